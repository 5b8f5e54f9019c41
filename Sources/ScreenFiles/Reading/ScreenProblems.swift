/// Keeps the errors of a file, so that one run reports all of them.
final class ScreenProblems {
  private(set) var errors: [ScreenError] = []
  private var known: Set<ScreenError> = []

  /// Adds an error once; a part of a file may be read twice.
  func add(_ error: ScreenError) {
    // The cause of a consequence is an error of its own.
    if !error.isConsequence, known.insert(error).inserted { errors.append(error) }
  }

  /// Runs `work` and keeps its error; `nil` if it failed.
  @discardableResult
  func collect<Value>(_ work: () throws(ScreenError) -> Value) -> Value? {
    do throws(ScreenError) {
      return try work()
    } catch {
      add(error)
      return nil
    }
  }
}

/// The reasons why a text is not a valid screen, in the order in which the parts of a screen are read.
struct ScreenErrors: Error, Hashable {
  /// At least one.
  let all: [ScreenError]

  init(_ all: [ScreenError]) {
    self.all = all
  }
}
