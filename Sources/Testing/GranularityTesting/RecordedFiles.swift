public import Foundation
import GranularityCounting
import GranularitySwiftSources
import GranularityTabular
import Synchronization

/// The recorded counts of a test file, which are in their own directory.
struct RecordedFiles {
  /// The name of the directory next to the tests, which contains one directory for each test file.
  static let directoryName = "RecordedCounts"

  let directory: String
  private let parent: String
  private let source: SourcePath
  private let files: SessionFiles

  /// Creates the recorded counts of the tests in the file at `filePath`.
  init(ofTestsIn filePath: String) {
    source = SourcePath(filePath)
    parent = path(of: Self.directoryName, in: source.directory)
    directory = path(of: source.name, in: parent)
    files = SessionFiles(directory: directory, inside: source.directory)
  }

  /// Checks that the test file has a usable name, and that no symbolic link leads out of the tests' directory.
  ///
  /// - Throws: ``RecordedCountsError`` if the name is not usable or a link leads elsewhere.
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

  /// Reads the recorded rows; see `SessionFiles`.
  func read() throws -> SessionRows {
    try checkPlace()
    return try files.read()
  }

  /// Changes the recorded rows. Meanwhile, no other process or thread can change them; see `SessionFiles`.
  func update<Result>(_ change: (inout SessionRows) throws -> Result) throws -> Result {
    try checkPlace()
    try OutputDirectory.create(parent)
    return try files.update(change)
  }

  /// The directory of the measured counts that were not accepted yet.
  var pendingDirectory: String { files.pending.directory }

  /// Changes the pending counts. If none are left, their directory is removed.
  func updatePending(_ change: (inout SessionRows) throws -> Void) throws {
    try checkPlace()
    try OutputDirectory.create(parent)
    try files.pending.update(removingIfEmpty: true, change)
  }

  /// Removes the pending counts of a session, if there are any.
  func dropPending(_ runID: String) throws {
    guard InputFile.isDirectory(pendingDirectory) else { return }
    try updatePending { $0.remove([runID]) }
  }
}

/// The directory and name of a source file.
struct SourcePath {
  /// The directory, without a trailing slash.
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

/// The sessions that a process measured, from which names that are used twice are found.
final class MeasuredSessions: Sendable {
  /// The sessions of this process.
  static let ofProcess = MeasuredSessions()

  private struct Key: Hashable {
    let directory: String
    let runID: String
  }

  private let all = Mutex<[Key: (line: Int, counts: SessionRows)]>([:])

  /// Adds a session. Returns a message if a different session has the same name; otherwise `nil`.
  ///
  /// The same session can be measured again with the same counts, for example in a repeated test.
  func add(_ session: CountSession, _ counts: SessionRows) -> String? {
    let key = Key(directory: session.files.directory, runID: session.runID)
    let earlier = all.withLock { all in
      defer { all[key] = (session.line, counts) }
      return all[key]
    }
    guard let earlier else { return nil }
    let needed =
      "two sessions must not have the same name; found '\(escaped(session.runID))' twice, "
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

/// Finds recorded counts that no test uses, by reading the source files of the tests.
struct UnusedCounts {
  /// The directory that contains the test files.
  private let directory: String
  /// The calls of `expectRecordedCounts` in each file of the package, by the path of the file.
  private let calls: [String: SessionCalls]

  /// Reads the source files of the package that contains a test file.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the sources.
  init(besideTestsAt filePath: String) {
    directory = SourcePath(filePath).directory
    let files = SourceTree(around: filePath)?.files(containing: "expectRecordedCounts(") ?? [:]
    calls = files.mapValues(SessionCalls.init)
  }

  /// The recorded sessions that no test in the file at `filePath` can have.
  ///
  /// If the source file does not exist, as on a device, every session counts as used.
  func sessions(in recorded: SessionRows, ofTestsAt filePath: String) throws -> [String] {
    guard InputFile.exists(filePath) else { return [] }
    let source = try InputFile.bytes(at: filePath)
    let declared = DeclaredNames(in: String(decoding: source, as: UTF8.self))
    // Helper functions in other files of the package can provide the names of sessions.
    let names = SessionNames(
      SessionCalls(in: source), others: calls.filter { $0.key != filePath }.map(\.value))
    return recorded.runIDs.filter { runID in
      !Self.owners(of: runID).contains { test, name in
        declared.contains(test) && (name.isEmpty || names.canContain(name, of: test))
      }
    }
  }

  /// The tests to which a session could belong, each with the session's name in that test. There can be several,
  /// because a test's name can contain the separator too.
  private static func owners(of runID: String) -> [(test: String, name: String)] {
    let parts = runID.components(separatedBy: CountSession.separator)
    return parts.indices.map { last in
      (
        parts[...last].joined(separator: CountSession.separator),
        parts[(last + 1)...].joined(separator: CountSession.separator)
      )
    }
  }

  /// Checks every directory of recorded counts next to the test file.
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

/// The reason why a session's counts differ from the recorded counts or could not be compared.
///
/// A session records this error as an issue of the running test. The session throws it only if no test is running.
public struct RecordedCountsError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// A message with each view's recorded and measured counts, the causes, and the command that accepts the measured
  /// counts.
  public let description: String

  /// The same text as ``description``, for test libraries that show only this property.
  public var errorDescription: String? { description }

  /// The budgets that the counts exceed, in the order in which the session declares them; empty if the error has
  /// another reason.
  public let exceededBudgets: [ExceededBudget]

  /// The text that is attached to the test; `nil` if ``description`` contains everything.
  let attachment: String?

  init(
    _ description: String, attachment: String? = nil, exceededBudgets: [ExceededBudget] = []
  ) {
    self.description = description
    self.attachment = attachment
    self.exceededBudgets = exceededBudgets
  }
}

/// A budget that the counts of a screen exceed, with the measured count.
public struct ExceededBudget: Hashable, Sendable, CustomStringConvertible {
  private let limited: LimitedCount

  init(_ limited: LimitedCount) { self.limited = limited }

  public var budget: CountBudget { limited.budget }
  /// The measured count; `nil` if this kind of models has no such count.
  public var count: Int? { limited.count }
  /// The recorded count to which a relative budget refers; `nil` if there is none.
  public var recorded: Int? { limited.recorded }
  /// The kind of the screen's models, such as `ObservableObject` or `@Observable`.
  public var models: String { limited.run.runtime.kindOfModel }

  public var description: String { "budget of \(models): \(limited.message)" }
}
