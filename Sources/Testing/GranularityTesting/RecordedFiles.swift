public import Foundation
import GranularityCounting
import GranularityTabular
import Synchronization

/// The recorded counts of one file of tests: `views.csv` and `causes.csv` in a directory of their own.
struct RecordedFiles {
  /// The name of the directory beside the tests, in which each file of tests has a directory.
  static let directoryName = "RecordedCounts"

  let directory: String
  private let parent: String
  private let source: SourcePath

  /// The recorded counts of the tests in the file at `filePath`.
  init(ofTestsIn filePath: String) {
    source = SourcePath(filePath)
    parent = path(of: Self.directoryName, in: source.directory)
    directory = path(of: source.name, in: parent)
  }

  /// Checks that the directory is one of its own, and that no symbolic link leads out of the directory of the tests.
  ///
  /// - Throws: ``RecordedCountsError``.
  func checkPlace() throws(RecordedCountsError) {
    guard !["", ".", ".."].contains(source.name) else {
      throw RecordedCountsError(
        "recorded counts need a file of tests with a name; found '\(escaped(source.name)).swift'")
    }
    let names = [ViewRow.table.fileName, CauseRow.table.fileName].map {
      path(of: $0, in: directory)
    }
    for place in [parent, directory] + names where leadsOutOf(source.directory, place) {
      throw RecordedCountsError(
        "recorded counts need to be beside their tests; found a symbolic link to another directory "
          + "at \(escaped(place))")
    }
  }

  /// The recorded rows; none if there are no files. It removes what an update left that was killed.
  ///
  /// - Throws: ``RecordedCountsError`` for a malformed file, with its line, or for an interrupted update.
  func read() throws -> Counts {
    try checkPlace()
    guard InputFile.isDirectory(directory) else { return Counts() }
    // If the file system has no locks, ``update(_:)`` throws, so there is no update to wait for.
    let lock = try? DirectoryLock(directory, waits: true)
    return try withExtendedLifetime(lock) {
      if lock != nil { MultiFileCommit.removeUndecided(in: directory) }
      return try readLocked()
    }
  }

  /// Changes the recorded rows, while no other process or thread does.
  ///
  /// The files are replaced together, and only if rows changed. If the process is killed, either the old files remain, or
  /// every later call of this function and of ``read()`` throws until a person keeps or drops the new files: they may be
  /// older than the files that they would replace.
  ///
  /// - Throws: ``RecordedCountsError`` as ``read()``; ``FileError``, also if the file system has no locks; or the error of
  ///   `change`.
  func update<Result>(_ change: (inout Counts) throws -> Result) throws -> Result {
    try checkPlace()
    try OutputDirectory.create(parent)
    try OutputDirectory.create(directory)
    let lock = try DirectoryLock(directory, waits: true)
    return try withExtendedLifetime(lock) {
      let old = try readLocked()
      var new = old
      let result = try change(&new)
      if new != old {
        try commit.write([
          ViewRow.table.file(of: new.views, in: directory),
          CauseRow.table.file(of: new.causes, in: directory),
        ])
      }
      return result
    }
  }

  private var commit: MultiFileCommit {
    let names = [ViewRow.table.fileName, CauseRow.table.fileName]
    return MultiFileCommit(
      directory: directory,
      destinations: names.map { (name: $0, path: path(of: $0, in: directory)) })
  }

  private func readLocked() throws -> Counts {
    if let decided = MultiFileCommit.unfinishedPath(in: directory) {
      throw RecordedCountsError(
        "an update of \(directory) was interrupted; to keep its rows, move the files of \(decided) "
          + "to \(directory); to drop them, restore \(directory) from version control; then delete "
          + decided)
    }
    let names = [ViewRow.table.fileName, CauseRow.table.fileName]
    let missing = names.filter { !InputFile.exists(path(of: $0, in: directory)) }
    guard missing.isEmpty || missing == names else {
      throw RecordedCountsError(
        "\(directory) needs both of \(names.joined(separator: " and ")); \(missing[0]) is missing: "
          + "restore it from version control, or delete the other file too")
    }
    return Counts(views: try rows(), causes: try rows())
  }

  private func rows<Row: TableRow>() throws -> [Row] {
    let file = path(of: Row.table.fileName, in: directory)
    guard InputFile.exists(file) else { return [] }
    do {
      let rows = try Row.table.locatedRows(in: try InputFile.bytes(at: file))
      let counts = Row.table.columns.filter { $0.kind == .integer }.map(\.name)
      try Row.table.checkCounts(of: rows, in: Set(counts))
      return rows.map(\.row)
    } catch let error as TableError {
      throw RecordedCountsError("\(path(of: error.description, in: directory))")
    }
  }
}

