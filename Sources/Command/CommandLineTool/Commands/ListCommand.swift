import GranularityCommandOptions
import GranularityDocuments
import GranularityReports
import GranularityRuntimeCosts
import GranularityTabular
import GranularityWorkloads

/// Lists the workloads, runtimes, metrics, causes, claims or columns.
struct ListCommand: ToolCommand {
  enum Format: String, CaseIterable, Sendable {
    case table, markdown, json
  }

  var section: String?
  var format = Format.table
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "list",
    summary: "List the workloads, runtimes, metrics, causes, claims or columns.",
    usage: "[\(ListReport.Section.allCases.map(\.rawValue).joined(separator: "|"))]",
    details: "Without a section, lists all of them except the claims and the columns.",
    examples: [
      ("granularity list scenarios", "the screens of the food truck app"),
      ("granularity list causes", "what 'self' or 'object(…)' means in a report"),
      (
        "granularity list claims",
        "common claims about ObservableObject and @Observable, with verdicts"
      ),
      ("granularity list columns", "the columns of each table that a command writes"),
      ("granularity list shapes --format json", "with the parameters and their ranges"),
    ])

  static var operands: [Operand<Self>] {
    [
      .word(
        "section", among: ListReport.Section.allCases.map(\.rawValue),
        shownBy: "\(Tool.name) help list", kind: { _ in "section" }, sets: \.section)
    ]
  }

  static var options: [Option<Self>] {
    [.word("format", "The output format (default: table).", sets: \.format)]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let chosen = section.flatMap { ListReport.Section(rawValue: $0) }
    let sections = chosen.map { [$0] } ?? ListReport.Section.usual
    let report = ListReport(catalog.all, others: ColumnDescription.all(of: CostRow.self))
    switch format {
    case .table: try console.show(report.document(of: sections))
    case .markdown: try console.write(MarkdownRenderer().render(report.document(of: sections)))
    case .json: try console.write(report.json(of: sections))
    }
    return .success
  }
}
