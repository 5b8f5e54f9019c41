import CommandOptions
import Harness

/// A command: its settings, and what it does with them.
protocol ToolCommand: Sendable {
  static var words: CommandForm.Words { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  /// The settings that hold without arguments.
  init()
  var appearance: Appearance { get set }
  func run(_ console: Console) throws -> ExitCode
}

extension ToolCommand {
  static var operands: [Operand<Self>] { [] }

  /// What every command has, and what may stand before its name.
  static var commonOptions: [Option<Self>] {
    [
      .word("color", "When to use colour.", sets: \.appearance.colour),
      .flag(
        "quiet", letter: "q", "Say nothing but errors and results.", sets: \.appearance.isQuiet),
    ]
  }

  static var syntax: Syntax<Self> {
    Syntax(words, operands: operands, options: options + commonOptions)
  }

  static var form: CommandForm { syntax.form }

  /// Parses `arguments` and does what they ask for, or shows the command's help.
  static func run(_ arguments: [String]) throws -> ExitCode {
    guard let command = try syntax.parse(arguments, over: Self()) else {
      try Console(Appearance()).show(HelpPage.page(for: form))
      return .success
    }
    return try command.run(Console(command.appearance))
  }
}
