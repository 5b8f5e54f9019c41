/// How the command ends: the number that a shell or a CI job sees.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// Done; all equal.
  case success = 0
  /// Something that no other code describes.
  case unexpected = 1
  /// Worse than recorded, or over a budget.
  case regression = 2
  /// An invariant broke: a closed form, a stale view, the causes, or the output of two runtimes.
  case invariantBroken = 3
  /// Changed, nothing worse.
  case changed = 4
  /// There is nothing to compare with.
  case noBaseline = 5
  /// A command line that says nothing the command knows.
  case usage = 64
  /// Input that is malformed or of another schema.
  case badInput = 65
  /// Input that is not there.
  case inputNotFound = 66
  /// A file that cannot be created.
  case cannotCreate = 73
  /// A write that failed, on a full disk for one.
  case writeFailed = 74
  /// Stopped by the user.
  case interrupted = 130
  /// The reader closed the pipe.
  case brokenPipe = 141
}

/// An error that knows how the command must end because of it.
///
/// Its description says what was needed and what was found, lower case and without a full stop.
package protocol ExitingError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}
