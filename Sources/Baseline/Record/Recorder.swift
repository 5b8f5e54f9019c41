import Claims
import Counting
internal import Foundation
package import Tabular
import Workloads

/// Makes what is measured now the baseline; the only thing that writes recorded results.
package enum Recorder {
  /// Recomputes everything recorded and writes it to `directory`, with the reason for it.
  ///
  /// All files are written or none, even if the process is killed, and those that would not change are left alone; a reason is kept only if a row changed.
  /// Recorded results that cannot be read are replaced, unless `only` keeps a part.
  ///
  /// - Parameters:
  ///   - only: The workloads that are recorded anew; the rows of all others stay. All for `nil`.
  ///   - environment: The process's own; `CI` is looked up in it.
  ///   - jobs: Threads at most; the files do not depend on it.
  /// - Throws: ``RecordError``, ``UnmatchedGlob``, ``PlanError``, ``DatasetError`` for what is kept, or ``FileError``.
  @discardableResult
  package static func run(
    directory: String, only: Glob? = nil, reason: String,
    environment: [String: String],
    plan: RecordPlan, derived: [any DerivedFiles], jobs: Int = 1,
    progress: ProgressReport = { _, _ in }
  ) throws -> RecordSummary {
    try run(
      directory: directory, only: only, reason: reason, environment: environment, plan: plan,
      derived: derived
    ) { plan in
      try plan.recompute(jobs: jobs, progress: progress)
    }
  }

  /// Writes what `recompute` makes of the plan.
  package static func run(
    directory: String, only: Glob? = nil, reason: String, environment: [String: String],
    plan: RecordPlan, derived: [any DerivedFiles] = [],
    recompute: (RecordPlan) throws -> Measurements
  ) throws -> RecordSummary {
    try checkPermission(in: environment)
    let reason = try checkedReason(reason)
    let planned = plan.only(only)
    if let only, planned.entries.isEmpty {
      throw UnmatchedGlob(glob: only, known: plan.entries.map(\.workload.name))
    }
    let lock = InputFile.isDirectory(directory) ? try DirectoryLock(directory) : nil
    let changeover = changeover(in: directory, derived)
    let finishedEarlier = try changeover.finish()
    let accepted = try acceptances(in: directory)
    let old = try recorded(in: directory, keepingSome: only != nil)
    let measured = try recompute(planned)
    let claims = try planned.claimRows(knowing: measured.runs)
    let violations = Invariants.violations(in: measured.results) + claims.compactMap(\.violation)
    guard violations.isEmpty else { throw RecordError.brokenInvariants(violations) }
    let new = old.except(only).joined(with: Dataset(measured, claims: claims))
    let acceptance = AcceptanceRow(after: accepted, reason: reason, from: old, to: new)
    let derivedFiles = try derived.flatMap { try $0.files(from: new, for: directory) }
    var files = (new.files(in: directory) + derivedFiles).filter(isNew)
    if acceptance.countsRows {
      files.insert(AcceptanceRow.table.file(of: accepted + [acceptance], in: directory), at: 0)
    }
    if !files.isEmpty {
      try OutputDirectory.create(directory)
      let newLock = lock == nil ? try DirectoryLock(directory) : nil
      try withExtendedLifetime((lock, newLock)) { () throws(FileError) in
        try changeover.write(files)
      }
    }
    return RecordSummary(
      finishedEarlier: finishedEarlier, acceptance: acceptance.countsRows ? acceptance : nil,
      paths: files.map(\.path),
      rows: new.sizes)
  }

  /// Whether there is no such file, or one with other bytes.
  private static func isNew(_ file: OutputFile) -> Bool {
    (try? InputFile.bytes(at: file.path)) != file.bytes
  }

  /// The values of `CI`, in any case, that say that there is no continuous integration.
  package static let denials = ["", "0", "false", "no"]

  private static func checkPermission(in environment: [String: String]) throws(RecordError) {
    guard let value = environment["CI"], !denials.contains(value.lowercased()) else { return }
    throw RecordError.continuousIntegration(value: value)
  }

  private static func checkedReason(_ text: String) throws(RecordError) -> String {
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !reason.isEmpty else { throw RecordError.missingReason }
    guard !reason.contains(where: \.isNewline) else { throw RecordError.reasonOfSeveralLines }
    return reason
  }

  /// What was accepted before; nothing, if the file is not there.
  private static func acceptances(in directory: String) throws(DatasetError) -> [AcceptanceRow] {
    do throws(DatasetError) {
      return try AcceptanceRow.locatedRows(in: directory).map(\.row)
    } catch  where error.exitCode == .noBaseline {
      return []
    }
  }

  private static func recorded(
    in directory: String, keepingSome: Bool
  ) throws(DatasetError) -> Dataset {
    do throws(DatasetError) {
      return try Baseline(directory).rows
    } catch  where error.exitCode == .badInput && !keepingSome {
      return Dataset()
    }
  }

  /// The way in which the files of a record take their places.
  static func changeover(in directory: String, _ derived: [any DerivedFiles]) -> MultiFileCommit {
    let results = [AcceptanceRow.table.fileName] + Dataset.fileNames
    return MultiFileCommit(
      directory: directory,
      destinations: results.map { (name: $0, path: path(of: $0, in: directory)) }
        + derived.flatMap { $0.locations(for: directory) })
  }
}

extension AcceptanceRow {
  /// Whether anything recorded changes by it.
  fileprivate var countsRows: Bool { rowsAdded > 0 || rowsChanged > 0 || rowsRemoved > 0 }

  /// The acceptance that follows `earlier` ones.
  fileprivate init(
    after earlier: [AcceptanceRow], reason: String, from old: Dataset, to new: Dataset
  ) {
    self.init()
    acceptance = (earlier.last?.acceptance ?? 0) &+ 1
    self.reason = reason
    for difference in DatasetComparison(recorded: old, measured: new).differences {
      switch difference.status {
      case .added: rowsAdded += 1
      case .removed: rowsRemoved += 1
      case .worse, .better, .moved, .reconfigured: rowsChanged += 1
      case .equal: break
      }
    }
  }
}

extension MultiFileCommit {
  /// Puts `files`, each of which has a place, where they belong.
  fileprivate func write(_ files: [OutputFile]) throws(FileError) {
    try write(
      destinations.compactMap { name, path in
        files.first { $0.path == path }.map { (name: name, bytes: $0.bytes) }
      })
  }
}

extension Dataset {
  fileprivate var sizes: [RecordSummary.TableSize] {
    [
      .init(table: RunRow.table.name, rows: runs.count),
      .init(table: ViewRow.table.name, rows: views.count),
      .init(table: CauseRow.table.name, rows: causes.count),
      .init(table: TimelineRow.table.name, rows: timeline.count),
      .init(table: ClaimRow.table.name, rows: claims.count),
      .init(table: CurveRow.table.name, rows: curves.count),
    ]
  }
}
