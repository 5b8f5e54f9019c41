internal import Synchronization

/// Shifts the clock for the second evaluation in a search for stale views, so that a body that
/// shows the current time makes a different output.
///
/// A view that shows the time is not stale just because time passed: no model or state that its
/// body reads has changed.
package enum OtherTime {
  /// A function, in an object. A function that is read directly from a `Mutex` is wrapped in two more
  /// functions by each access in unoptimized code, so each call would take longer than the last one.
  /// Source: swiftlang/swift#91348; seen with Swift 6.3.1.
  private final class Shift: Sendable {
    let run: @Sendable (Bool) -> Void

    init(_ run: @escaping @Sendable (Bool) -> Void) { self.run = run }
  }

  private static let shift = Mutex<Shift?>(nil)

  /// Sets the function that shifts the clock of the process. The function shifts the clock if its
  /// argument is true, and shifts the clock back if the argument is false.
  package static func use(_ shift: @escaping @Sendable (Bool) -> Void) {
    let shift = Shift(shift)
    self.shift.withLock { $0 = shift }
  }

  /// Runs `body` while the clock of the process is shifted. If no shift function was set, runs
  /// `body` without a shift.
  static func whileShifted<Result>(_ body: () -> Result) -> Result {
    guard let shift = shift.withLock({ $0 }) else { return body() }
    shift.run(true)
    defer { shift.run(false) }
    return body()
  }
}
