/// The exit codes of the command `granularity`, which a shell or a CI job can check.
package enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  case success = 0
  case unexpected = 1
  case regression = 2
  case invariantBroken = 3
  case changed = 4
  case noBaseline = 5
  case nothingRan = 6
  case usage = 64
  case badInput = 65
  case inputNotFound = 66
  case cannotCreate = 73
  case writeFailed = 74
  case hungUp = 129
  case interrupted = 130
  case brokenPipe = 141
  case terminated = 143

  /// The meaning of the exit code in one line, as the command's help shows it.
  package var meaning: String {
    switch self {
    case .success: "success; 'check' and 'try --check' found no difference"
    case .unexpected: "an unexpected error"
    case .regression:
      "'check' found counts that are worse than recorded, or a budget that does not hold"
    case .invariantBroken:
      "an invariant is broken: a count differs from its closed form, a view is stale, or runtimes disagree"
    case .changed: "'check' found changed counts, none of them worse"
    case .noBaseline: "recorded results are missing; 'granularity record' writes them"
    case .nothingRan: "'try' found no preview that runs to its end"
    case .usage: "a mistake on the command line"
    case .badInput: "an input file is malformed or has another schema version"
    case .inputNotFound: "an input file does not exist or cannot be read"
    case .cannotCreate: "a file cannot be created"
    case .writeFailed: "a write failed, for example on a full disk"
    case .hungUp: "the terminal was closed (SIGHUP)"
    case .interrupted: "the command was interrupted (SIGINT)"
    case .brokenPipe: "the reader of the output closed the pipe"
    case .terminated: "the command was terminated (SIGTERM)"
    }
  }
}

/// An error that states the exit code with which the command ends.
///
/// The description states what was needed and what was found, in lower case and without a full stop.
package protocol ExitingError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }
}

/// An error with just a complete message and an exit code, for failures that no caller needs to distinguish.
package struct MessageError: ExitingError, Hashable {
  /// The first part of the message, without the lines in ``details``.
  package let summary: String
  /// The lines below the first part of the message, such as the first errors of a compiler.
  package let details: [String]
  package let exitCode: ExitCode

  package init(_ summary: String, details: [String] = [], _ exitCode: ExitCode = .badInput) {
    self.summary = summary
    self.details = details
    self.exitCode = exitCode
  }

  package var description: String { ([summary] + details).joined(separator: "\n") }
}

/// Returns the result of `work`; if `work` throws, throws the error that `transform` makes of the thrown one.
package func mapError<Value, Failure: Error, NewFailure: Error>(
  _ work: @autoclosure () throws(Failure) -> Value, _ transform: (Failure) -> NewFailure
) throws(NewFailure) -> Value {
  do throws(Failure) {
    return try work()
  } catch {
    throw transform(error)
  }
}
