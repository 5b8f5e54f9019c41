public import Foundation
import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import Synchronization

/// The recorded counts of one file of tests, in their own directory.
struct RecordedFiles {
  /// The name of the directory next to the tests, in which each file of tests has a directory.
  static let directoryName = "RecordedCounts"

  let directory: String
  private let parent: String
  private let source: SourcePath
  private let files: SessionFiles

  /// The recorded counts of the tests in the file at `filePath`.
  init(ofTestsIn filePath: String) {
    source = SourcePath(filePath)
    parent = path(of: Self.directoryName, in: source.directory)
    directory = path(of: source.name, in: parent)
    files = SessionFiles(directory: directory, inside: source.directory)
  }

  /// Checks that the file of tests has a usable name, and that no symbolic link leads out of the tests' directory.
  ///
  /// - Throws: ``RecordedCountsError``.
  private func checkPlace() throws(RecordedCountsError) {
    guard !["", ".", ".."].contains(source.name) else {
      throw RecordedCountsError(
        "recorded counts need a file of tests with a name; found '\(escaped(source.name)).swift'")
    }
    guard !leadsOutOf(source.directory, parent) else {
      throw RecordedCountsError(
        "recorded counts need to be next to their tests; found a symbolic link to another directory "
          + "at \(escaped(parent))")
    }
  }

  /// The recorded rows; see `SessionFiles`.
  func read() throws -> SessionRows {
    try checkPlace()
    return try files.read()
  }

  /// Changes the recorded rows, while no other process or thread does; see `SessionFiles`.
  func update<Result>(_ change: (inout SessionRows) throws -> Result) throws -> Result {
    try checkPlace()
    try OutputDirectory.create(parent)
    return try files.update(change)
  }

  /// The directory of the measured counts that wait for a decision.
  var pendingDirectory: String { files.pending.directory }

  /// Changes the counts that wait for a decision. Without any, the directory is removed.
  func updatePending(_ change: (inout SessionRows) throws -> Void) throws {
    try checkPlace()
    try OutputDirectory.create(parent)
    try files.pending.update(removingIfEmpty: true, change)
  }

  /// Drops the counts of a session that wait for a decision, if there are any.
  func dropPending(_ runID: String) throws {
    guard InputFile.isDirectory(pendingDirectory) else { return }
    try updatePending { $0.remove([runID]) }
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

  private let all = Mutex<[Key: (line: Int, counts: SessionRows)]>([:])

  /// Adds a session; returns the problem if another session has the same name, and `nil` otherwise.
  ///
  /// The same session may be measured again, as in a repeated test, if its counts are the same.
  func add(_ session: CountSession, _ counts: SessionRows) -> String? {
    let key = Key(directory: session.files.directory, runID: session.runID)
    let earlier = all.withLock { all in
      defer { all[key] = (session.line, counts) }
      return all[key]
    }
    guard let earlier else { return nil }
    let needed = "a session needs its own name; found '\(escaped(session.runID))' twice, "
    let cure =
      session.isNamedByFunction
      ? ", or, if '\(escaped(session.test))' is a helper function, give it the parameter 'function: String = "
        + "#function' and pass that to the session"
      : ""
    if earlier.line != session.line {
      return needed + "in lines \(min(earlier.line, session.line)) and "
        + "\(max(earlier.line, session.line)): pass different names" + cure
    }
    if !earlier.counts.hasCounts(of: counts) {
      return needed + "with different counts: add the argument of the test to the name"
        + cure
    }
    return nil
  }
}

/// Finds recorded counts that no test uses, by the sources of the tests.
struct UnusedCounts {
  /// The directory of the files of tests.
  private let directory: String
  /// The calls in the files of the package, by their paths.
  private let calls: [String: SessionCalls]

  /// Reads the sources of the package around a file of tests.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the sources.
  init(besideTestsAt filePath: String) {
    directory = SourcePath(filePath).directory
    let files = SourceTree(around: filePath)?.files(containing: "expectRecordedCounts(") ?? [:]
    calls = files.mapValues(SessionCalls.init)
  }

