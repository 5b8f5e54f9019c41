import Counting
import Synchronization

/// The sessions that a process has measured, to find names that are used twice.
final class MeasuredSessions: Sendable {
  /// The sessions of this process.
  static let ofProcess = MeasuredSessions()

  private struct Key: Hashable {
    let directory: String
    let runID: String
  }

  private struct Measured {
    let line: Int
    let counts: Counts
  }

  private let all = Mutex<[Key: Measured]>([:])

  /// Adds a session, and returns the problem if another one has its name; `nil` if there is none.
  ///
  /// The same session may be measured again, as in a repeated test, if its counts are the same.
  func add(_ session: CountSession, _ counts: Counts) -> String? {
    let key = Key(directory: session.files.directory, runID: session.runID)
    let earlier = all.withLock { all in
      defer { all[key] = Measured(line: session.line, counts: counts) }
      return all[key]
    }
    guard let earlier else { return nil }
    let needed = "a session needs a name of its own; found '\(session.runID)' twice, "
    if earlier.line != session.line {
      return needed + "in lines \(min(earlier.line, session.line)) and "
        + "\(max(earlier.line, session.line)): pass different names"
    }
    if !earlier.counts.hasRows(of: counts) {
      return needed + "with different counts: add the argument of the test to the name"
    }
    return nil
  }

  /// True if the session called `runID` was measured.
  func contains(_ runID: String, in directory: String) -> Bool {
    all.withLock { $0[Key(directory: directory, runID: runID)] != nil }
  }
}
