/// A `Clock` that reads and sleeps on the virtual clock that runs the calling code.
///
/// The scheduler for Combine operators, `RunLoop.main`, uses the same virtual clock.
public struct SimulatedClock: Clock {
  public typealias Instant = VirtualClock.Instant

  public init() {}

  /// The current instant of virtual time.
  ///
  /// - Precondition: A clock runs the calling code, or is current on this thread.
  public var now: Instant {
    guard let now = VirtualClock.current?.now else {
      fatalError("virtual time needs a task of a clock, or a current clock; found none")
    }
    return now
  }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the virtual clock reaches `deadline`.
  ///
  /// - Parameter tolerance: Ignored: virtual time is exact.
  /// - Throws: `CancellationError` if the task is cancelled; ``VirtualClockError/sleepOutsideOfTask`` if no clock runs
  ///   the task.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let task = VirtualTask.running else {
      throw VirtualClockError.sleepOutsideOfTask
    }
    try await task.sleep(until: deadline)
  }

  /// Suspends the task for `duration`; a deadline beyond virtual time becomes its last instant.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    guard let task = VirtualTask.running else { throw VirtualClockError.sleepOutsideOfTask }
    try await task.sleep(for: duration)
  }
}

extension Clock where Self == SimulatedClock {
  /// The virtual clock that runs the calling code.
  public static var simulated: SimulatedClock { SimulatedClock() }
}
