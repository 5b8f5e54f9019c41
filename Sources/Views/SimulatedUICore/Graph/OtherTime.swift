internal import Synchronization

/// A way to make the second evaluation of a search for old values at another time, so that a body
/// that shows the current time makes a different output.
///
/// Such a body is not out of date when time passes, because no model or state that it reads has
/// changed.
package enum OtherTime {
  private static let shift = Mutex<(@Sendable (Bool) -> Void)?>(nil)

  /// Sets the function that shifts the clock of the process if its argument is true, and shifts the
  /// clock back if it is false.
  package static func use(_ shift: @escaping @Sendable (Bool) -> Void) {
    self.shift.withLock { $0 = shift }
  }

  /// Runs `body` while the clock of the process is shifted; without a shift if no function was set.
  static func whileShifted<Result>(_ body: () -> Result) -> Result {
    guard let shift = shift.withLock({ $0 }) else { return body() }
    shift(true)
    defer { shift(false) }
    return body()
  }
}
