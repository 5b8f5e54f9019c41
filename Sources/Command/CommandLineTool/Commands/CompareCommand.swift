import GranularityBaseline
import GranularityCommandOptions
import GranularityCounting
import GranularityReports
import GranularityScreenFiles
import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// Compares the counts of two sides A and B, by view and cause.
struct CompareCommand: RowsCommand {
  var first: String?
  var second: String?
  var runs: [String] = []
  var runtimes: [Runtime] = []
  var format = ReportFormat.table
  var output: String?
  var hasExitCode = false
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "compare",
    summary: "Compare the counts of two sides, by view and cause.",
    usage: "A [B] [options]",
    details: """
      A side is a directory with views.csv and causes.csv, such as recorded counts; a workload of \
      this build; or a screen's file, which may be -. A workload and a file accept values of \
      parameters: timer:ticks=100,seed=7. Shows which views of B are better or worse, and the \
      causes whose evaluations differ, the worst view first.

      Without B, compares A under two runtimes. Runs with the same run_id are compared. If no run_id \
      is on both sides, the command compares the only run of a workload on each side, or the only \
      run with the run_id under another runtime, or the only run of each side.

      Exits with 0 whatever the counts are. With --exit-code, exits with 2 if a view is worse or B \
      lacks a run, and with 4 for any other difference. Exits with 3 if a run breaks an invariant.
      """,
    examples: [
      ("granularity compare feed.json", "your screen, coarse against fine"),
      ("granularity compare old.json new.json", "two screens, under each runtime"),
      ("granularity compare menu:ticks=10 menu:ticks=20", "two runs"),
      ("granularity compare Before Results --format markdown", "for a pull request"),
    ])

  static var operands: [Operand<Self>] {
    [.path("a", sets: \.first), .path("b", sets: \.second)]
  }

  static var options: [Option<Self>] {
    [
      .text(
        "run", .init("ID"),
        "The recorded run to compare. One --run selects it in each directory; with two, the first selects the run in A and the second the run in "
          + "B, and B may be left out."
      ) { $0.runs.append($1) },
      .words("runtime", "The runtimes (default: all; without B: coarse,fine).", sets: \.runtimes),
      .flag(
        "exit-code", "Exit with 2 if a view is worse, with 4 for other differences.",
        sets: \.hasExitCode),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let first else {
      throw Self.missing("one side of the comparison: a directory, a workload or a screen file")
    }
    let texts = [first, second ?? ""]
    guard !texts.allSatisfy(CountSource.isStandardInput) else {
      throw UsageError.other(
        "only one side can be the standard input; found \(texts.joined(separator: " and "))")
    }
    let sides = try [first, second].compactMap(\.self).map { try CountSource($0, in: catalog) }
    try checkRuns(of: sides)
    let measured =
      sides.count == 1 && runs.count < 2
      ? try runtimesOf(sides[0], on: console) : try both(sides, on: console)
    let names = measured.map(\.name)
    let report = CompareReport(
      of: RunPair.pairs(measured[0].results, measured[1].results), names[0], names[1])
    if format == .markdown {
      try console.write(report.markdown, to: output)
    } else {
      try write(report.rows, of: report.document(), on: console)
    }
    let code = console.exitCode(
      reporting: Array(Set(measured.flatMap(\.violations))).sorted(), areShown: false)
    return code == .success && hasExitCode ? report.verdict : code
  }

  private typealias Side = (name: String, results: [RunResult], violations: [String])

  private func checkRuns(of sides: [CountSource]) throws(UsageError) {
    let directories = sides.count { $0.isDirectory }
    guard runs.count <= 2 else {
      throw .other(
        "--run can be passed at most twice, once for each side; found it \(runs.count) times")
    }
    guard runs.isEmpty || directories > 0, runs.count < 2 || directories == sides.count else {
      throw .other(
        "each --run needs a side that is a directory; number of sides that are directories: \(directories)"
      )
    }
  }

  /// Side A, run with two runtimes that are compared with each other.
  private func runtimesOf(_ side: CountSource, on console: Console) throws -> [Side] {
    let runtimes = runtimes.isEmpty ? [.coarse, .fine] : runtimes
    guard runtimes.count == 2 else {
      let found = runtimes.map(\.rawValue).joined(separator: ", ")
      throw UsageError.other("one side needs two runtimes to compare; found \(found)")
    }
    let (results, violations) = try side.results(of: runs.first, under: runtimes, on: console)
    return try runtimes.map { runtime in
      let results = results.filter { $0.run.runtime == runtime }
      guard !results.isEmpty else {
        throw UsageError.other("\(first ?? "") has no run under \(runtime.rawValue)")
      }
      return ("\(first ?? "") under \(runtime.rawValue)", results, violations)
    }
  }

  /// Both sides, run with the same runtimes. Without a side B, A is run twice.
  private func both(_ sides: [CountSource], on console: Console) throws -> [Side] {
    let runtimes = runtimes.isEmpty ? Runtime.allCases : runtimes
    let names = [first, second ?? first].map { $0 ?? "" }
    let versions = zip(names, sides).compactMap { name, side in
      side.semanticsVersion.map { (name, $0) }
    }
    if Set(versions.map(\.1)).count > 1 {
      let found = versions.map { "\($0) has version \($1)" }.joined(separator: ", ")
      console.warn(["counts need the same semantics version to be compared; \(found)"])
    }
    return try [0, 1].map { index in
      let side = sides[min(index, sides.count - 1)]
      let run = !side.isDirectory ? nil : runs.count == 2 ? runs[index] : runs.first
      let (results, violations) = try side.results(of: run, under: runtimes, on: console)
      return (names[index] + (run.map { ", run \($0)" } ?? ""), results, violations)
    }
  }
}

