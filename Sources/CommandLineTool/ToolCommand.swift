import CommandOptions
import Tabular
import Workloads

/// A command of the tool. An instance holds the settings of one command line.
protocol ToolCommand: Sendable {
  static var help: CommandHelp { get }
  static var operands: [Operand<Self>] { get }
  static var options: [Option<Self>] { get }
  /// Returns the parser of the command's arguments; some commands have a flag for each parameter of the workloads.
  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self>
  /// Creates the command with its default settings.
  init()
  var appearance: Appearance { get set }
  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode
}

extension ToolCommand {
  static var operands: [Operand<Self>] { [] }
  static var options: [Option<Self>] { [] }

  /// The options that every command has, and that are also valid before the command.
  static var commonOptions: [Option<Self>] {
    [
      .word("color", "When to use colour (default: auto).", sets: \.appearance.colour),
      .flag("quiet", letter: "q", "Print only results and errors.", sets: \.appearance.isQuiet),
    ]
  }

  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self> {
    Syntax(help, of: Tool.name, operands: operands, options: options + commonOptions)
  }

  /// The description of the command for help and completion.
  static func info(for catalog: WorkloadCatalog) -> CommandInfo { syntax(for: catalog).info }

  /// Parses `arguments` and runs the command, or shows its help if they ask for it.
  static func run(_ arguments: [String], with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let command = try syntax(for: catalog).parse(arguments, over: Self()) else {
      let workload = catalog.all.first { arguments.contains($0.name) }
      try Console(Appearance()).show(HelpPage.page(for: info(for: catalog), workload: workload))
      return .success
    }
    return try command.run(Console(command.appearance), with: catalog)
  }

  /// The error for a required part of the command line that is missing.
  static func missing(_ need: String) -> UsageError { .missing(command: help.name, need: need) }
}
