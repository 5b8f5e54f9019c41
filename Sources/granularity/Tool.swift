import CommandOptions
import Harness

/// The tool and its commands.
enum Tool {
  static let name = "granularity"
  static let version = "0.1.0"

  /// In the order in which help shows them.
  static let commands: [any ToolCommand.Type] = [
    RunCommand.self, ListCommand.self, ExplainCommand.self, RecordCommand.self, CheckCommand.self,
    CompletionCommand.self, HelpCommand.self,
  ]

  /// Does what `arguments`, without the tool's own name, ask for.
  static func run(_ arguments: [String], console: Console) throws -> ExitCode {
    guard let first = arguments.first else {
      try console.show(HelpPage.short)
      return .success
    }
    switch first {
    case "-h", "--help": try console.show(HelpPage.full)
    case "--version": try console.write(version())
    default: return try command(named: first).run(Array(arguments.dropFirst()), console)
    }
    return .success
  }

  /// The command called `name`.
  ///
  /// - Throws: ``UsageError`` with the nearest name if there is none.
  static func command(named name: String) throws(UsageError) -> any ToolCommand.Type {
    if let command = commands.first(where: { $0.form.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let names = isOption ? ["--help", "--version"] : commands.map(\.form.name)
    throw .unknown(
      kind: isOption ? "option before a command" : "command", name: name,
      nearest: nearestName(to: name, among: names), shownBy: "\(Tool.name) help")
  }
}
