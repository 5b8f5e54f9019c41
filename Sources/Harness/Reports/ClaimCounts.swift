/// One count of a claim under its runtimes, in a line for a reader.
struct ClaimCounts {
  private let probe: Probe
  private let rows: [ClaimRow]

  /// - Parameter rows: What was measured, a row for each runtime.
  init(_ probe: Probe, _ rows: [ClaimRow]) {
    self.probe = probe
    self.rows = rows
  }

  /// What is counted, the counts, and what was run, such as `row runs: coarse 8; fine 9 = N + T (donut-list, …)`.
  var line: StyledText {
    StyledText(probe.figure.name + ": ")
      + StyledText.joined(groups.map { text(of: $0) }, separator: "; ")
      + StyledText(" (\(experiment))", .quiet)
  }

  /// The rows with one result together.
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

  /// The workload or the trial with the parameters that matter.
  private var experiment: String {
    guard let row = rows.first else { return "" }
    let letters = rows.flatMap { $0.formula.split { !$0.isLetter }.map { String($0) } }
    let parameters = row.parameterPairs.compactMap { name, value -> String? in
      let symbol = settings.first { $0.name == name }?.symbol
      if let symbol, letters.contains(symbol) { return "\(name) \(symbol) = \(value)" }
      return probe.points.first?[name] == nil ? nil : "\(name) \(value)"
    }
    return ([row.workload] + parameters).joined(separator: ", ")
  }

  private var settings: [Parameter] {
    switch probe.experiment {
    case .workload(let name): Workloads.named(name)?.settings ?? []
    case .trial: [Trial.writes]
    }
  }
}
