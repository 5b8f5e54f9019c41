internal import Foundation
internal import GranularityCounting
package import GranularityTabular
internal import GranularityWorkloads

/// Records the results of this build. No other code writes recorded results.
package enum Recorder {
  /// Runs everything in `plan`, and writes the results and the reason for the change to `directory`.
  ///
  /// This method writes either all files or none, even if the process is killed, and does not touch unchanged files. It
  /// stores the reason if a row changed, if a file could not be read, or if a part of the results is no longer
  /// recorded. It replaces recorded results that cannot be read, and mentions this next to the reason. If the request
  /// keeps some of the results, it throws an error instead.
  ///
  /// - Parameter recompute: Performs the runs of the part of the plan that is recorded.
  /// - Throws: ``RecordError``, ``UnmatchedGlob``, ``FileError``, the error of `recompute`, or ``DatasetError`` if
  ///   results that are to be kept cannot be read.
  @discardableResult
  package static func run(
    directory: String, _ request: RecordRequest, plan: RecordPlan,
    derived: [any DerivedFiles] = [], recompute: (RecordPlan) throws -> Measurements
  ) throws -> RecordSummary {
    if let value = ContinuousIntegration.value(in: request.environment) {
      throw RecordError.continuousIntegration(value: value)
    }
    let reason = try checkedReason(request.reason)
    let lock = InputFile.isDirectory(directory) ? try DirectoryLock(directory) : nil
    let commit = commit(in: directory, derived)
    let completedEarlier = try commit.finish()
    let accepted = try AcceptanceRow.recorded(in: directory)
    let update = try update(
      of: directory, request, plan: plan, derived: derived, recompute: recompute)
    let acceptance = AcceptanceRow(after: accepted, reason: reason, update)
    let derivedFiles = try derived.flatMap { try $0.files(from: update.rows, for: directory) }
    let contents = try contents(
      of: derivedFiles, derived, for: directory, keepingPartsOf: update.recorded)
    var files = (update.rows.files(in: directory, naming: contents) + derivedFiles).filter(isNew)
    if let acceptance {
      files.insert(AcceptanceRow.table.file(of: accepted + [acceptance], in: directory), at: 0)
    }
    if !files.isEmpty {
      // If the directory was locked and has since been removed, it is not created again, because the lock would not
      // cover the new directory.
      if lock == nil { try OutputDirectory.create(directory) }
      let newLock = lock == nil ? try DirectoryLock(directory) : nil
      // There was no lock while the directory did not exist, so a different process can have recorded results in the
      // meantime.
      guard lock != nil || !InputFile.exists(path(of: DataPackage.fileName, in: directory)) else {
        throw RecordError.concurrentRecord(directory: directory)
      }
      try withExtendedLifetime((lock, newLock)) { () throws(FileError) in
        try commit.write(files)
      }
    }
    return RecordSummary(
      completedEarlier: completedEarlier, acceptance: acceptance, paths: files.map(\.path),
      update: update)
  }

  /// Runs everything in `plan`, and returns what recording the results would change. This method writes no file.
  ///
  /// - Throws: The errors of ``run(directory:_:plan:derived:recompute:)``, and ``DatasetError`` if an earlier `record`
  ///   was interrupted, because only `record` can complete it.
  package static func review(
    directory: String, _ request: RecordRequest, plan: RecordPlan,
    derived: [any DerivedFiles] = [], recompute: (RecordPlan) throws -> Measurements
  ) throws -> RecordUpdate {
    guard !MultiFileCommit.isUnfinished(in: directory) else {
      throw DatasetError.unfinishedRecord(directory: directory)
    }
    return try update(of: directory, request, plan: plan, derived: derived, recompute: recompute)
  }

  private static func update(
    of directory: String, _ request: RecordRequest, plan: RecordPlan,
    derived: [any DerivedFiles], recompute: (RecordPlan) throws -> Measurements
  ) throws -> RecordUpdate {
    let planned = plan.only(request.only)
    try Dataset.checkOwner(of: directory)
    let old = try ReadableBaseline(directory, keepingSome: request.keepsSome)
    try plan.check(request.only, recorded: old.rows)
    try checkLosses(from: old.rows, request, plan: plan, directory: directory)
    let measured = try recompute(planned)
    let claims = try planned.claimRows(knowing: measured.runs)
    let evidence = planned.evidence ?? old.rows.only(request.only).evidence
    let violations = Check.violations(in: measured, claims, evidence)
    guard violations.isEmpty else { throw RecordError.brokenInvariants(violations) }
    let new = old.rows.except(request.only).joined(
      with: Dataset(measured, claims: claims, evidence: evidence))
    let contents = try contents(
      of: derived.flatMap { try $0.files(from: new, for: directory) }, derived, for: directory,
      keepingPartsOf: old.contents)
    return RecordUpdate(from: old, to: new, naming: contents, request: request)
  }

  /// Throws ``RecordError/unmeasured(workloads:directory:)`` if recording everything would remove counts without a
  /// replacement.
  ///
  /// These are the counts of a workload that the plan does not contain, such as the rows of a user's screen.
  private static func checkLosses(
    from recorded: Dataset, _ request: RecordRequest, plan: RecordPlan, directory: String
  ) throws(RecordError) {
    guard request.only == nil, !request.prunes else { return }
    let unknown = Set(recorded.runs.map(\.workload)).subtracting(plan.entries.map(\.workload.name))
    guard unknown.isEmpty else {
      throw .unmeasured(workloads: unknown.sorted(), directory: directory)
    }
  }

  /// The parts that the new `datapackage.json` lists: the tables, the derived files among `files`, and their figures.
  ///
  /// - Parameter old: The parts that the current `datapackage.json` lists. Its files remain listed if no files are
  ///   derived now.
  private static func contents(
    of files: [OutputFile], _ derived: [any DerivedFiles], for directory: String,
    keepingPartsOf old: RecordedPackage
  ) throws -> RecordedPackage {
    let paths = Set(files.map(\.path))
    var contents = RecordedPackage()
    contents.tables = DataPackage.tables(in: directory).map { $0.tableName }
    contents.files = derived.flatMap { $0.locations(for: directory) }
      .filter { paths.contains($0.path) }.map(\.name)
    contents.figures = try derived.flatMap { try $0.figures(in: directory) }
    if derived.isEmpty { (contents.files, contents.figures) = (old.files, old.figures) }
    return contents
  }

  /// True if the file does not exist yet, or exists with different bytes.
  private static func isNew(_ file: OutputFile) -> Bool {
    (try? InputFile.bytes(at: file.path)) != file.bytes
  }

  private static func checkedReason(_ text: String) throws(RecordError) -> String {
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !reason.isEmpty else { throw RecordError.missingReason }
    guard !reason.contains(where: \.isNewline) else { throw RecordError.multilineReason }
    return reason
  }

  /// The commit that replaces all recorded files together, so that an interrupt cannot leave a mixture of old and new
  /// files.
  static func commit(in directory: String, _ derived: [any DerivedFiles]) -> MultiFileCommit {
    let results = [AcceptanceRow.table.fileName] + Dataset.fileNames
    return MultiFileCommit(
      directory: directory,
      destinations: results.map { (name: $0, path: path(of: $0, in: directory)) }
        + derived.flatMap { $0.locations(for: directory) })
  }
}

