import CommandOptions
import Harness

/// Shows what the tool does, or how to use one of its commands.
struct HelpCommand: ToolCommand {
  var command: String?
  var appearance = Appearance()

  static let words = CommandForm.Words(
    tool: Tool.name, name: "help",
    summary: "Show what the tool does, or all about one command.",
    usage: "[<command>]")

  static var operands: [Operand<Self>] {
    [
      .word(
        "command", among: Tool.commandNames, shownBy: "\(Tool.name) help", kind: { _ in "command" },
        sets: \.command)
    ]
  }

  static let options: [Option<Self>] = []

  func run(_ console: Console) throws -> ExitCode {
    guard let command else {
      try console.show(HelpPage.full)
      return .success
    }
    try console.show(HelpPage.page(for: try Tool.command(named: command).form))
    return .success
  }
}
