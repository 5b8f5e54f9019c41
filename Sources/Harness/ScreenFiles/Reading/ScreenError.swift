package import GranularityTabular

/// An error in a screen file, with the position of the invalid value.
struct ScreenError: Error, Hashable, CustomStringConvertible {
  /// The requirement that the value does not meet, such as `reads needs a property of the model`.
  var needed: String
  let found: String
  /// The path of the invalid value, such as `$.views[0].name`; `nil` if the file is not valid JSON.
  let path: String?
  let position: TextPosition
  /// The most similar valid name, as a suggestion; `nil` if there is none.
  var nearest: String?
  /// True if another error in the file causes this error, such as a reference to an object whose own declaration is
  /// invalid.
  var isConsequence = false

  var description: String {
    "\(needed); found \(found) " + (path.map { "at \($0) " } ?? "")
      + "(line \(position.line), column \(position.column))"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

/// The reason why a file does not declare a valid screen: one or more errors in the file.
package struct ScreenFileError: ExitingError, Hashable {
  let path: String
  /// The errors in the order in which the reader visits the parts of a screen; there is at least one.
  let errors: [ScreenError]

  /// The maximum number of errors that a message shows.
  private static let errorsShown = 50

  package var exitCode: ExitCode { .badInput }

  /// The message, with one line for each error.
  package var description: String { lines.joined(separator: "\n") }

  /// The lines of the message: one for each error, up to a maximum, and a line with the number of the remaining errors.
  package var lines: [String] {
    let lines = errors.prefix(Self.errorsShown).map { "\(path): \($0)" }
    let rest = errors.count - lines.count
    return lines + (rest > 0 ? ["\(path): and \(rest) more errors"] : [])
  }
}

/// Collects the errors in a file, so that a single run reports all of them.
final class ScreenProblems {
  private(set) var errors: [ScreenError] = []
  private var known: Set<ScreenError> = []

  /// Adds an error, unless the same error was added before. A part of a file can be read twice.
  func add(_ error: ScreenError) {
    // A consequence is not added, because its cause is reported as an error of its own.
    if !error.isConsequence, known.insert(error).inserted { errors.append(error) }
  }

  /// Runs `work` and returns its result. If `work` throws an error, this method collects the error and returns `nil`.
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
