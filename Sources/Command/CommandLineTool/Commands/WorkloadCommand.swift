import GranularityCommandOptions
import GranularityReports
import GranularityTabular
import GranularityWorkloads

/// A command that runs workloads.
protocol WorkloadCommand: ToolCommand {
  /// True if the command line can name `all` in place of a workload.
  static var acceptsAll: Bool { get }
  /// True if the command line can name a directory of recorded sessions in place of a workload.
  static var acceptsSessions: Bool { get }
  var selection: WorkloadSelection { get set }
}

extension WorkloadCommand {
  static var acceptsAll: Bool { false }
  static var acceptsSessions: Bool { false }

  /// The syntax of the command: the workload operand, and an option for each parameter of the workloads.
  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self> {
    Syntax(
      help, of: Tool.name, operands: [workloadOperand(in: catalog)],
      options: options + workloadOptions(of: catalog) + commonOptions,
      optionsOfWords: catalog.optionsOfNames)
  }

  /// The option that names a screen file in place of a workload.
  static var screenOption: Option<Self> {
    .text(
      "workload", .init("FILE", isPath: true),
      "The screen file of your own screen; - is the standard input. See '\(Tool.name) help init'."
    ) { $0.selection.screens.files.append($1) }
  }

  /// The option that selects one session of a directory.
  static var sessionOption: Option<Self> {
    .text(
      "run", .init("ID"), "Show only this session of a directory with recorded counts."
    ) { $0.selection.session = $1 }
  }

  /// The option that selects the table whose rows the `csv` and `json` formats contain.
  static func tableOption(
    default name: String, sets setting: any (WritableKeyPath<Self, RowTable?> & Sendable)
  ) -> Option<Self> {
    .word(
      "table",
      "The table whose rows csv and json contain (default: \(name)); '\(Tool.name) list columns' "
        + "describes its columns.", sets: setting)
  }

  /// Returns the table whose rows `format` writes.
  ///
  /// - Throws: ``UsageError`` if a table is given but the format is a page, which has no rows.
  static func rows(
    _ table: RowTable?, as format: ReportFormat, default name: RowTable
  ) throws(UsageError) -> RowTable {
    guard table != nil, format.isPage else { return table ?? name }
    throw .other("--table needs --format csv or json; found --format \(format.rawValue)")
  }

  private static func workloadOperand(in catalog: WorkloadCatalog) -> Operand<Self> {
    .word(
      "workload", among: catalog.names + (acceptsAll ? [WorkloadSelection.all] : []),
      orPath: {
        $0.hasSuffix(".json")
          || acceptsSessions && !catalog.names.contains($0) && InputFile.isDirectory($0)
      },
      shownBy: "\(Tool.name) list",
      kind: { nearest in
        nearest.flatMap { catalog.named($0)?.kind.rawValue } ?? "scenario, shape or .json file"
      }, sets: \.selection.name,
      use: {
        if InputFile.isDirectory($1) {
          $0.selection.sessions = $1
        } else {
          $0.selection.screens.files.append($1)
        }
      })
  }

  private static func workloadOptions(of catalog: WorkloadCatalog) -> [Option<Self>] {
    [
      .words("runtime", "The runtimes to compare (default: all).", sets: \.selection.runtimes),
      .flag(
        "verify", "After every turn, search for views that show an old value.",
        sets: \.selection.verifies),
    ] + parameterOptions(of: catalog) { $0.selection.given[$1] = $2 }
  }
}

extension ToolCommand {
  /// Creates an option for each parameter of the workloads.
  ///
  /// - Parameters:
  ///   - others: The names of parameters that already have an option.
  ///   - set: Receives the name and the value of a parameter.
  static func parameterOptions(
    of catalog: WorkloadCatalog, but others: [String] = [],
    set: @escaping @Sendable (inout Self, String, String) -> Void
  ) -> [Option<Self>] {
    let group = OptionInfo.Group(
      "Parameters of workloads",
      note: "'\(Tool.name) help WORKLOAD' shows the parameters of one workload, with their values.")
    return ParameterFlag.all(of: catalog.all).filter { !others.contains($0.name) }.map { flag in
      .text(
        flag.name, .init(flag.placeholder, need: "a value (\(flag.placeholder))"), flag.meaning,
        group: group
      ) { set(&$0, flag.name, $1) }
    }
  }
}

extension WorkloadCatalog {
  /// The options that shell completion offers after the name of a workload.
  var optionsOfNames: [String: [OptionInfo]] {
    Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.settings.map(\.option)) })
  }
}

extension Parameter {
  /// The option that shell completion offers after the name of a workload with this parameter.
  fileprivate var option: OptionInfo {
    OptionInfo(
      name: name, value: .init("VALUE", completedBy: domain.choices, need: domain.need),
      meaning: meaning)
  }
}