/// A source of counts that the command line names: a workload, a screen file, or a directory of recorded counts.
enum CountSource {
  case directory(String)
  case run(WorkloadSelection.Point)

  var isDirectory: Bool {
    if case .directory = self { true } else { false }
  }

  /// True if the text names the standard input, with or without values of parameters.
  static func isStandardInput(_ text: String) -> Bool {
    text.split(separator: ":", maxSplits: 1).first.map(String.init) == Console.standardInput
  }

  /// The version of the counting rules with which the counts were made; `nil` for a directory whose data package does
  /// not state it.
  var semanticsVersion: Int? {
    guard case .directory(let directory) = self else { return FormatVersions.current.semantics }
    let path = path(of: DataPackage.fileName, in: directory)
    let package = try? OrderedJSON(parsing: InputFile.bytes(at: path))
    guard case .number(let version) = package?["granularity"]?["semantics_version"] else {
      return nil
    }
    return version
  }

  /// - Parameter text: A directory, or a workload or screen file with values of its parameters:
  ///   `timer:ticks=100,seed=7`.
  /// - Throws: ``UsageError`` if there is no such directory, workload or file, or ``ParameterError`` for an invalid
  ///   value.
  init(_ text: String, in catalog: WorkloadCatalog) throws {
    if InputFile.isDirectory(text) {
      self = .directory(text)
      return
    }
    let colon = text.lastIndex(of: ":").flatMap { colon in
      let name = String(text[..<colon])
      let isNamed =
        catalog.named(name) != nil || name == Console.standardInput || InputFile.exists(name)
      return isNamed && !InputFile.exists(text) ? colon : nil
    }
    let name = String(text[..<(colon ?? text.endIndex)])
    let given = try colon.map { try Self.values(in: text[text.index(after: $0)...]) } ?? [:]
    let workload: any Workload
    if let named = catalog.named(name) {
      workload = named
    } else if name == Console.standardInput || name.hasSuffix(".json") || InputFile.exists(name) {
      workload = try WorkloadSelection.screen(at: name)
    } else {
      throw UsageError.unknown(
        kind: "run, screen or directory", name: name,
        nearest: nearestName(to: String(name.prefix { $0 != ":" }), among: catalog.names),
        shownBy: "\(Tool.name) list")
    }
    self = .run(.init(workload: workload, parameters: try workload.parameters(given: given)))
  }

  /// Parses the values of parameters, such as `ticks=100,seed=7`.
  private static func values(in text: Substring) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, values.updateValue(String(parts[1]), forKey: String(parts[0])) == nil
      else {
        throw .other(
          "a parameter must have the form NAME=VALUE, and each name can be set only once; found '\(pair)'"
        )
      }
    }
    return values
  }

  /// Reads the rows of a directory, or runs the workload and prints the warnings of its screen.
  ///
  /// - Parameter run: The single run of the directory to read; `nil` for all runs.
  func results(
    of run: String?, under runtimes: [Runtime], on console: Console
  ) throws -> (results: [RunResult], violations: [String]) {
    switch self {
    case .run(let point):
      if case let screen as ScreenWorkload = point.workload { console.warn(screen.screen.warnings) }
      var selection = WorkloadSelection()
      selection.runtimes = runtimes
      let comparisons = try selection.compare([point], on: console)
      return (comparisons.flatMap(\.results), comparisons.flatMap(\.violations))
    case .directory(let directory):
      let views = try Self.views(in: directory, of: run)
      let causes = Dictionary(grouping: try CauseRow.rows(in: directory), by: \.runKey)
      let chosen = Dictionary(grouping: views, by: \.runKey).filter { key, views in
        views.first.map { runtimes.contains($0.runtime) && $0.runID == run ?? $0.runID } ?? false
      }
      guard !chosen.isEmpty else {
        let names = runtimes.map(\.rawValue).joined(separator: ", ")
        throw UsageError.other("\(directory) has no run under \(names)")
      }
      var rows = SessionRows(
        views: chosen.flatMap(\.value), causes: chosen.keys.flatMap { causes[$0] ?? [] })
      rows.turns = try TurnRow.rows(ifAnyIn: directory)
      rows.places = try PlaceRow.rows(ifAnyIn: directory)
      let results = try rows.results()
      let bare = results.filter { result in
        result.causes.isEmpty && result.views.contains { $0.evaluations > 0 }
      }.map { "\($0.run.runID) under \($0.run.runtime.rawValue)" }
      if let first = bare.min() {
        let more = bare.count > 1 ? " and \(bare.count - 1) more runs" : ""
        console.warn(["\(directory)/causes.csv has no rows for \(first)\(more)"])
      }
      return (results, [])
    }
  }

  /// The rows of the views in a directory of recorded counts.
  ///
  /// - Throws: ``UsageError`` if the directory does not contain the run.
  static func views(in directory: String, of run: String?) throws -> [ViewRow] {
    let views = try ViewRow.rows(in: directory)
    let runs = Set(views.map(\.runID)).sorted()
    if let run, !runs.contains(run) {
      throw UsageError.unknown(
        kind: "run", name: run, nearest: nearestName(to: run, among: runs),
        shownBy: path(of: ViewRow.table.fileName, in: directory))
    }
    return views
  }
}
