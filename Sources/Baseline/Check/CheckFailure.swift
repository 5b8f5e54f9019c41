package import Tabular

/// The reason why a check ended before it compared anything: an error, or a signal.
package struct CheckFailure: Hashable, Sendable {
  package let exitCode: ExitCode
  package let message: String
  /// The recorded file that cannot be read, and the line in it.
  package var location: (file: String, line: Int)? { file.map { ($0, line ?? 1) } }
  private let file: String?
  private let line: Int?

  package init(_ error: any Error) {
    let location = (error as? DatasetError)?.location
    exitCode = (error as? any ExitingError)?.exitCode ?? .unexpected
    message = (error as? any ExitingError)?.description ?? String(describing: error)
    file = location?.file
    line = location?.line
  }

  /// - Parameter number: The signal that ended the process, such as 15.
  package init(signal number: Int32) {
    exitCode = ExitCode(rawValue: 128 &+ number) ?? .unexpected
    message = "the check needs to run to its end; found signal \(number)"
    file = nil
    line = nil
  }
}

extension CheckReport {
  package init(_ failure: CheckFailure) {
    self.init(violations: [])
    self.failure = failure
  }
}
