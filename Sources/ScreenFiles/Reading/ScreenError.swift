package import Tabular

/// Why a text declares no screen, and where it fails to.
struct ScreenError: Error, Hashable, CustomStringConvertible {
  /// What is needed, in a sentence such as `reads needs a property of the model`.
  var needed: String
  let found: String
  /// The place in the tree of values, such as `$.views[0].name`; `nil` where there is no tree.
  let path: String?
  let position: TextPosition
  /// The valid name that was most likely meant.
  var nearest: String?

  var description: String {
    let place = "(line \(position.line), column \(position.column))"
    return "\(needed); found \(found) " + (path.map { "at \($0) " } ?? "") + place
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// Why a file declares no screen.
package struct ScreenFileError: ExitingError, Hashable {
  let path: String
  let error: ScreenError

  package var exitCode: ExitCode { .badInput }
  package var description: String { "\(path): \(error)" }
}
