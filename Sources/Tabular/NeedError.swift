/// An error that no caller distinguishes from others: what was needed, and what was found.
package struct NeedError: ExitingError, Hashable {
  let subject: String
  let needed: String
  let found: String
  package let exitCode: ExitCode

  package init(_ subject: String, needs needed: String, found: String, exitCode: ExitCode) {
    self.subject = subject
    self.needed = needed
    self.found = found
    self.exitCode = exitCode
  }

  package var description: String { "\(subject) needs \(needed); found \(found)" }
}
