import Claims
import Counting
package import Documents
package import Workloads

/// The page that `explain` shows: what a workload does, and why each view did what it did.
package struct ExplainReport {
  private let comparison: Comparison
  private let specification: [Parameter]
  private let selected: String?

  /// - Parameter specification: The parameters that can be set, the seed among them.
  /// - Parameter view: The path of the only view to show, or its end; `nil` for all views.
  package init(_ comparison: Comparison, _ specification: [Parameter], view: String? = nil) {
    self.comparison = comparison
    self.specification = specification
    selected = view
  }

  /// The paths of the views that there are, rows one by one, in the order of their appearance.
  package var viewPaths: [String] {
    ViewGroup.groups(of: comparison.results, named: { $0 }).map(\.path)
  }

  /// What a view may be called: the last part of its path, which is shorter to type, or the whole.
  package var viewNames: [String] {
    let paths = viewPaths
    return paths.compactMap { $0.split(separator: "/").last.map(String.init) } + paths
  }

  /// The views that would be shown; empty if the path that was asked for is none.
  package var hasViews: Bool { !groups.isEmpty }

  package var document: Document {
    var blocks: [Document.Block] = [
      .title(StyledText(comparison.workload, .strong) + StyledText(": \(comparison.summary)"))
    ]
    blocks += comparison.details.split(separator: "\n", omittingEmptySubsequences: true)
      .map { .paragraph(StyledText(String($0))) }
    if !specification.isEmpty { blocks += [.heading("Parameters"), .table(parameters)] }
    blocks += ClosedForms(comparison).blocks
    if hasViews {
      blocks.append(.heading("Why each view was evaluated or skipped"))
      blocks += [.outline(views), .outline(words)]
    }
    if !claims.isEmpty { blocks += [.heading("Claims that it tests"), .outline(claims)] }
    if !comparison.violations.isEmpty {
      blocks.append(.heading("What must hold and does not"))
      blocks.append(.outline(comparison.violations.map { OutlineItem(StyledText($0, .bad)) }))
    }
    return Document(blocks)
  }

  private var claims: [OutlineItem] {
    Claims.ids(shownBy: comparison.workload).compactMap(Claims.withID).map { claim in
      OutlineItem(StyledText(claim.id, .literal) + StyledText(": \(claim.words)"))
    }
  }

  private var parameters: TextTable {
    var values = Dictionary(
      comparison.parameters.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map { String($0) }
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { $1 })
    values[Parameter.seed.name] = comparison.results.first.map { String($0.run.seed) }
    return TextTable(
      [.init("flag"), .number("here"), .init("", fit: .wrapping)],
      rows: specification.map { parameter in
        TextTable.Row([
          StyledText("--\(parameter.name)", .literal),
          StyledText(values[parameter.name] ?? parameter.defaultValue),
          StyledText("\(parameter.meaning) (\(parameter.domain.words))"),
        ])
      })
  }

  /// How paths are told apart: rows of a kind together, unless one view was asked for.
  private func name(_ path: String) -> String {
    selected == nil ? ViewPath.collective(path) : path
  }

  private var groups: [ViewGroup] {
    let groups = ViewGroup.groups(of: comparison.results, named: name)
    guard let selected else { return groups }
    let end = selected.hasPrefix("/") ? selected : "/\(selected)"
    let exact = groups.filter { $0.path == selected }
    return exact.isEmpty ? groups.filter { $0.path.hasSuffix(end) } : exact
  }

  /// How the changes reached the views, by runtime and view.
  private var chains: [[String: [CauseChain]]] {
    comparison.results.map { CauseChain.chains(of: $0, named: name) }
  }

  /// What the words mean that are said of the views that are shown, in the order in which all are explained.
  private var words: [OutlineItem] {
    let shown = groups.flatMap { group in chains.flatMap { $0[group.path] ?? [] } }
    var forms = Set(shown.compactMap { CauseTerm.word(for: $0.via)?.form })
    if !shown.allSatisfy(\.isMount) { forms.insert(CauseTerm.chain.form) }
    return CauseTerm.all.filter { forms.contains($0.form) }
      .map { OutlineItem(StyledText("\($0.form): \($0.meaning)", .quiet)) }
  }

  private var views: [OutlineItem] {
    let chains = chains
    let skips = comparison.results.map(skips(in:))
    return groups.flatMap { group in
      [OutlineItem(StyledText(group.label, .strong))]
        + comparison.results.indices.flatMap { index in
          lines(
            of: group, under: comparison.results[index].run.runtime,
            chains: chains[index][group.path] ?? [], skips: skips[index][group.path] ?? [])
        }
    }
  }

  private func lines(
    of group: ViewGroup, under runtime: Runtime, chains: [CauseChain],
    skips: [(reason: String, count: Int)]
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
      + skips.map { reason, count in
        OutlineItem(depth: 2, StyledText("\(count) × skipped: \(reason)", .quiet))
      }
      + (totals.reevaluations == 0 && skips.isEmpty ? [Self.untouched] : [])
  }

  /// Why a view is neither evaluated again nor skipped.
  private static let untouched = OutlineItem(
    depth: 2, StyledText("nothing reached it that would evaluate it again", .quiet))

  /// The reasons for skips, by the name of the view and in the order in which they are recorded.
  private func skips(in result: RunResult) -> [String: [(reason: String, count: Int)]] {
    var lists: [String: [(reason: String, count: Int)]] = [:]
    for skip in result.skips {
      let view = name(skip.viewPath)
      if let index = lists[view]?.firstIndex(where: { $0.reason == skip.reason }) {
        lists[view]?[index].count += skip.count
      } else {
        lists[view, default: []].append((skip.reason, skip.count))
      }
    }
    return lists
  }
}

extension Parameter.Domain {
  /// The values in words, such as `1 to 100` or `table, csv`.
  package var words: String {
    switch self {
    case .integer(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.joined(separator: ", ")
    }
  }
}
