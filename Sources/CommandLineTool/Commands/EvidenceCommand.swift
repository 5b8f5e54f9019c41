import CommandOptions
import PublishedObservations
import PublishedResults
import Reports
import Tabular
import Workloads

/// Measures what was published about the real SwiftUI, and shows what agrees and what does not.
struct EvidenceCommand: ToolCommand {
  var ids: [String] = []
  var verdicts = EvidenceRow.Verdict.allCases
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "evidence",
    summary: "Compare the view graph with published observations of SwiftUI.",
    usage: "[ID…] [options]",
    details: [
      """
      Each observation is a result that somebody published about the real SwiftUI, with a link to \
      the source. The command builds the same screen here, does the same with it, and compares the \
      results. The verdict is agrees, differs (for the reason that is shown), not-expressible (the \
      screen needs something that does not exist here) or unexpected.
      """,
      "Exits with 3 if a result is unexpected.",
    ],
    examples: [
      .init("granularity evidence --verdict differs", "what differs, and why"),
      .init("granularity evidence A1 S11", "two observations"),
      .init("granularity evidence --format csv", "as rows of evidence.csv"),
    ])

  static var operands: [Operand<Self>] {
    [
      .words(
        "observation", among: PublishedObservations.all.map(\.id),
        shownBy: "\(Tool.name) evidence", kind: "observation", sets: \.ids)
    ]
  }

  static var options: [Option<Self>] {
    [
      .words("verdict", "Show only these verdicts (default: all).", sets: \.verdicts),
      .word("format", "The output format (default: table).", sets: \.format),
      .text(
        "output", letter: "o", .init("PATH", isPath: true),
        "Write the results to this file; - is the standard output.", sets: \.output),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let observations =
      ids.isEmpty
      ? PublishedObservations.all : PublishedObservations.all.filter { ids.contains($0.id) }
    let all = observations.map { EvidenceRow(measuring: $0) }
    let rows = all.filter { verdicts.contains($0.verdict) }
    try console.write(
      format.text(
        of: EvidenceReport(rows).document, rows, renderer: console.renderer(for: output)),
      to: output)
    return console.report(all.compactMap(\.violation), areShown: false)
  }
}
