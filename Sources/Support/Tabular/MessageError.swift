/// An error that no caller distinguishes from others: a complete message and an exit code.
package struct MessageError: ExitingError, Hashable {
  package let description: String
  package let exitCode: ExitCode

  package init(_ description: String, _ exitCode: ExitCode = .badInput) {
    self.description = description
    self.exitCode = exitCode
  }
}
