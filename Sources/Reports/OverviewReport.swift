import Counting
package import Documents
import Workloads

/// The report of `run all`: a row for each workload.
package struct OverviewReport {
  private let comparisons: [Comparison]

  package init(_ comparisons: [Comparison]) {
    self.comparisons = comparisons
  }

  package var document: Document {
    let table = OverviewTable(
      comparisons.map { comparison in
        (
          comparison.workload, comparison.parameters.joined(separator: " "),
          comparison.results.map(\.run), !comparison.violations.isEmpty
        )
      })
    return Document(
      table.table.explainingDash(OverviewTable.dash) + [.paragraph(verdict)]
        + Document.Block.violations(comparisons.flatMap(\.violations)))
  }

  private var verdict: StyledText {
    let broken = comparisons.count { !$0.violations.isEmpty }
    let workloads = comparisons.count == 1 ? "1 workload" : "\(comparisons.count) workloads"
    return broken == 0
      ? StyledText("\(workloads): every law holds", .good)
      : StyledText("\(workloads): \(broken) with a broken law", .bad)
  }
}

/// The re-evaluations of several workloads, with a row for each of them.
struct OverviewTable {
  /// One workload with its runs.
  typealias Entry = (name: String, parameters: String, runs: [RunRow], isBroken: Bool)

  /// The runtimes under which at least one entry ran.
  let runtimes: [Runtime]
  private let entries: [Entry]

  static let dash = "no such run, nothing to compare, or no closed form"

  init(_ entries: [Entry]) {
    self.entries = entries
    runtimes = entries.flatMap(\.runs).runtimes
  }

  var table: TextTable {
    TextTable(
      [TextTable.Column("re-evaluations")] + runtimes.columns
        + [.number("coarse:fine"), .init("form"), .init("at", fit: .wrapping)],
      of: entries, cells: cells)
  }

  private func cells(of entry: Entry) -> [StyledText] {
    func count(_ runtime: Runtime) -> Int? {
      entry.runs.first { $0.runtime == runtime }?.reevaluations
    }
    let hasForm = entry.runs.contains { $0.holds != nil }
    return [StyledText(entry.name)] + runtimes.map { .count(count($0)) } + [
      StyledText(Ratio.text(count(.coarse), count(.fine))),
      ClosedForms.verdict(entry.isBroken ? false : hasForm ? true : nil),
      StyledText(entry.parameters, .quiet),
    ]
  }
}
