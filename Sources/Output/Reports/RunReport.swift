package import GranularityCounting
package import GranularityDocuments
import GranularityWorkloads

/// The report of the command `run` for one workload. It shows the runtimes side by side.
package struct RunReport {
  private let comparison: Comparison

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The maximum number of views with different counts under the runtimes that are shown.
  private static let viewsShown = 5
  /// The maximum number of causes that are shown for one view.
  private static let causesShown = 2

  package var document: Document {
    let blocks: [Document.Block] =
      [
        .title(of: comparison),
        .paragraph(StyledText(comparison.parameters.joined(separator: " "), .quiet)),
      ]
      + Metric.table(of: comparison.results.map(\.run))
      .explainingDash("the runtime does not provide this count")
      + ratio + comparison.closedForms.blocks + ViewBars.blocks(of: comparison) + differences
    return Document(blocks + Document.Block.violations(comparison.violations))
  }

  /// The part of the report with the ratio of the re-evaluations under `coarse` to those under `fine`.
  ///
  /// It also shows the parameters, because the ratio is meaningless without them.
  private var ratio: [Document.Block] {
    let parameters = comparison.parameters.joined(separator: " ")
    guard let coarse = comparison.result(under: .coarse)?.run.reevaluations,
      let fine = comparison.result(under: .fine)?.run.reevaluations,
      let ratio = Ratio(coarse, fine)
    else { return [] }
    let quotient = ratio.decimals.map { " = \($0)" } ?? " (fine has none)"
    let text =
      StyledText("re-evaluations, coarse:fine = ") + StyledText(Ratio.text(coarse, fine), .strong)
      + StyledText(quotient) + StyledText(parameters.isEmpty ? "" : " at \(parameters)", .quiet)
    return [.outline([OutlineItem(text)])]
  }

  /// The part of the report with the views whose re-evaluations differ between the runtimes, the largest difference
  /// first.
  private var differences: [Document.Block] {
    let differing = ViewGroup.groups(of: comparison.results, named: ViewPath.collective)
      .filter { $0.spread > 0 }.sorted { ($1.spread, $0.path) < ($0.spread, $1.path) }
    guard !differing.isEmpty else { return [] }
    let shown = differing.prefix(Self.viewsShown)
    let runtimes = comparison.results.map(\.run.runtime)
    let table = TextTable(
      [TextTable.Column("re-evaluations", fit: .cuttingFront)] + runtimes.columns, of: shown
    ) { group in
      [StyledText(group.label)] + runtimes.map { .count(group.totals[$0]?.reevaluations) }
    }
    let more = differing.count - shown.count
    let rest = StyledText("and \(more) more views that differ", .quiet)
    return [.heading("Views that differ most")]
      + table.explainingDash("the view does not exist under this runtime")
      + (more > 0 ? [.paragraph(rest)] : [])
      + [.heading("Causes of their evaluations")] + causes(of: shown)
  }

  /// The part of the report with the main causes under each runtime. A footnote explains causes that name no property.
  private func causes(of groups: ArraySlice<ViewGroup>) -> [Document.Block] {
    let chains = comparison.results.map { CauseChain.chains(of: $0, named: ViewPath.collective) }
    var items: [OutlineItem] = []
    let unnamed = CauseTerm.unnamedProperty
    var isUnnamed = false
    for group in groups {
      items.append(OutlineItem(StyledText(group.path)))
      for (result, chains) in zip(comparison.results, chains) {
        let shown = (chains[group.path] ?? []).filter { !$0.isMount }.prefix(Self.causesShown)
        isUnnamed = isUnnamed || shown.contains { unnamed.explains($0.via) }
        items += shown.map { chain in
          OutlineItem(
            depth: 1,
            StyledText("\(result.run.runtime.rawValue) \(chain.evaluations) × \(chain.path)"))
        }
      }
    }
    let footnote = StyledText("\(unnamed.form): the runtime does not report which", .quiet)
    return [.outline(items)] + (isUnnamed ? [.paragraph(footnote)] : [])
  }
}

