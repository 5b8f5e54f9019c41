package import GranularityTabular

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
  /// True if another error of the file causes this error, such as a reference to an object that is invalid itself.
  var isConsequence = false

  var description: String {
    "\(needed); found \(found) " + (path.map { "at \($0) " } ?? "")
      + "(line \(position.line), column \(position.column))"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// The reason why a file does not declare a valid screen.
package struct ScreenFileError: ExitingError, Hashable {
  let path: String
  /// The errors, at least one, in the order in which the parts of a screen are read.
  let errors: [ScreenError]

  /// The maximum number of errors that are shown.
  private static let errorsShown = 50

  package var exitCode: ExitCode { .badInput }

  /// One line for each error.
  package var description: String { lines.joined(separator: "\n") }

  /// The lines of the description.
  package var lines: [String] {
    let lines = errors.prefix(Self.errorsShown).map { "\(path): \($0)" }
    let rest = errors.count - lines.count
    return lines + (rest > 0 ? ["\(path): and \(rest) more errors"] : [])
  }
}

/// Keeps the errors of a file, so that one run reports all of them.
final class ScreenProblems {
  private(set) var errors: [ScreenError] = []
  private var known: Set<ScreenError> = []

  /// Adds an error once; a part of a file may be read twice.
  func add(_ error: ScreenError) {
    // The cause of a consequence is reported as a separate error.
    if !error.isConsequence, known.insert(error).inserted { errors.append(error) }
  }

  /// Runs `work` and returns its result; if it throws, keeps the error and returns `nil`.
  @discardableResult
  func collect<Value>(_ work: @autoclosure () throws(ScreenError) -> Value) -> Value? {
    do throws(ScreenError) {
      return try work()
    } catch {
      add(error)
      return nil
    }
  }
}