  /// The recorded sessions whose tests are not in the source file at `filePath`, or whose tests no longer have them.
  ///
  /// Without the source, as on a device, every session counts as used.
  func sessions(in recorded: SessionRows, ofTestsAt filePath: String) throws -> [String] {
    guard InputFile.exists(filePath) else { return [] }
    let source = try InputFile.bytes(at: filePath)
    let declared = DeclaredNames(in: String(decoding: source, as: UTF8.self))
    // Helper functions in other files of the package may give the names of sessions.
    let names = SessionNames(
      SessionCalls(in: source), others: calls.filter { $0.key != filePath }.map(\.value))
    return recorded.runIDs.filter { runID in
      !Self.owners(of: runID).contains { test, name in
        declared.contains(test) && (name.isEmpty || names.canContain(name, of: test))
      }
    }
  }

  /// The tests that a session could belong to, with its name there: the name of a test may contain the separator too.
  private static func owners(of runID: String) -> [(test: String, name: String)] {
    let parts = runID.components(separatedBy: CountSession.separator)
    return parts.indices.map { last in
      (
        parts[...last].joined(separator: CountSession.separator),
        parts[(last + 1)...].joined(separator: CountSession.separator)
      )
    }
  }

  /// Checks every directory of recorded counts next to the file of tests.
  func check(_ mode: RecordMode) throws {
    let recorded = path(of: RecordedFiles.directoryName, in: directory)
    guard InputFile.isDirectory(recorded) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: recorded)
    let problems = try names.filter {
      !$0.hasPrefix(".") && !$0.hasSuffix(SessionFiles.pendingSuffix)
    }.sorted().flatMap { name in
      try self.problems(with: name, in: recorded, mode)
    }
    guard problems.isEmpty else {
      throw RecordedCountsError(
        (["no test uses these counts:"] + problems).joined(separator: "\n  "))
    }
  }

  private func problems(
    with name: String, in recorded: String, _ mode: RecordMode
  ) throws -> [String] {
    let source = path(of: name + ".swift", in: directory)
    guard InputFile.exists(source) else {
      return [
        "\(path(of: name, in: recorded)): there is no \(name).swift next to "
          + "\(RecordedFiles.directoryName); delete the directory, or rename it as the file"
      ]
    }
    let files = RecordedFiles(ofTestsIn: source)
    let unused = try sessions(in: files.read(), ofTestsAt: source)
    guard mode == .all, !unused.isEmpty else {
      return unused.map {
        "\(files.directory): \(name).swift has no session '\(escaped($0))'; to delete its rows, run this "
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
/// A session records the error as an issue of the running test. The session throws the error only if no test runs.
public struct RecordedCountsError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// Names each view with its recorded and measured counts, the causes, and the command that accepts the counts.
  public let description: String

  /// The description, for test libraries that show only this one.
  public var errorDescription: String? { description }

  /// The budgets that the counts exceed, in the order of the session; empty for another reason.
  public let exceededBudgets: [ExceededBudget]

  /// What is attached to the test; `nil` if the description says everything.
  let attachment: String?

  init(
    _ description: String, attachment: String? = nil, exceededBudgets: [ExceededBudget] = []
  ) {
    self.description = description
    self.attachment = attachment
    self.exceededBudgets = exceededBudgets
  }
}

/// A budget that the counts of a screen exceed, with the count that was found.
public struct ExceededBudget: Hashable, Sendable, CustomStringConvertible {
  private let limited: LimitedCount

  init(_ limited: LimitedCount) { self.limited = limited }

  public var budget: CountBudget { limited.budget }
  /// The measured count; `nil` if the models of the screen have no such count.
  public var count: Int? { limited.count }
  /// The recorded count, on which a relative budget rests; `nil` if there is none.
  public var recorded: Int? { limited.recorded }
  /// The models of the screen: `ObservableObject` or `@Observable`.
  public var models: String { limited.run.runtime.kindOfModel }

  public var description: String { "budget of \(models): \(limited.message)" }
}
