import CommandOptions
import Tabular

/// A command: its settings, and what it does with them.
protocol ToolCommand: Sendable {
  static var help: CommandHelp { get }
  static func operands(for tool: Tool) -> [Operand<Self>]
  static func options(for tool: Tool) -> [Option<Self>]
  /// The settings that hold without arguments.
  init()
  var appearance: Appearance { get set }
  func run(_ console: Console, for tool: Tool) throws -> ExitCode
}

extension ToolCommand {
  static func operands(for tool: Tool) -> [Operand<Self>] { [] }

  /// What every command has, and what may stand before its name.
  static var commonOptions: [Option<Self>] {
    [
      .word("color", "When to use colour.", sets: \.appearance.colour),
      .flag(
        "quiet", letter: "q", "Say nothing but errors and results.", sets: \.appearance.isQuiet),
    ]
  }

  static func syntax(for tool: Tool) -> Syntax<Self> {
    Syntax(help, of: Tool.name, operands: operands(for: tool), options: options(for: tool) + commonOptions)
  }

  static func info(for tool: Tool) -> CommandInfo { syntax(for: tool).info }

  /// Parses `arguments` and does what they ask for, or shows the command's help.
  static func run(_ arguments: [String], for tool: Tool) throws -> ExitCode {
    guard let command = try syntax(for: tool).parse(arguments, over: Self()) else {
      try Console(Appearance()).show(HelpPage.page(for: info(for: tool)))
      return .success
    }
    return try command.run(Console(command.appearance), for: tool)
  }
}
