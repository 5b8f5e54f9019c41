import CommandOptions
import Reports
import Tabular
import Workloads

/// Lists what there is to run, under what, and what is counted.
struct ListCommand: ToolCommand {
  var section: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "list",
    summary: "List the scenarios, shapes, runtimes, metrics, causes or claims.",
    usage: "[\(ListReport.Section.allCases.map(\.rawValue).joined(separator: "|"))]",
    examples: [
      .init("granularity list scenarios", "screens of the food truck app"),
      .init("granularity list causes", "what 'self' or 'object(…)' means in a report"),
      .init("granularity list claims", "what is said of the two models, and whether it is so"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] {
    [
      .word(
        "section", among: ListReport.Section.allCases.map(\.rawValue),
        shownBy: "\(Tool.name) help list", kind: { _ in "section" }, sets: \.section)
    ]
  }

  static func options(for tool: Tool) -> [Option<Self>] { [] }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    let chosen = section.flatMap { ListReport.Section(rawValue: $0) }
    try console.show(
      ListReport(tool.catalog.all).document(of: chosen.map { [$0] } ?? ListReport.Section.usual))
    return .success
  }
}
