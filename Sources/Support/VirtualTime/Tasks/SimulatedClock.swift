/// A `Clock` that reads and sleeps on the virtual clock on which the calling task was started.
///
/// The corresponding scheduler of Combine operators, `RunLoop.main`, uses the clock that is current on the thread.
public struct SimulatedClock: Clock {
  public typealias Instant = VirtualClock.Instant

  public init() {}

  /// The current instant of virtual time.
  ///
  /// - Precondition: The caller is a task on virtual time, or a clock is current on this thread.
  public var now: Instant {
    guard let now = VirtualTask.current?.now ?? VirtualClock.current?.now else {
      preconditionFailure("virtual time needs a task of a clock, or a current clock; found none")
    }
    return now
  }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until the virtual clock reaches `deadline`.
  ///
  /// - Parameter tolerance: Ignored: virtual time is exact.
  /// - Throws: `CancellationError` if the task is cancelled; ``VirtualClockError/sleepOutsideOfTask`` if the caller
  ///   is not a task on virtual time.
  /// - Precondition: The caller is the task that was started on the clock, or a child task of it.
  @concurrent
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let task = VirtualTask.current else { throw VirtualClockError.sleepOutsideOfTask }
    try await task.sleep(until: deadline)
  }

  /// Suspends the task for `duration`; a deadline beyond virtual time becomes its last instant.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    guard let task = VirtualTask.current else { throw VirtualClockError.sleepOutsideOfTask }
    try await sleep(until: task.now.reached(after: duration) ?? .end)
  }
}

extension Clock where Self == SimulatedClock {
  /// The virtual clock on which the calling task was started.
  public static var simulated: SimulatedClock { SimulatedClock() }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps on virtual time in a task that was started on a virtual clock, and on real time in any other task.
  ///
  /// It takes precedence over the standard library's method, so the code of a screen that imports this module
  /// sleeps on virtual time without changes.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if VirtualTask.current == nil {
      try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
    } else {
      try await SimulatedClock().sleep(for: duration, tolerance: tolerance)
    }
  }
}
