import GranularityBaseline
import GranularityCommandOptions
import GranularityReports
import GranularityScreenFiles
import GranularityWorkloads

/// The screen files that a command line names. They replace the built-in workloads.
struct ScreenCatalog: Sendable {
  var files: [String] = []

  /// The option that names a screen file. It can be given several times.
  static func option<Command: ToolCommand>(
    _ setting: any (WritableKeyPath<Command, ScreenCatalog> & Sendable)
  ) -> Option<Command> {
    .text(
      "workload", .init("FILE", isPath: true),
      "The screen file of your own screen, in place of the built-in workloads; may be repeated."
    ) { $0[keyPath: setting].files.append($1) }
  }

  /// A catalog of the screens in the files; `catalog` if no file is named.
  ///
  /// - Throws: ``UsageError`` if two screens have the same name, or the error of a file that cannot be read.
  func catalog(or catalog: WorkloadCatalog) throws -> WorkloadCatalog {
    files.isEmpty
      ? catalog : WorkloadCatalog(try screens().map { $0.screen.identified(byFileAt: $0.file) })
  }

  /// A catalog like that of ``catalog(or:)``, but each screen is identified by its content and not by its path. It also
  /// contains the workload that combines all screens.
  func contents(or catalog: WorkloadCatalog) throws -> WorkloadCatalog {
    guard !files.isEmpty else { return catalog }
    let screens = try screens().map(\.screen)
    return WorkloadCatalog([ScreenSet(screens)] + screens)
  }

  /// The workload that combines all screens.
  func set() throws -> ScreenSet { ScreenSet(try screens().map(\.screen)) }

  private func screens() throws -> [(file: String, screen: ScreenWorkload)] {
    var names: [String: String] = [:]
    return try files.map { file in
      let screen = try WorkloadSelection.screen(at: file)
      if let other = names.updateValue(file, forKey: screen.name) {
        throw UsageError.other(
          "two screens must not have the same name; found '\(screen.name)' in \(other) and \(file)")
      }
      return (file, screen)
    }
  }

  /// The runs to record: the screens, or all recorded runs of `catalog` if no file is named.
  ///
  /// - Parameter evidence: The path of a file with measured observations; `nil` if there is no such file.
  func plan(of catalog: WorkloadCatalog, evidence: String? = nil) throws -> RecordPlan {
    let rows = try MeasuredEvidence.rows(at: evidence)
    return files.isEmpty
      ? .recorded(of: catalog, evidence: rows)
      : RecordPlan(of: catalog, catalog.all.map { .init($0) }, evidence: rows)
  }

  /// The runs that the patterns of `--only` select, among the named screens or among all runs.
  ///
  /// The recorded runs of screens that are not named are neither compared nor removed.
  func selection(of patterns: [String], in catalog: WorkloadCatalog) -> RunSelection? {
    guard files.isEmpty else {
      return RunSelection(patterns.isEmpty ? ["*"] : patterns, of: catalog.all.map(\.name))
    }
    return patterns.isEmpty ? nil : RunSelection(patterns)
  }

  /// Runs `body`, and adds the screen files to the recording command that its errors about recorded results suggest.
  func naming<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatasetError where !files.isEmpty {
      throw ScreenResultsError(error, screens: files)
    }
  }

  /// The files that are derived from recorded results; empty for screens, because these files describe only the
  /// built-in workloads.
  func derivedFiles(of catalog: WorkloadCatalog) -> [any DerivedFiles] {
    files.isEmpty ? catalog.derivedFiles : []
  }
}
