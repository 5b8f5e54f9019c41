import Claims
import Counting
internal import Foundation
package import Tabular
import Workloads

/// Records the results of this build as the baseline; nothing else writes recorded results.
package enum Recorder {
  /// Runs everything in `plan` and writes the results to `directory`, with the reason.
  ///
  /// It writes all files or none, even if the process is killed, and leaves unchanged files alone.
  /// It stores the reason only if a row changed. It replaces recorded results that cannot be read,
  /// unless `only` keeps some of them.
  ///
  /// - Parameters:
  ///   - only: The workloads to record; the rows of other workloads stay. All workloads for `nil`.
  ///   - environment: The environment of the process, which may contain `CI`.
  ///   - recompute: Makes the runs of the part of the plan that is recorded.
  /// - Throws: ``RecordError``, ``UnmatchedGlob``, ``FileError``, the error of `recompute`, or
  ///   ``DatasetError`` for results that are kept.
  @discardableResult
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
    let commit = commit(in: directory, derived)
    let completedEarlier = try commit.finish()
    let accepted = try acceptances(in: directory)
    let old = try recorded(in: directory, keepingSome: only != nil)
    let measured = try recompute(planned)
    let claims = try planned.claimRows(knowing: measured.runs)
    let evidence = planned.evidenceRows()
    let violations = Check.violations(in: measured, claims, evidence)
    guard violations.isEmpty else { throw RecordError.brokenInvariants(violations) }
    let new = old.except(only).joined(with: Dataset(measured, claims: claims, evidence: evidence))
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
        try commit.write(files)
      }
    }
    return RecordSummary(
      completedEarlier: completedEarlier,
      acceptance: acceptance.countsRows ? acceptance : nil, paths: files.map(\.path),
      rows: new)
  }

  /// True if the file does not exist or has other bytes.
  private static func isNew(_ file: OutputFile) -> Bool {
    (try? InputFile.bytes(at: file.path)) != file.bytes
  }

  private static func checkPermission(in environment: [String: String]) throws(RecordError) {
    guard let value = ContinuousIntegration.value(in: environment) else { return }
    throw RecordError.continuousIntegration(value: value)
  }

  private static func checkedReason(_ text: String) throws(RecordError) -> String {
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !reason.isEmpty else { throw RecordError.missingReason }
    guard !reason.contains(where: \.isNewline) else { throw RecordError.multilineReason }
    return reason
  }

  /// The earlier acceptances; empty if the file does not exist.
  private static func acceptances(in directory: String) throws(DatasetError) -> [AcceptanceRow] {
    do throws(DatasetError) {
      return try AcceptanceRow.locatedRows(in: directory).map(\.row)
    } catch  where error.exitCode == .noBaseline {
      return []
    }
  }

  /// The recorded rows; empty if there is no baseline, or if it cannot be read and no part of it is
  /// kept.
  private static func recorded(
    in directory: String, keepingSome: Bool
  ) throws(DatasetError) -> Dataset {
    do throws(DatasetError) {
      return try Baseline(directory).rows
    } catch  where error.exitCode == .badInput && !keepingSome {
      return Dataset()
    }
  }

  /// The commit that replaces all files of a record together.
  static func commit(in directory: String, _ derived: [any DerivedFiles]) -> MultiFileCommit {
    let results = [AcceptanceRow.table.fileName] + Dataset.fileNames
    return MultiFileCommit(
      directory: directory,
      destinations: results.map { (name: $0, path: path(of: $0, in: directory)) }
        + derived.flatMap { $0.locations(for: directory) })
  }
}

extension AcceptanceRow {
  /// True if a row was added, changed or removed.
  fileprivate var countsRows: Bool { rowsAdded > 0 || rowsChanged > 0 || rowsRemoved > 0 }

  /// Creates the acceptance that follows `earlier`.
  fileprivate init(
    after earlier: [AcceptanceRow], reason: String, from old: Dataset, to new: Dataset
  ) {
    self.init()
    acceptance = (earlier.last?.acceptance ?? 0) &+ 1
    self.reason = reason
    let tables = DatasetComparison(recorded: old, measured: new).tables
    func count(_ statuses: RowStatus...) -> Int {
      statuses.flatMap { status in tables.map { $0[status] } }.sum()
    }
    rowsAdded = count(.added)
    rowsChanged = count(.worse, .better, .moved, .reconfigured)
    rowsRemoved = count(.removed)
  }
}

extension MultiFileCommit {
  /// Writes `files` to their paths, which are among the paths of this commit.
  fileprivate func write(_ files: [OutputFile]) throws(FileError) {
    try write(
      destinations.compactMap { name, path in
        files.first { $0.path == path }.map { (name: name, bytes: $0.bytes) }
      })
  }
}
