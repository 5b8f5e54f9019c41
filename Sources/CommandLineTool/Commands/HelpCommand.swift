import CommandOptions
import Tabular

/// Shows what the tool does, or how to use one of its commands.
struct HelpCommand: ToolCommand {
  var command: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "help",
    summary: "Show what the tool does, or all about one command.",
    usage: "[<command>]")

  static func operands(for tool: Tool) -> [Operand<Self>] {
    [
      .word(
        "command", among: Tool.commandNames, shownBy: "\(Tool.name) help", kind: { _ in "command" },
        sets: \.command)
    ]
  }

  static func options(for tool: Tool) -> [Option<Self>] { [] }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    guard let command else {
      try console.show(HelpPage.full)
      return .success
    }
    try console.show(HelpPage.page(for: try Tool.command(named: command).info(for: tool)))
    return .success
  }
}
