import GranularityBaseline
import GranularityCommandOptions
import GranularityReports
import GranularityScreenFiles
import GranularityWorkloads

/// The screen files that a command names, which replace the workloads of the build.
struct ScreenCatalog: Sendable {
  var files: [String] = []

  /// The option that names a file; it may occur several times.
  static func option<Command: ToolCommand>(
    _ setting: any (WritableKeyPath<Command, ScreenCatalog> & Sendable)
  ) -> Option<Command> {
    .text(
      "workload", .init("FILE", isPath: true),
      "The file of your own screen, in place of the workloads of the tool; it may be repeated."
    ) { $0[keyPath: setting].files.append($1) }
  }

  /// The screens, or `catalog` if no file is named.
  ///
  /// - Throws: ``UsageError`` if two screens have the same name, or an error of a file.
  func catalog(or catalog: WorkloadCatalog) throws -> WorkloadCatalog {
    files.isEmpty
      ? catalog : WorkloadCatalog(try screens().map { $0.screen.identified(byFileAt: $0.file) })
  }

  /// The catalog of ``catalog(or:)``, with screens that their content identifies, and with the workload of all screens.
  func contents(or catalog: WorkloadCatalog) throws -> WorkloadCatalog {
    guard !files.isEmpty else { return catalog }
    let screens = try screens().map(\.screen)
    return WorkloadCatalog([ScreenSet(screens)] + screens)
  }

  /// The workload that has all screens.
  func set() throws -> ScreenSet { ScreenSet(try screens().map(\.screen)) }

  private func screens() throws -> [(file: String, screen: ScreenWorkload)] {
    var names: [String: String] = [:]
    return try files.map { file in
      let screen = try WorkloadSelection.screen(at: file)
      if let other = names.updateValue(file, forKey: screen.name) {
        throw UsageError.other(
          "each screen needs its own name; found '\(screen.name)' in \(other) and \(file)")
      }
      return (file, screen)
    }
  }

  /// The runs to record: each screen, or everything that is recorded of `catalog`.
  ///
  /// - Parameter evidence: The path of measured observations; `nil` if there are none.
  func plan(of catalog: WorkloadCatalog, evidence: String? = nil) throws -> RecordPlan {
    let rows = try MeasuredEvidence.rows(at: evidence)
    return files.isEmpty
      ? .recorded(of: catalog, evidence: rows)
      : RecordPlan(of: catalog, catalog.all.map { .init($0) }, evidence: rows)
  }

  /// The runs that the patterns of `--only` select: of the screens, if files are named, and otherwise of everything.
  ///
  /// Runs of screens that are not named are neither compared nor removed.
  func selection(of patterns: [String], in catalog: WorkloadCatalog) -> RunSelection? {
    guard files.isEmpty else {
      return RunSelection(patterns.isEmpty ? ["*"] : patterns, of: catalog.all.map(\.name))
    }
    return patterns.isEmpty ? nil : RunSelection(patterns)
  }

  /// Adds the screens to an error about recorded results, which names the command that records.
  func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatasetError where !files.isEmpty {
      throw ScreenResultsError(error, screens: files)
    }
  }

  /// The files that follow from the recorded results; the files of the tool describe only its own workloads.
  func derivedFiles(of catalog: WorkloadCatalog) -> [any DerivedFiles] {
    files.isEmpty ? catalog.derivedFiles : []
  }
}