/// The conclusion from the counts of a run under both models, which is the last line of the report of `run`.
package enum RunVerdict {
  /// The line with the conclusion; `nil` if the screen ran under only one model.
  package static func line(for comparison: Comparison) -> Document.Block? {
    let group = RunGroup(comparison)
    guard group.pair != nil else { return nil }
    guard comparison.violations.isEmpty else {
      return .paragraph(StyledText("Decision: none, because a count or a law is broken.", .bad))
    }
    let words = "\(group.finding) \(group.reason)"
    return .paragraph(StyledText("Decision: ", .strong) + StyledText(words))
  }
}

/// A suggestion below the report of the command `run`: the command that explains the view with the largest difference.
package enum NextStep {
  /// The line with the suggested command; `nil` if there were no runs.
  package static func line(after comparisons: [Comparison]) -> Document.Block? {
    command(after: comparisons).map { .paragraph(StyledText("Why: \($0)", .quiet)) }
  }

  /// The command that explains the first comparison with a violation or, if there is none, the first comparison.
  ///
  /// The command selects the view whose re-evaluations differ most, if the path of this view stands for a single view.
  static func command(after comparisons: [Comparison]) -> String? {
    let comparison = comparisons.first { !$0.violations.isEmpty } ?? comparisons.first
    guard let comparison, let run = comparison.results.first?.run else { return nil }
    let groups = ViewGroup.groups(of: comparison.results, named: { $0 })
    let view = groups.max { ($0.spread, $1.path) < ($1.spread, $0.path) }
    // A path that stands for several views does not select a view that the command could explain.
    let isOne = view.map { $0.spread > 0 && $0.size == 1 } ?? false
    let name = isOne ? view?.path.split(separator: "/").last : nil
    return run.explainingCommand(view: name.map(String.init))
  }
}

/// The report of `run all`, with a row for each workload.
package struct OverviewReport {
  private let comparisons: [Comparison]

  package init(_ comparisons: [Comparison]) { self.comparisons = comparisons }

  package var document: Document {
    let runtimes = comparisons.flatMap { $0.results.map(\.run) }.runtimes
    let table = TextTable(
      [TextTable.Column("re-evaluations")] + runtimes.columns
        + [.number("coarse:fine"), .init("form"), .init("at", fit: .wrapping)], of: comparisons
    ) { cells(of: $0, under: runtimes) }
    return Document(
      table.explainingDash(Self.dash) + [.paragraph(verdict)]
        + Document.Block.violations(comparisons.flatMap(\.violations)))
  }

  static let dash = "the run does not exist, nothing is compared, or there is no closed form"

  private func cells(of comparison: Comparison, under runtimes: [Runtime]) -> [StyledText] {
    func count(_ runtime: Runtime) -> Int? { comparison.result(under: runtime)?.run.reevaluations }
    let stale = RunGroup(comparison).staleRuntimes
    let hasForm = comparison.results.contains { $0.run.holds != nil }
    let counts = runtimes.map { StyledText.count(count($0), isStale: stale.contains($0)) }
    return [StyledText(comparison.workload)] + counts + [
      StyledText(Ratio.text(count(.coarse), count(.fine))),
      ClosedForms.verdict(!comparison.violations.isEmpty ? false : hasForm ? true : nil),
      StyledText(comparison.parameters.joined(separator: " "), .quiet),
    ]
  }

  private var verdict: StyledText {
    let broken = comparisons.count { !$0.violations.isEmpty }
    let workloads = comparisons.count == 1 ? "1 workload" : "\(comparisons.count) workloads"
    return broken == 0
      ? StyledText("\(workloads): every law holds", .good)
      : StyledText("\(workloads): \(broken) with a broken law", .bad)
  }
}

extension Metric {
  /// A table of the counts of `runs`, with a row for each metric and a column for each run.
  static func table(of runs: [RunRow]) -> TextTable {
    TextTable(
      [.init("")] + runs.map(\.runtime).columns,
      rows: shown(in: runs).map { metric in
        TextTable.Row(
          depth: metric.depth, [StyledText(metric.name)] + runs.map { .count(metric.count($0)) })
      })
  }
}