extension AcceptanceRow {
  /// Creates the row of `accepted.csv` that follows `earlier`. The result is `nil` if nothing changed and nothing was
  /// lost.
  fileprivate init?(after earlier: [AcceptanceRow], reason: String, _ update: RecordUpdate) {
    guard !update.differences.isEmpty || !update.losses.isEmpty else { return nil }
    self.init()
    acceptance = (earlier.last?.acceptance ?? 0) &+ 1
    self.reason =
      reason + (update.losses.isEmpty ? "" : " [\(update.losses.joined(separator: "; "))]")
    rowsAdded = update.count(.added)
    rowsChanged = update.count(.worse, .better, .moved, .reconfigured)
    rowsRemoved = update.count(.removed)
  }
}

/// The reason why nothing was recorded.
package enum RecordError: ExitingError, Hashable {
  /// The process runs in a continuous integration job, which must not accept its own results.
  case continuousIntegration(value: String, command: String = "record")
  case missingReason
  case multilineReason
  /// The measured results break invariants. There is one sentence for each of them.
  case brokenInvariants([String])
  /// Recording everything would remove the counts of workloads that were not measured.
  case unmeasured(workloads: [String], directory: String)
  /// A different process recorded results while this process measured.
  case concurrentRecord(directory: String)

  package var exitCode: ExitCode {
    switch self {
    case .continuousIntegration, .missingReason, .multilineReason, .unmeasured: .usage
    case .brokenInvariants: .invariantBroken
    case .concurrentRecord: .cannotCreate
    }
  }

  package var description: String {
    switch self {
    case .continuousIntegration(let value, let command):
      "'\(command)' refuses to run in continuous integration; found CI=\(escaped(value))"
    case .missingReason: "--reason needs text; found none"
    case .multilineReason: "--reason needs one line; found several"
    case .brokenInvariants(let sentences):
      "nothing was recorded, because "
        + (sentences.count == 1 ? "1 invariant is" : "\(sentences.count) invariants are")
        + " broken: "
        + sentences.prefix(Self.sentenceLimit).map(escaped).joined(separator: "; ")
        + (sentences.count > Self.sentenceLimit ? "; …" : "")
    case .unmeasured(let workloads, let directory):
      "nothing was recorded, because \(directory) has counts of "
        + workloads.prefix(Self.sentenceLimit).map { "'\(escaped($0))'" }.joined(separator: ", ")
        + (workloads.count > Self.sentenceLimit ? ", …" : "")
        + ", which this command does not run; name their files with --workload, record into "
        + "another directory with --results, or remove them with --prune"
    case .concurrentRecord(let directory):
      "nothing was recorded, because another process recorded in \(directory) at the same time"
    }
  }

  /// The largest number of broken invariants that the message lists.
  private static let sentenceLimit = 3
}

