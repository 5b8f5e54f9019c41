import CommandOptions
import Tabular
import Workloads

/// Shows the help of the tool or of one command.
struct HelpCommand: ToolCommand {
  var command: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "help",
    summary: "Show the help of the tool or of one command.",
    usage: "[<command>]")

  static var operands: [Operand<Self>] {
    [
      .word(
        "command", among: Tool.commandNames, shownBy: "\(Tool.name) help", kind: { _ in "command" },
        sets: \.command)
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let page =
      if let command {
        HelpPage.page(for: try Tool.command(named: command).info(for: catalog))
      } else {
        HelpPage.full
      }
    try console.show(page)
    return .success
  }
}
