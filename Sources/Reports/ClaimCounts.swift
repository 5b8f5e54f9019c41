import Claims
import Documents
import Workloads

/// One count of a claim with its measured values under the runtimes.
struct ClaimCounts {
  let check: CountCheck
  /// The measured rows, one for each runtime.
  let rows: [ClaimRow]
  let catalog: WorkloadCatalog

  /// The name of the count with its workload, and one level below, values such as `coarse 51 = 1 + N`.
  func items(depth: Int) -> [OutlineItem] {
    let omitted = omitted.isEmpty ? "" : "; not counted under \(omitted.joined(separator: ", "))"
    let title = StyledText(check.figure.name) + StyledText(setting + omitted, .quiet)
    return [OutlineItem(depth: depth, title)]
      + groups.map { OutlineItem(depth: depth + 1, text(of: $0)) }
  }

  /// The runtimes to which the claim applies and that were not measured.
  private var omitted: [String] {
    Runtime.allCases.filter { check.expected[$0] != nil }.map(\.rawValue)
      .filter { name in !rows.contains { $0.basis.rawValue == name } }
  }

  /// The rows, grouped by equal count and formula.
  private var groups: [[ClaimRow]] {
    var groups: [[ClaimRow]] = []
    for row in rows {
      let index = groups.firstIndex { group in
        group.first.map { $0.measured == row.measured && $0.formula == row.formula } ?? false
      }
      if let index { groups[index].append(row) } else { groups.append([row]) }
    }
    return groups
  }

  private func text(of group: [ClaimRow]) -> StyledText {
    guard let row = group.first else { return "" }
    let count = row.measured.map(String.init) ?? "none"
    let names = group.map(\.basis.rawValue).joined(separator: ", ")
    let formula = row.formula == row.expected.map(String.init) ? "" : " = \(row.formula)"
    guard row.isBroken else { return StyledText("\(names) \(count)\(formula)") }
    let expected = row.expected.map(String.init) ?? "none"
    return StyledText("\(names) \(count), expected \(expected)\(formula)", .bad)
  }

  /// The workload or experiment, with the parameters that its check sets or its formula contains.
  private var setting: String {
    guard let row = rows.first else { return "" }
    let letters = rows.flatMap { $0.formula.split { !$0.isLetter }.map { String($0) } }
    let parameters = row.parameterPairs.compactMap { name, value -> String? in
      let symbol = self.parameters.first { $0.name == name }?.symbol
      if let symbol, letters.contains(symbol) { return "\(name) \(symbol) = \(value)" }
      return check.points.first?[name] == nil ? nil : "\(name) \(value)"
    }
    return " in " + ([row.workload] + parameters).joined(separator: ", ")
  }

  private var parameters: [Parameter] {
    switch check.subject {
    case .workload(let name): catalog.named(name)?.settings ?? []
    case .experiment: [Experiment.writes]
    }
  }
}
