/// The exit code of the command, which a shell or a CI job can check.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// The command succeeded; compared results are equal.
  case success = 0
  /// An error that no other code describes.
  case unexpected = 1
  /// A result is worse than recorded, or exceeds a budget.
  case regression = 2
  /// An invariant does not hold: a closed form, stale views, the causes, or equal output under two runtimes.
  case invariantBroken = 3
  /// Results changed, but none is worse.
  case changed = 4
  /// There are no recorded results to compare with.
  case noBaseline = 5
  /// The command line is invalid.
  case usage = 64
  /// The input is malformed or has another schema version.
  case badInput = 65
  /// The input does not exist.
  case inputNotFound = 66
  /// A file cannot be created.
  case cannotCreate = 73
  /// A write failed, for example because the disk is full.
  case writeFailed = 74
  /// The user stopped the command.
  case interrupted = 130
  /// The reader of a pipe closed it.
  case brokenPipe = 141
}

/// An error with the exit code that the command returns for it.
///
/// The description states what was needed and what was found, in lower case and without a full stop.
package protocol ExitingError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}
