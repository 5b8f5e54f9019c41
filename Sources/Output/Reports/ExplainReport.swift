import GranularityClaims
package import GranularityCounting
package import GranularityDocuments
import GranularityTabular
package import GranularityWorkloads

/// The report of the command `explain`: what a workload does, and why each of its views was evaluated or skipped.
package struct ExplainReport {
  private let comparison: Comparison
  private let specification: [Parameter]
  /// The views to show, and the name under which each view is shown.
  private let selection: ViewSelection

  /// Creates the report for the runs of one workload.
  ///
  /// - Parameters:
  ///   - specification: The parameters that can be set, including the seed.
  ///   - view: The name of the view to show, in any form in which a report prints it; `nil` to show all views.
  package init(_ comparison: Comparison, _ specification: [Parameter], view: String? = nil) {
    self.comparison = comparison
    self.specification = specification
    selection = ViewSelection(of: view, in: comparison.results)
  }

  /// The paths of all views in the order in which they first appear. Each row of a list has a path.
  package var viewPaths: [String] {
    ViewGroup.groups(of: comparison.results, named: { $0 }).map(\.path)
  }

  /// The names with which a user can select a view: the last component of its path, which is short to type, or its
  /// path.
  package var viewNames: [String] {
    let paths = viewPaths
    return paths.compactMap { $0.split(separator: "/").last.map(String.init) } + paths
  }

  /// The results, reduced to the rows of the shown views.
  package var results: [RunResult] {
    let shown = selection.groups.reduce(into: Set()) { $0.formUnion($1.members) }
    return comparison.results.map { result in
      var result = result
      result.views.removeAll { !shown.contains($0.viewPath) }
      result.causes.removeAll { !shown.contains($0.viewPath) }
      return result
    }
  }

  /// False if no view matches the name that the user gave.
  package var hasViews: Bool { !selection.groups.isEmpty }

  package var document: Document {
    var blocks: [Document.Block] = [.title(of: comparison)]
    blocks += comparison.details.split(separator: "\n", omittingEmptySubsequences: true)
      .map { .paragraph(StyledText(String($0))) }
    if !specification.isEmpty { blocks += [.heading("Parameters"), .table(parameters)] }
    blocks += comparison.closedForms.blocks
    if hasViews {
      blocks.append(.heading("Why each view was evaluated or skipped"))
      blocks += [.outline(views), .outline(terms)]
    }
    blocks += Document.Block.findings(comparison.findings.map { "\($0)" })
    if !claims.isEmpty { blocks += [.heading("Claims that it tests"), .outline(claims)] }
    return Document(blocks + Document.Block.violations(comparison.violations))
  }

  private var claims: [OutlineItem] {
    Claims.ids(shownBy: comparison.workload).compactMap(Claims.withID).map { claim in
      OutlineItem(StyledText(claim.id, .literal) + StyledText(": \(claim.words)"))
    }
  }

  private var parameters: TextTable {
    let canonical = comparison.parameters.joined(separator: ";")
    var values = Dictionary(Parameters.pairs(in: canonical).map { ($0.name, $0.value) }) { $1 }
    values[Parameter.seed.name] = comparison.results.first.map { String($0.run.seed) }
    let columns: [TextTable.Column] = [
      .init("flag"), .number("here"), .init("", fit: .wrapping),
    ]
    return TextTable(columns, of: specification) { parameter in
      [
        StyledText("--\(parameter.name)", .literal),
        StyledText(values[parameter.name] ?? parameter.defaultValue),
        StyledText("\(parameter.meaning) (\(parameter.domain.words))"),
      ]
    }
  }

  /// The chains of first causes, by runtime and then by the name of the view.
  private var chains: [[String: [CauseChain]]] {
    comparison.results.map { CauseChain.chains(of: $0, named: selection.name) }
  }

  /// The explanations of the notations that occur in the shown causes.
  private var terms: [OutlineItem] {
    let shown = selection.groups.flatMap { group in chains.flatMap { $0[group.path] ?? [] } }
    let hasChain = !shown.allSatisfy(\.isMount)
    return CauseTerm.all.filter { term in
      shown.contains { term.explains($0.via) } || hasChain && term.form == CauseTerm.chain.form
    }
    .map { OutlineItem(StyledText("\($0.form): \($0.meaning)", .quiet)) }
  }

  private var views: [OutlineItem] {
    let chains = chains
    let skips = comparison.results.map { result in
      reasons(in: result.skips.map { ($0.viewPath, "\($0.reason)", $0.count) })
    }
    let differences = comparison.results.map { result in
      reasons(in: result.differences.map { ($0.viewPath, "\($0.difference)", $0.count) })
    }
    return selection.groups.flatMap { group in
      [OutlineItem(StyledText(group.label, .strong))]
        + comparison.results.indices.flatMap { index in
          lines(
            of: group, under: comparison.results[index].run.runtime,
            chains: chains[index][group.path] ?? [], skips: skips[index][group.path] ?? [],
            differences: differences[index][group.path] ?? [])
        }
    }
  }

  private func lines(
    of group: ViewGroup, under runtime: Runtime, chains: [CauseChain],
    skips: [(reason: String, count: Int)], differences: [(reason: String, count: Int)]
  ) -> [OutlineItem] {
    let title = StyledText(runtime.rawValue, .literal)
    guard let totals = group.totals[runtime] else {
      return [OutlineItem(depth: 1, title + StyledText(" has no such view", .quiet))]
    }
    let counts =
      " evaluations \(totals.evaluations), re-evaluations \(totals.reevaluations)"
      + (totals.reevaluations > 0 ? " (\(totals.needed) needed, \(totals.wasted) wasted)" : "")
    return [OutlineItem(depth: 1, title + StyledText(counts))]
      + chains.map { chain in
        let wasted = chain.wasted > 0 ? ", \(chain.wasted) wasted" : ""
        return OutlineItem(depth: 2, StyledText("\(chain.evaluations) × \(chain.path)\(wasted)"))
      }
      + differences.map { reason, count in
        OutlineItem(depth: 2, StyledText("\(count) × self: \(reason)"))
      }
      + skips.map { reason, count in
        OutlineItem(depth: 2, StyledText("\(count) × skipped: \(reason)", .quiet))
      } + (totals.reevaluations == 0 && skips.isEmpty ? [Self.untouched] : [])
  }

  /// The line for a view that was neither re-evaluated nor skipped.
  private static let untouched = OutlineItem(depth: 2, StyledText("no change reached it", .quiet))

  /// The reasons for skips or evaluations with their counts, by the name of the view. The reasons keep their order.
  private func reasons(
    in counts: [(viewPath: String, reason: String, count: Int)]
  ) -> [String: [(reason: String, count: Int)]] {
    Dictionary(grouping: counts) { selection.name($0.viewPath) }.mapValues { skips in
      skips.grouped(by: \.reason).map { (reason: $0, count: $1.map(\.count).sum()) }
    }
  }
}

