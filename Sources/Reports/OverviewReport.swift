import Counting
package import Documents
import Workloads

/// The page that `run all` shows: a row for each workload.
package struct OverviewReport {
  private let comparisons: [Comparison]

  package init(_ comparisons: [Comparison]) {
    self.comparisons = comparisons
  }

  package var document: Document {
    let runtimes = Runtime.allCases.filter { runtime in
      comparisons.contains { $0.result(under: runtime) != nil }
    }
    let columns =
      [TextTable.Column("re-evaluations")] + runtimes.map { .number($0.rawValue) }
      + [.number("coarse:fine"), .init("form"), .init("at", fit: .wrapping)]
    let table = TextTable(columns, rows: comparisons.map { row($0, runtimes) })
    var blocks = Document.Block.table(table)
      .explainingDash("no such run, nothing to compare, or no closed form")
    blocks.append(.paragraph(verdict))
    let violations = comparisons.flatMap(\.violations).map { OutlineItem(StyledText($0, .bad)) }
    if !violations.isEmpty { blocks.append(.outline(violations)) }
    return Document(blocks)
  }

  private func row(_ comparison: Comparison, _ runtimes: [Runtime]) -> TextTable.Row {
    let verdicts = comparison.results.compactMap(\.run.holds)
    let isSound = comparison.violations.isEmpty
    return TextTable.Row(
      [StyledText(comparison.workload)]
        + runtimes.map { .count(comparison.result(under: $0)?.run.reevaluations) }
        + [
          StyledText(comparison.ratioText(of: \.reevaluations) ?? "–"),
          isSound ? ClosedForms.verdict(verdicts.isEmpty ? nil : true) : StyledText("broken", .bad),
          StyledText(comparison.parameters.joined(separator: " "), .quiet),
        ])
  }

  private var verdict: StyledText {
    let broken = comparisons.count { !$0.violations.isEmpty }
    let workloads = comparisons.count == 1 ? "1 workload" : "\(comparisons.count) workloads"
    return broken == 0
      ? StyledText("\(workloads): every law holds", .good)
      : StyledText("\(workloads): \(broken) with a broken law", .bad)
  }
}