/// The result of a successful `record`.
package struct RecordSummary: Sendable {
  /// True if an earlier, interrupted `record` was completed first.
  package let completedEarlier: Bool
  /// The row that was appended to `accepted.csv`; `nil` if no row changed and nothing was lost.
  package let acceptance: AcceptanceRow?
  /// The paths of the written files, in the order of writing.
  package let paths: [String]
  let update: RecordUpdate

  /// The summary as text for the user, with a line feed at its end.
  package var text: String {
    (completedEarlier ? "completed an interrupted record\n" : "")
      + update.remarks.map { $0 + "\n" }.joined() + outcome
  }

  private var outcome: String {
    guard !paths.isEmpty else { return "nothing changed; nothing recorded\n" }
    guard let acceptance else {
      let names = paths.compactMap { $0.split(separator: "/").last.map { escaped(String($0)) } }
      return "no row changed; wrote \(names.joined(separator: ", "))\n"
    }
    let sizes = Dataset.tables.map { "\($0.count(in: update.rows)) \($0.name)" }
    return "recorded \(sizes.joined(separator: ", ")): rows added \(acceptance.rowsAdded), "
      + "changed \(acceptance.rowsChanged), removed \(acceptance.rowsRemoved)\n"
  }
}

/// A row of `accepted.csv`: one accepted change of the recorded results and its reason. The columns of ``table``
/// explain each property.
package struct AcceptanceRow: Hashable, Sendable {
  package var acceptance = 0
  package var reason = ""
  package var rowsAdded = 0
  package var rowsChanged = 0
  package var rowsRemoved = 0

  package init() {}
}

extension AcceptanceRow {
  /// Reads the rows of `accepted.csv` in `directory`; empty if the file does not exist.
  ///
  /// - Throws: ``DatasetError`` if the file cannot be read.
  static func recorded(in directory: String) throws(DatasetError) -> [AcceptanceRow] {
    try locatedRows(ifAnyIn: directory).map(\.row)
  }
}

extension AcceptanceRow: TableRow {
  package static let table = Table<AcceptanceRow>(
    "accepted", "why the recorded results were changed", keyLength: 1,
    columns: [
      .init("acceptance", \.acceptance, "the number of the recording, counted from 1"),
      .init(
        "reason", \.reason,
        "the reason for the recording, from the command line; in brackets, which recorded files could not "
          + "be read and what is no longer recorded"),
      .init("rows_added", \.rowsAdded, "rows of all tables that are new"),
      .init("rows_changed", \.rowsChanged, "rows of all tables that changed"),
      .init("rows_removed", \.rowsRemoved, "rows of all tables that are gone"),
    ])
}
