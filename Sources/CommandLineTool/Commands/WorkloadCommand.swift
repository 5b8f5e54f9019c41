import CommandOptions
import Reports
import Workloads

/// A command that runs a workload.
protocol WorkloadCommand: ToolCommand {
  /// True if `all` is accepted in place of a workload.
  static var acceptsAll: Bool { get }
  var selection: WorkloadSelection { get set }
}

extension WorkloadCommand {
  static var acceptsAll: Bool { false }

  /// Adds the workload operand, and an option for each parameter of the workloads.
  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self> {
    Syntax(
      help, of: Tool.name, operands: [workloadOperand(in: catalog)],
      options: options + workloadOptions(of: catalog) + commonOptions)
  }

  /// The option that names a screen file instead of a workload.
  static var screenOption: Option<Self> {
    .text(
      "workload", .init("FILE", isPath: true),
      "The file of your own screen; - is the standard input. See '\(Tool.name) help init'.",
      sets: \.selection.file)
  }

  private static func workloadOperand(in catalog: WorkloadCatalog) -> Operand<Self> {
    .word(
      "workload", among: catalog.names + (acceptsAll ? [WorkloadSelection.all] : []),
      shownBy: "\(Tool.name) list",
      kind: { nearest in
        nearest.flatMap { catalog.named($0)?.kind.rawValue } ?? "scenario or shape"
      }, sets: \.selection.name)
  }

  private static func workloadOptions(of catalog: WorkloadCatalog) -> [Option<Self>] {
    [
      .words("runtime", "The runtimes to compare (default: all).", sets: \.selection.runtimes),
      .flag("verify", "Search for stale views after every turn.", sets: \.selection.verifies),
    ]
      + ParameterFlag.all(of: catalog.all).map { flag in
        .text(
          flag.name, .init(flag.placeholder, need: "a value (\(flag.placeholder))"), flag.meaning,
          group: parameterGroup
        ) { $0.selection.given[flag.name] = $1 }
      }
  }

  private static var parameterGroup: OptionInfo.Group {
    OptionInfo.Group(
      "Parameters of workloads",
      note: "'\(Tool.name) explain WORKLOAD' shows each with its meaning and its default.")
  }
}
