internal import GranularityBenchmarking
import GranularityCommandOptions
import GranularityDocuments
import GranularityReports
import GranularitySpelling
import GranularityTabular
public import GranularityWorkloads

/// The command-line tool: its name, its version and its commands.
public enum Tool {
  static let name = "granularity"
  static let version = "0.2.0"

  /// The commands, in the order in which help lists them.
  static let commands: [any ToolCommand.Type] = [
    RunCommand.self, InitCommand.self, FixCommand.self, ListCommand.self, ExplainCommand.self,
    ReportCommand.self, CompareCommand.self, ClaimsCommand.self, EvidenceCommand.self,
    ObserveCommand.self, SweepCommand.self, MergeCommand.self, RecordCommand.self,
    CheckCommand.self, AcceptCommand.self, BenchCommand.self, TryCommand.self,
    CompletionCommand.self, HelpCommand.self,
  ]

  static var commandNames: [String] { commands.map { $0.help.name } }

  /// The options that can also precede the command.
  static let commonOptions = HelpCommand.commonOptions.map(\.info)

  /// Runs the command line of the process with the workloads of `catalog`, and exits with the resulting exit code.
  ///
  /// Call this function once, as the last statement of `main.swift`. The tool's help lists the commands and the exit
  /// codes.
  public static func main(_ catalog: WorkloadCatalog) -> Never {
    Signals.prepare()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Terminal.exit(Console.exitCode { try runCommandLine(arguments, with: catalog) }.rawValue)
  }

  /// Parses the command line `arguments`, which does not include the tool's name, and runs the command.
  ///
  /// Without arguments, the function shows the short help and succeeds.
  private static func runCommandLine(
    _ arguments: [String], with catalog: WorkloadCatalog
  ) throws -> ExitCode {
    let (appearance, rest) = try parseLeadingOptions(of: arguments, with: catalog)
    let console = Console(appearance: appearance)
    switch rest.first {
    case nil: try console.show(HelpPage.short)
    case "-h", "--help": try console.show(HelpPage.full)
    case "--version": try console.write(versions)
    case let name?:
      let (type, arguments) = (try command(named: name, with: catalog), Array(rest.dropFirst()))
      if let command = try type.parse(arguments, over: appearance, with: catalog) {
        if !(command is HelpCommand) {
          try MemoryLimit.prepare()
          try DescriptorLimit.prepare()
        }
        for path in command.outputs where path != Console.standardOutput {
          try OutputFile(path: path, bytes: []).check()
        }
        return try command.run(Console(appearance: command.appearance), with: catalog)
      }
      try Console(appearance: Appearance()).show(type.helpPage(beside: arguments, with: catalog))
    }
    return .success
  }

  /// Parses the options that precede the command.
  ///
  /// - Returns: The settings of these options, and the arguments from the command on.
  static func parseLeadingOptions(
    of arguments: [String], with catalog: WorkloadCatalog
  ) throws(UsageError) -> (Appearance, ArraySlice<String>) {
    let leading = commonOptions.leading(in: arguments)
    // Every command accepts these options, so the parser of any command can parse them.
    let command = try HelpCommand.parse(leading, over: Appearance(), with: catalog)
    return (command?.appearance ?? Appearance(), arguments.dropFirst(leading.count))
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

  /// The versions of the tool, of the counting rules and of Swift, on one line.
  static var shortVersions: String {
    "\(name) \(version), semantics \(FormatVersions.current.semantics), \(Machine.toolchain)"
  }

  /// Returns the command with a name.
  ///
  /// - Throws: ``UsageError`` if there is no such command. The error names the nearest command or, if `name` is a
  ///   workload, the command that runs the workload.
  static func command(
    named name: String, with catalog: WorkloadCatalog = WorkloadCatalog([])
  ) throws(UsageError) -> any ToolCommand.Type {
    if let command = commands.first(where: { $0.help.name == name }) { return command }
    if catalog.named(name) != nil {
      throw .unknown(
        kind: "command", name: name, nearest: "run \(name)", shownBy: "\(Tool.name) help")
    }
    if ["-V", "-v", "version"].contains(name) {
      throw .unknown(
        kind: "command", name: name, nearest: "--version", shownBy: "\(Tool.name) help")
    }
    let isOption = name.hasPrefix("-")
    let names =
      isOption ? ["--help", "--version"] + commonOptions.map { "--\($0.name)" } : commandNames
    throw .unknown(
      kind: isOption ? "option before a command" : "command", name: name,
      nearest: nearestName(to: name, among: names), shownBy: "\(Tool.name) help")
  }
}

/// A command of the tool. An instance holds the settings of one command line.
protocol ToolCommand: Sendable {
  static var help: CommandHelp { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  /// Returns the parser of the command's arguments. Some commands have an option for each parameter of the workloads.
  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self>
  /// Creates the command with its default settings.
  init()
  var appearance: Appearance { get set }
  /// The paths of the files that the command writes at its end. They are checked before the command starts its work.
  var outputs: [String] { get }
  /// Runs the command, writes its results, and returns the exit code of the process.
  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode
}

extension ToolCommand {
  static var operands: [Operand<Self>] { [] }
  static var options: [Option<Self>] { [] }
  var outputs: [String] { [] }

  /// The options that every command accepts and that can also precede the command.
  static var commonOptions: [Option<Self>] {
    [
      .word("color", "When to use color (default: auto).", sets: \.appearance.color),
      .flag("quiet", letter: "q", "Print only results and errors.", sets: \.appearance.isQuiet),
    ]
  }

  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self> {
    Syntax(help, of: Tool.name, operands: operands, options: options + commonOptions)
  }

  /// The description of the command from which help and shell completion are generated.
  static func info(for catalog: WorkloadCatalog) -> CommandInfo { syntax(for: catalog).info }

  /// Returns the command with the settings in `arguments`; `nil` if `arguments` ask for help.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the command's name.
  ///   - appearance: The settings of the options that precede the command's name.
  static func parse(
    _ arguments: [String], over appearance: Appearance, with catalog: WorkloadCatalog
  ) throws(UsageError) -> Self? {
    var command = Self()
    command.appearance = appearance
    return try syntax(for: catalog).parse(arguments, over: command)
  }

  /// The help page of the command. If `arguments` name a workload, the page lists the parameters of that workload.
  static func helpPage(beside arguments: [String], with catalog: WorkloadCatalog) -> Document {
    let workload = catalog.all.first { arguments.contains($0.name) }
    return HelpPage.page(for: info(for: catalog), workload: workload)
  }

  /// The error for a missing part of the command line that is required.
  static func missing(_ need: String) -> UsageError { .missing(command: help.name, need: need) }
}

/// A command that writes rows in a selected format to a file or to the standard output.
protocol RowsCommand: ToolCommand {
  var format: ReportFormat { get set }
  var output: String? { get set }
}

extension RowsCommand {
  var outputs: [String] { output.map { [$0] } ?? [] }

  static var formatOption: Option<Self> {
    .word("format", "The output format (default: table).", sets: \.format)
  }

  static var outputOption: Option<Self> {
    .text(
      "output", letter: "o", .init("PATH", isPath: true),
      "Write the results to this file; - is the standard output.", sets: \.output)
  }

  /// Writes `rows`, or shows `document` if the format is a page.
  func write<Row: TableRow>(
    _ rows: [Row], of document: @autoclosure () -> Document, on console: Console
  ) throws {
    try console.write(
      format.render(document(), or: rows, renderer: console.renderer(for: output)), to: output)
  }
}
