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

  static var commandNames: [String] { commands.map { $0.words.name } }

  /// Does what `arguments`, without the tool's own name, ask for.
  ///
  /// Without any it shows help and succeeds, for nothing was asked that could fail.
  static func run(_ arguments: [String]) throws -> ExitCode {
    let console = Console(Appearance())
    switch arguments.first {
    case nil: try console.show(HelpPage.short)
    case "-h", "--help": try console.show(HelpPage.full)
    case "--version": try console.write(versions)
    case let name?: return try command(named: name).run(Array(arguments.dropFirst()))
    }
    return .success
  }

  /// The versions of the tool, of its files, and of what is counted how.
  private static var versions: String {
    """
    \(name) \(version)
    schema \(FormatVersions.current.schema)
    semantics \(FormatVersions.current.semantics)

    """
  }

  /// The command called `name`.
  ///
  /// - Throws: ``UsageError`` with the nearest name if there is none.
  static func command(named name: String) throws(UsageError) -> any ToolCommand.Type {
    if let command = commands.first(where: { $0.words.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let names = isOption ? ["--help", "--version"] : commandNames
    throw .unknown(
      kind: isOption ? "option before a command" : "command", name: name,
      nearest: nearestName(to: name, among: names), shownBy: "\(Tool.name) help")
  }
}
