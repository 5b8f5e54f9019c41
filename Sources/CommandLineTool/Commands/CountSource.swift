import Baseline
import CommandOptions
import Counting
import Reports
import ScreenFiles
import Spelling
import Tabular
import Workloads

/// Counts that a command line names: those of a workload or a screen's file, or those in a directory.
enum CountSource {
  case directory(String)
  case run(WorkloadSelection.Point)

  var isDirectory: Bool {
    if case .directory = self { true } else { false }
  }

  /// True if the command line names the standard input, with or without values of parameters.
  static func isStandardInput(_ text: String) -> Bool {
    text.split(separator: ":", maxSplits: 1).first.map(String.init) == Console.standardInput
  }

  /// The version of the rules by which the counts were made; `nil` for a directory whose data package does not give it.
  var semanticsVersion: Int? {
    guard case .directory(let directory) = self else { return FormatVersions.current.semantics }
    let path = path(of: DataPackage.fileName, in: directory)
    let package = try? OrderedJSON(parsing: InputFile.bytes(at: path))
    guard case .number(let version) = package?["granularity"]?["semantics_version"] else {
      return nil
    }
    return version
  }

  /// - Parameter text: A directory, or a workload or a file with the values of parameters: `timer:ticks=100,seed=7`.
  /// - Throws: ``UsageError`` if there is no such directory, workload or file, or ``ParameterError``.
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

  /// The values in `ticks=100,seed=7`.
  private static func values(in text: Substring) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, values.updateValue(String(parts[1]), forKey: String(parts[0])) == nil
      else {
        throw .other("a parameter needs NAME=VALUE, once for each name; found '\(pair)'")
      }
    }
    return values
  }

  /// Reads the rows of a directory, or runs the workload; warnings of a screen are printed.
  ///
  /// - Parameter run: The only run of the directory to read; all runs for `nil`.
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
      let views = try ViewRow.rows(in: directory)
      let causes = Dictionary(
        grouping: try CauseRow.rows(in: directory), by: \.runKey)
      let runs = Set(views.map(\.runID)).sorted()
      if let run, !runs.contains(run) {
        throw UsageError.unknown(
          kind: "run", name: run, nearest: nearestName(to: run, among: runs),
          shownBy: path(of: ViewRow.table.fileName, in: directory))
      }
      let chosen = Dictionary(grouping: views, by: \.runKey).filter { key, views in
        views.first.map { runtimes.contains($0.runtime) && $0.runID == run ?? $0.runID } ?? false
      }
      guard !chosen.isEmpty else {
        let names = runtimes.map(\.rawValue).joined(separator: ", ")
        throw UsageError.other("\(directory) needs a run under \(names); found none")
      }
      let results = chosen.map { Self.result($1, causes[$0] ?? []) }
      let bare = results.filter { result in
        result.causes.isEmpty && result.views.contains { $0.evaluations > 0 }
      }.map { "\($0.run.runID) under \($0.run.runtime.rawValue)" }
      if let first = bare.min() {
        let more = bare.count > 1 ? " and \(bare.count - 1) more runs" : ""
        console.warn(["\(directory)/causes.csv needs rows of \(first)\(more); found none"])
      }
      return (results, [])
    }
  }

  private static func result(_ views: [ViewRow], _ causes: [CauseRow]) -> RunResult {
    var row = RunRow()
    row.runID = views.first?.runID ?? ""
    row.runtime = views.first?.runtime ?? .coarse
    return RunResult(run: row, views: views, causes: causes)
  }
}