extension Parameter.Domain {
  /// The valid values in words, such as `1 to 100` or `table, csv`.
  package var words: String {
    switch self {
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: ", ")
    }
  }
}

/// The views that a user selects with a name, in any form in which a report prints the name of a view.
///
/// A name is a path or the last components of a path. In a name, the id of a row can be written as `[…]` or left out,
/// and a number such as ` ×30` can follow. If a name matches both a single view's path and a path that several rows
/// share, it selects the single view.
struct ViewSelection {
  let groups: [ViewGroup]
  private let isCollective: Bool

  /// Selects views by name.
  ///
  /// - Parameter name: The name that the user gave; `nil` selects all views, and shows rows of a list under the path
  ///   that they share.
  init(of name: String?, in results: [RunResult]) {
    let collective = ViewGroup.groups(of: results, named: ViewPath.collective)
    guard let name else {
      (groups, isCollective) = (collective, true)
      return
    }
    let text = Self.withoutCount(name)
    let own = Self.matches(of: text, in: ViewGroup.groups(of: results) { $0 }, by: { $0 })
    guard own.isEmpty else {
      (groups, isCollective) = (own, false)
      return
    }
    let shared = Self.matches(of: text, in: collective, by: { $0 })
    groups = shared.isEmpty ? Self.matches(of: text, in: collective, by: Self.withoutRows) : shared
    isCollective = true
  }

  /// The name under which the view at `path` is shown: the path that all rows share, or its own path if the user named
  /// one row.
  func name(_ path: String) -> String { isCollective ? ViewPath.collective(path) : path }

  private static func matches(
    of name: String, in groups: [ViewGroup], by key: (String) -> String
  ) -> [ViewGroup] {
    let exact = groups.filter { key($0.path) == name }
    guard exact.isEmpty else { return exact }
    // A table can show a long path with an ellipsis in place of its start. The user can copy such a path.
    let end =
      name.hasPrefix("…") ? String(name.dropFirst()) : name.hasPrefix("/") ? name : "/\(name)"
    return end.isEmpty ? [] : groups.filter { key($0.path).hasSuffix(end) }
  }

  /// The name without the number of views, such as ` ×30`, that a report appends to it.
  private static func withoutCount(_ name: String) -> String {
    guard let sign = name.lastIndex(of: "×"), name[..<sign].last == " " else { return name }
    let number = name[sign...].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber)
      ? String(name[..<sign].dropLast()) : name
  }

  private static func withoutRows(_ path: String) -> String {
    path.replacing("[…]", with: "").replacing("{…}", with: "")
  }
}
