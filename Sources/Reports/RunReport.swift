import Counting
package import Documents
import Workloads

/// The page that `run` shows for one workload: its runtimes side by side.
package struct RunReport {
  private let comparison: Comparison

  package init(_ comparison: Comparison) {
    self.comparison = comparison
  }

  /// How many views are shown of those that differ.
  private static let viewsShown = 5
  /// How many causes are shown of one view.
  private static let causesShown = 2

  package var document: Document {
    var blocks: [Document.Block] = [
      .title(StyledText(comparison.workload, .strong) + StyledText(": \(comparison.summary)")),
      .paragraph(StyledText(comparison.parameters.joined(separator: " "), .quiet)),
    ]
    blocks += Document.Block.table(figures).explainingDash("the runtime does not give this count")
    if !ratios.isEmpty { blocks.append(.outline(ratios)) }
    blocks += ClosedForms(comparison).blocks
    blocks += ViewBars(of: comparison).blocks
    blocks += differences
    if !comparison.violations.isEmpty {
      blocks.append(.heading("What must hold and does not"))
      blocks.append(.outline(comparison.violations.map { OutlineItem(StyledText($0, .bad)) }))
    }
    return Document(blocks)
  }

  private var runtimes: [Runtime] { comparison.results.map(\.run.runtime) }

  private var figures: TextTable {
    let metrics = Metric.all.filter { metric in
      !metric.isSought || comparison.results.contains { metric.count($0.run) != nil }
    }
    let rows = metrics.map { metric in
      TextTable.Row(
        depth: metric.depth,
        [StyledText(metric.name)] + comparison.results.map { .count(metric.count($0.run)) })
    }
    return TextTable(
      [.init("")] + runtimes.map { .number($0.rawValue) }, rows: rows)
  }

  /// Coarse to fine, each with the parameters without which it says nothing.
  private var ratios: [OutlineItem] {
    let counts: [(String, (RunRow) -> Int)] = [
      ("evaluations", \.evaluations), ("re-evaluations", \.reevaluations),
    ]
    let parameters = comparison.parameters.joined(separator: " ")
    return counts.compactMap { name, count in
      guard let ratio = comparison.ratioText(of: count) else { return nil }
      let decimals = comparison.ratio(of: count)?.decimals
      let quotient = decimals.map { " = \($0)" } ?? " (fine has none)"
      return OutlineItem(
        StyledText("\(name), coarse:fine = ") + StyledText(ratio, .strong)
          + StyledText(quotient) + StyledText(parameters.isEmpty ? "" : " at \(parameters)", .quiet)
      )
    }
  }

  private var differences: [Document.Block] {
    let groups = ViewGroup.groups(of: comparison.results, named: ViewPath.collective)
      .filter { $0.spread > 0 }
      .sorted { ($1.spread, $0.path) < ($0.spread, $1.path) }
    guard !groups.isEmpty else { return [] }
    let chains = comparison.results.map {
      CauseChain.chains(of: $0, named: ViewPath.collective)
    }
    let shown = groups.prefix(Self.viewsShown)
    let rows = shown.map { group in
      TextTable.Row(
        [StyledText(group.label)]
          + runtimes.map { .count(group.totals[$0]?.reevaluations) })
    }
    let columns =
      [TextTable.Column("re-evaluations", fit: .cuttingFront)]
      + runtimes.map { .number($0.rawValue) }
    var causes: [OutlineItem] = []
    for group in shown {
      causes.append(OutlineItem(StyledText(group.path)))
      for (result, chains) in zip(comparison.results, chains) {
        let reevaluations = (chains[group.path] ?? []).filter { !$0.isMount }
        for chain in reevaluations.prefix(Self.causesShown) {
          causes.append(
            OutlineItem(
              depth: 1,
              StyledText("\(result.run.runtime.rawValue) \(chain.evaluations) × \(chain.path)")))
        }
      }
    }
    let rest = groups.count - shown.count
    return [.heading("Views that differ most")]
      + Document.Block.table(TextTable(columns, rows: rows))
      .explainingDash("there is no such view under this runtime")
      + (rest > 0 ? [.paragraph(StyledText("and \(rest) more views that differ", .quiet))] : [])
      + [.heading("What made them evaluate")]
      + Document.Block.outline(causes).explainingUnnamedProperty()
  }
}

extension StyledText {
  /// A count, or a dash where there is none: never zero for what nobody counted.
  static func count(_ count: Int?) -> StyledText {
    count.map { StyledText(String($0)) } ?? StyledText("–", .quiet)
  }
}