/// The path of a source file in parts.
struct SourcePath {
  /// The directory, without a slash at the end.
  let directory: String
  /// The name of the file without its extension.
  let name: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    directory = slash.map { String(path[..<$0]) } ?? "."
    let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
    name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : String(file)
  }
}

/// The sessions that a process has measured, to find names that are used twice.
final class MeasuredSessions: Sendable {
  /// The sessions of this process.
  static let ofProcess = MeasuredSessions()

  private struct Key: Hashable {
    let directory: String
    let runID: String
  }

  private let all = Mutex<[Key: (line: Int, counts: Counts)]>([:])

  /// Adds a session, and returns the problem if another one has its name; `nil` if there is none.
  ///
  /// The same session may be measured again, as in a repeated test, if its counts are the same.
  func add(_ session: CountSession, _ counts: Counts) -> String? {
    let key = Key(directory: session.files.directory, runID: session.runID)
    let earlier = all.withLock { all in
      defer { all[key] = (session.line, counts) }
      return all[key]
    }
    guard let earlier else { return nil }
    let needed = "a session needs a name of its own; found '\(escaped(session.runID))' twice, "
    let cure =
      session.isNamedByFunction
      ? ", or, if '\(escaped(session.test))' is a helper function, give it the parameter 'function: String = "
        + "#function' and pass that to the session"
      : ""
    if earlier.line != session.line {
      return needed + "in lines \(min(earlier.line, session.line)) and "
        + "\(max(earlier.line, session.line)): pass different names" + cure
    }
    if !earlier.counts.hasRows(of: counts) {
      return needed + "with different counts: add the argument of the test to the name"
        + cure
    }
    return nil
  }

  /// True if the session called `runID` was measured.
  func contains(_ runID: String, in directory: String) -> Bool {
    all.withLock { $0[Key(directory: directory, runID: runID)] != nil }
  }
}

/// Finds recorded counts that no test uses, by the sources of the tests.
enum UnusedCounts {
  /// The recorded sessions whose tests are not in the source file at `filePath`.
  ///
  /// Without the source, as on a device, every session counts as used.
  static func sessions(in recorded: Counts, ofTestsAt filePath: String) throws -> [String] {
    guard InputFile.exists(filePath) else { return [] }
    let declared = DeclaredNames(
      in: String(decoding: try InputFile.bytes(at: filePath), as: UTF8.self))
    return recorded.runIDs.filter { runID in
      !tests(thatCouldHave: runID).contains { declared.contains($0) }
    }
  }

  /// The names of the tests that a session could belong to: the name of a test may contain the separator too.
  private static func tests(thatCouldHave runID: String) -> [String] {
    let parts = runID.components(separatedBy: CountSession.separator)
    return parts.indices.map { parts[...$0].joined(separator: CountSession.separator) }
  }

  /// Checks every directory of recorded counts beside the file at `filePath`.
  static func check(beside filePath: String, mode: RecordMode) throws {
    let directory = SourcePath(filePath).directory
    let recorded = path(of: RecordedFiles.directoryName, in: directory)
    guard InputFile.isDirectory(recorded) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: recorded)
    let problems = try names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      try self.problems(with: name, in: recorded, ofTestsIn: directory, mode: mode)
    }
    guard problems.isEmpty else {
      throw RecordedCountsError(
        (["no test uses these counts:"] + problems).joined(separator: "\n  "))
    }
  }

  private static func problems(
    with name: String, in recorded: String, ofTestsIn directory: String, mode: RecordMode
  ) throws -> [String] {
    let source = path(of: name + ".swift", in: directory)
    guard InputFile.exists(source) else {
      return [
        "\(path(of: name, in: recorded)): there is no \(name).swift beside "
          + "\(RecordedFiles.directoryName); delete the directory, or rename it as the file"
      ]
    }
    let files = RecordedFiles(ofTestsIn: source)
    let unused = try sessions(in: files.read(), ofTestsAt: source)
    guard mode == .all, !unused.isEmpty else {
      return unused.map {
        "\(files.directory): \(name).swift has no test for '\(escaped($0))'; to delete its rows, run this "
          + "test with \(RecordMode.variable)=all"
      }
    }
    try files.update { counts in
      counts.remove(Set(unused))
    }
    return []
  }
}

/// The reason why the counts of a session are not as recorded, or could not be compared.
///
/// A session records it as an issue of the running test. It throws it only if no test runs.
public struct RecordedCountsError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// Names each view with its recorded and measured counts, the causes, and the command that accepts the counts.
  public let description: String

  /// The description, for test libraries that show only this one.
  public var errorDescription: String? { description }

  /// What is attached to the test; `nil` if the description says everything.
  let attachment: String?

  init(_ description: String, attachment: String? = nil) {
    self.description = description
    self.attachment = attachment
  }
}
