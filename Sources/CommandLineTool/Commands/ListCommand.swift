import CommandOptions
import Reports
import Tabular
import Workloads

/// Lists the workloads, runtimes, metrics, causes or claims.
struct ListCommand: ToolCommand {
  var section: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "list",
    summary: "List the scenarios, shapes, runtimes, metrics, causes or claims.",
    usage: "[\(ListReport.Section.allCases.map(\.rawValue).joined(separator: "|"))]",
    details: ["Without a section, lists all of them except the claims."],
    examples: [
      .init("granularity list scenarios", "the screens of the food truck app"),
      .init("granularity list causes", "what 'self' or 'object(…)' means in a report"),
      .init("granularity list claims", "common claims about the two models, with verdicts"),
    ])

  static var operands: [Operand<Self>] {
    [
      .word(
        "section", among: ListReport.Section.allCases.map(\.rawValue),
        shownBy: "\(Tool.name) help list", kind: { _ in "section" }, sets: \.section)
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let chosen = section.flatMap { ListReport.Section(rawValue: $0) }
    try console.show(
      ListReport(catalog.all).document(of: chosen.map { [$0] } ?? ListReport.Section.usual))
    return .success
  }
}
