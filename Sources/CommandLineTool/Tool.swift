import CommandOptions
import Spelling
import Tabular
package import Workloads

/// The command-line tool over some workloads.
package struct Tool: Sendable {
  /// The workloads that the commands know.
  package let catalog: WorkloadCatalog

  package init(_ catalog: WorkloadCatalog) {
    self.catalog = catalog
  }

  /// Runs the command line of the process and exits with its code.
  package func main() -> Never {
    Signals.prepare()
    Console.exit(Console.ending { try run(Array(CommandLine.arguments.dropFirst())) })
  }

  static let name = "granularity"
  static let version = "0.1.0"

  /// In the order in which help shows them.
  static let commands: [any ToolCommand.Type] = [
    RunCommand.self, InitCommand.self, ListCommand.self, ExplainCommand.self, ReportCommand.self,
    ClaimsCommand.self, SweepCommand.self, MergeCommand.self, RecordCommand.self,
    CheckCommand.self, BenchCommand.self, CompletionCommand.self, HelpCommand.self,
  ]

  static var commandNames: [String] { commands.map { $0.help.name } }

  /// Does what `arguments`, without the tool's own name, ask for.
  ///
  /// Without any it shows help and succeeds, for nothing was asked that could fail.
  /// The options that every command has may stand before the command too.
  func run(_ arguments: [String]) throws -> ExitCode {
    let common = Self.commonOptions.map(\.info).leading(in: arguments)
    let settings =
      try HelpCommand.syntax(for: self).parse(common, over: HelpCommand()) ?? HelpCommand()
    let console = Console(settings.appearance)
    let rest = arguments.dropFirst(common.count)
    switch rest.first {
    case nil: try console.show(HelpPage.short)
    case "-h", "--help": try console.show(HelpPage.full)
    case "--version": try console.write(Self.versions)
    case let name?: return try Self.command(named: name).run(common + rest.dropFirst(), for: self)
    }
    return .success
  }

  /// The options that may stand before a command.
  static let commonOptions = HelpCommand.commonOptions

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
    if let command = commands.first(where: { $0.help.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let names =
      isOption
      ? ["--help", "--version"] + commonOptions.map { "--\($0.info.name)" } : commandNames
    throw .unknown(
      kind: isOption ? "option before a command" : "command", name: name,
      nearest: nearestName(to: name, among: names), shownBy: "\(Tool.name) help")
  }
}
