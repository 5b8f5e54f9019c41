internal import Synchronization

/// Another time for the second of two evaluations in a search for old values, so that a body that shows the time makes another output.
///
/// Such a body is not out of date when time passes: nothing that it reads has changed.
package enum OtherTime {
  private static let shift = Mutex<(@Sendable (Bool) -> Void)?>(nil)

  /// Sets what shifts the clock of the process if its argument is true, and shifts it back otherwise.
  package static func use(_ shift: @escaping @Sendable (Bool) -> Void) {
    self.shift.withLock { $0 = shift }
  }

  /// Runs `body` at another time, if the process has a clock that can be shifted.
  static func whileShifted<Result>(_ body: () -> Result) -> Result {
    guard let shift = shift.withLock({ $0 }) else { return body() }
    shift(true)
    defer { shift(false) }
    return body()
  }
}
