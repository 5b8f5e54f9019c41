package import Tabular

/// The reason why a text is not a valid screen, with the position of the invalid value.
struct ScreenError: Error, Hashable, CustomStringConvertible {
  /// The requirement, such as `reads needs a property of the model`.
  var needed: String
  let found: String
  /// The path of the value, such as `$.views[0].name`; `nil` if the text is not JSON.
  let path: String?
  let position: TextPosition
  /// The most similar valid name.
  var nearest: String?

  var description: String {
    "\(needed); found \(found) " + (path.map { "at \($0) " } ?? "")
      + "(line \(position.line), column \(position.column))"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// The reason why a file does not declare a valid screen.
package struct ScreenFileError: ExitingError, Hashable {
  let path: String
  let error: ScreenError

  package var exitCode: ExitCode { .badInput }
  package var description: String { "\(path): \(error)" }
}
