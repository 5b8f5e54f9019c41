/// The virtual time of the task that asks, as a clock to sleep on.
///
/// As `RunLoop.main` stands for the clock that is current on the thread, this stands for the one that the task was started on.
public struct SimulatedClock: Clock {
  public typealias Instant = VirtualClock.Instant

  public init() {}

  /// The present.
  ///
  /// - Precondition: A task on virtual time asks, or a clock is current on this thread.
  public var now: Instant {
    guard let now = VirtualTask.current?.now ?? VirtualClock.current?.now else {
      preconditionFailure("virtual time needs a task of a clock, or a current clock; found none")
    }
    return now
  }

  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits for virtual time.
  ///
  /// - Parameter tolerance: Ignored: virtual time is exact.
  /// - Throws: `CancellationError` if the task is cancelled; ``VirtualClockError/sleepOutsideOfTask`` if it is none on virtual
  ///   time.
  /// - Precondition: The task is the one that was started on the clock or a child of it.
  @concurrent
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let task = VirtualTask.current else { throw VirtualClockError.sleepOutsideOfTask }
    try await task.sleep(until: deadline)
  }

  /// Waits for virtual time, if need be for ever, as `sleep(until:tolerance:)` does.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    guard let task = VirtualTask.current else { throw VirtualClockError.sleepOutsideOfTask }
    try await sleep(until: task.now.reached(after: duration) ?? .end)
  }
}

extension Clock where Self == SimulatedClock {
  /// The virtual time of the task that asks.
  public static var simulated: SimulatedClock { SimulatedClock() }
}

extension Task where Success == Never, Failure == Never {
  /// Waits for virtual time in a task that was started on a clock, and for real time in any other.
  ///
  /// It stands in place of the standard library's, so that a screen that imports this module sleeps as it is written.
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
