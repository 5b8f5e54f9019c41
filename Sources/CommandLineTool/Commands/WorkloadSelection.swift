import CommandOptions
import Counting
import Reports
import ScreenFiles
import Spelling
import Sweeps
import Workloads

/// Which workload is meant, with which parameters and under which runtimes.
struct WorkloadSelection: Sendable {
  var name: String?
  /// The file that declares a screen in place of a workload that has a name.
  var file: String?
  /// What the flags of workloads were given, by name.
  var given: [String: String] = [:]
  var runtimes = Runtime.allCases
  var verifies = false

  /// The word that stands for every workload.
  static let everything = "all"

  /// A workload and a value for each of its parameters.
  struct Point {
    let workload: any Workload
    let parameters: Parameters
  }

  /// The workload that was named, or those that are meant by `all`.
  ///
  /// A flag applies to each workload that has such a parameter.
  /// - Parameter name: What holds if none was named.
  /// - Throws: ``UsageError`` if there is no such workload, or none of them has the parameter.
  func points(default name: String, for tool: Tool) throws -> [Point] {
    let name = self.name ?? name
    let meant = tool.catalog.all.filter { name == Self.everything || $0.name == name }
    guard !meant.isEmpty else {
      throw UsageError.other(
        "a run needs a workload such as '\(name)'; found \(tool.catalog.all.count) in this build")
    }
    return try points(of: meant, called: name)
  }

  /// What the screen of the file is called on the command line.
  var screenName: String { "--workload \(file ?? "")" }

  /// The screen that a file declares, if one was named.
  func screen() throws -> ScreenWorkload? {
    guard let file else { return nil }
    if let name {
      throw UsageError.other(
        "a run needs a workload or --workload FILE; found '\(name)' and --workload")
    }
    return file == Console.standardInput
      ? try .screenOnStandardInput() : try .screen(at: file)
  }

  /// What was named, a workload or the screen of a file, and what it is called on the command line; `nil` if nothing was.
  func subject(for tool: Tool) throws -> (name: String, points: [Point])? {
    if let screen = try screen() {
      return (screenName, try points(of: [screen], called: screenName))
    }
    return try name.map { ($0, try points(default: $0, for: tool)) }
  }

  /// The workloads with the values of the flags that were given.
  ///
  /// - Throws: ``UsageError`` if none of them has a parameter that a flag sets.
  func points(of meant: [any Workload], called name: String) throws -> [Point] {
    try checkFlags(areOf: meant, called: name)
    return try meant.map { workload in
      let names = workload.settings.map(\.name)
      let values = given.filter { names.contains($0.key) }
      return Point(
        workload: workload,
        parameters: try workload.parameters(given: values))
    }
  }

  /// The workload and the values over which it is swept.
  ///
  /// - Throws: ``UsageError`` if it has no such parameter, or ``SweepError``.
  func sweep(of name: String, isZipped: Bool, for tool: Tool) throws -> SweepPlan {
    guard let workload = tool.catalog.named(name) else {
      throw UsageError.other("a sweep needs a workload of this build; found '\(name)'")
    }
    try checkFlags(areOf: [workload], called: name)
    return try SweepPlan(of: workload, given: given, isZipped: isZipped, runtimes: runtimes)
  }

  private func checkFlags(
    areOf meant: [any Workload], called name: String
  ) throws(UsageError) {
    let known = meant.flatMap(\.settings).map(\.name)
    for flag in given.keys.sorted() where !known.contains(flag) {
      throw .other(
        "'\(name)' has no parameter '--\(flag)'"
          + (nearestName(to: flag, among: known).map { "; did you mean '--\($0)'?" }
            ?? "; '\(Tool.name) explain \(name)' shows what it has"))
    }
  }

  /// The runs of each point under each runtime, side by side.
  ///
  /// - Parameters:
  ///   - replay: Whether to keep what became of each view in each turn.
  ///   - aggregation: How far the results tell views apart.
  func compare(
    _ points: [Point], replay: Bool = false, aggregation: ViewAggregation = .views,
    progress: Progress
  ) throws(ParameterError) -> [Comparison] {
    defer { progress.end() }
    var done = 0
    var comparisons: [Comparison] = []
    for point in points {
      var results: [RunResult] = []
      for runtime in runtimes {
        progress.report(
          done: done, of: points.count * runtimes.count,
          next: "\(point.workload.name) under \(runtime.rawValue)")
        results.append(
          try measure(
            point.workload, point.parameters, under: runtime, verify: verifies, replay: replay,
            aggregation: aggregation))
        done += 1
      }
      comparisons.append(
        try Comparison(of: point.workload, point.parameters, results: results))
    }
    return comparisons
  }
}

/// A command that is about a workload.
protocol WorkloadCommand: ToolCommand {
  var selection: WorkloadSelection { get set }
}

extension WorkloadCommand {
  /// The operand that names a workload, or one of `others`.
  static func workloadOperand(for tool: Tool, or others: [String] = []) -> Operand<Self> {
    .word(
      "workload", among: tool.catalog.all.map(\.name) + others, shownBy: "\(Tool.name) list",
      kind: { nearest in
        nearest.flatMap { tool.catalog.named($0)?.kind.rawValue } ?? "scenario or shape"
      }, sets: \.selection.name)
  }

  /// The option that names a file in place of a workload.
  static var screenOption: Option<Self> {
    .text(
      "workload", .init("FILE", isPath: true),
      "A screen of your own; - is the standard input. See '\(Tool.name) help init'.",
      sets: \.selection.file)
  }

  private static var parameterGroup: OptionForm.Group {
    OptionForm.Group(
      "Parameters of workloads",
      note: "'\(Tool.name) explain WORKLOAD' says what each sets, and what it is otherwise.")
  }

  /// The options that say what is run: the runtimes, and one flag for each parameter.
  static func workloadOptions(for tool: Tool) -> [Option<Self>] {
    [
      .words(
        "runtime", "The runtimes to compare; all of them otherwise.", sets: \.selection.runtimes),
      .flag("verify", "Look for stale views after every pass.", sets: \.selection.verifies),
    ]
      + ParameterFlag.all(of: tool.catalog.all).map { flag in
        .text(
          flag.name, .init(flag.placeholder), flag.meaning, group: parameterGroup
        ) { $0.selection.given[flag.name] = $1 }
      }
  }
}
