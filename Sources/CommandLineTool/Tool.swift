internal import Benchmarking
import CommandOptions
import Spelling
import Tabular
package import Workloads

/// The command-line tool: its name, its version and its commands.
package enum Tool {
  static let name = "granularity"
  static let version = "0.1.0"

  /// The commands in the order in which help shows them.
  static let commands: [any ToolCommand.Type] = [
    RunCommand.self, InitCommand.self, ListCommand.self, ExplainCommand.self, ReportCommand.self,
    CompareCommand.self, ClaimsCommand.self, EvidenceCommand.self, ObserveCommand.self,
    SweepCommand.self, MergeCommand.self, RecordCommand.self, CheckCommand.self,
    BenchCommand.self, CompletionCommand.self, HelpCommand.self,
  ]

  static var commandNames: [String] { commands.map { $0.help.name } }

  /// The options that are also valid before a command.
  static let commonOptions = HelpCommand.commonOptions.map(\.info)

  /// Runs the command line of the process with the workloads of `catalog`, and exits with its code.
  package static func main(_ catalog: WorkloadCatalog) -> Never {
    Signals.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Terminal.exit(Console.exitCode { try run(arguments, with: catalog) }.rawValue)
  }

  /// Runs the command line `arguments`, which does not include the tool's name.
  ///
  /// Without arguments it shows the short help and succeeds.
  static func run(_ arguments: [String], with catalog: WorkloadCatalog) throws -> ExitCode {
    let common = commonOptions.leading(in: arguments)
    let settings =
      try HelpCommand.syntax(for: catalog).parse(common, over: HelpCommand()) ?? HelpCommand()
    let console = Console(settings.appearance)
    let rest = arguments.dropFirst(common.count)
    switch rest.first {
    case nil: try console.show(HelpPage.short)
    case "-h", "--help": try console.show(HelpPage.full)
    case "--version": try console.write(versions)
    case let name?: return try command(named: name).run(common + rest.dropFirst(), with: catalog)
    }
    return .success
  }

  /// The versions of the tool, of the schema of its files, of the counting rules and of Swift.
  private static var versions: String {
    """
    \(name) \(version)
    schema \(FormatVersions.current.schema)
    semantics \(FormatVersions.current.semantics)
    toolchain \(Machine.toolchain)

    """
  }

  /// The versions of the tool, of the counting rules and of Swift, in one line.
  static var shortVersions: String {
    "\(name) \(version), semantics \(FormatVersions.current.semantics), \(Machine.toolchain)"
  }

  /// Returns the command called `name`.
  ///
  /// - Throws: ``UsageError`` with the nearest name if there is no such command.
  static func command(named name: String) throws(UsageError) -> any ToolCommand.Type {
    if let command = commands.first(where: { $0.help.name == name }) { return command }
    let isOption = name.hasPrefix("-")
    let names =
      isOption
      ? ["--help", "--version"] + commonOptions.map { "--\($0.name)" } : commandNames
    throw .unknown(
      kind: isOption ? "option before a command" : "command", name: name,
      nearest: nearestName(to: name, among: names), shownBy: "\(Tool.name) help")
  }
}
