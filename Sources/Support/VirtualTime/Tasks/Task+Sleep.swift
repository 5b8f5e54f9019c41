internal import ModelObservation

// Sleeps take precedence over those of the standard library, so the code of a screen that imports this module sleeps on virtual
// time without changes: for exactly the duration that it states.

extension Task where Success == Never, Failure == Never {
  /// Sleeps on virtual time in code that a virtual clock runs, and on real time in any other code.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if let task = VirtualTask.running {
      try await task.sleep(for: duration)
    } else {
      try await ContinuousClock().sleep(until: .now + duration, tolerance: tolerance)
    }
  }

  /// Sleeps as ``sleep(for:tolerance:)``.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Sleeps as ``sleep(for:tolerance:)``, and ends early if the task is cancelled.
  @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
  public static func sleep(_ duration: UInt64) async {
    try? await sleep(nanoseconds: duration)
  }

  /// Sleeps as ``sleep(for:tolerance:)`` for a clock that measures seconds.
  public static func sleep<C: Clock>(
    for duration: Duration, tolerance: Duration? = nil, clock: C
  ) async throws where C.Duration == Duration {
    if clock is ContinuousClock || clock is SuspendingClock {
      try await sleep(for: duration, tolerance: tolerance)
    } else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }
  }

  /// Sleeps as ``sleep(for:tolerance:)`` until an instant of the continuous clock that the program computed.
  public static func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = .continuous
  ) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

extension ContinuousClock {
  /// Sleeps on virtual time in code that a virtual clock runs.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let task = VirtualTask.running {
      try await task.sleep(
        for: task.virtualDelay(until: deadline, left: now.duration(to: deadline)))
    } else {
      try await sleepInRealTime(on: self, until: deadline, tolerance: tolerance)
    }
  }

  /// Sleeps on virtual time in code that a virtual clock runs.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance)
  }
}

/// Sleeps as the standard library does, because a generic parameter has no functions of this module.
private func sleepInRealTime<C: Clock>(
  on clock: C, until deadline: C.Instant, tolerance: C.Duration?
) async throws {
  try await clock.sleep(until: deadline, tolerance: tolerance)
}

extension SuspendingClock {
  /// Sleeps on virtual time in code that a virtual clock runs.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance)
  }
}

// MARK: - Sleeps that state a real instant

extension VirtualTask {
  /// The virtual duration of a sleep of which the program states the end in real time.
  ///
  /// The program added the duration to a reading of the clock. If the reading is known, the difference is the duration. If not,
  /// it happened since the turn began, and real time went on since then. Of the durations that are possible, the roundest one is
  /// taken: a whole number of seconds, else of tenths of a second, and so on.
  ///
  /// - Parameter left: The real time that is left until the end of the sleep.
  func virtualDelay<Instant: InstantProtocol>(until end: Instant, left: Duration) -> Duration {
    if let end = end as? ContinuousClock.Instant, let reading = RealTimeReading.last {
      return max(.zero, reading.duration(to: end))
    }
    guard let started = VirtualClock.current?.turnStart, left > .zero else { return .zero }
    return left.roundest(through: left + started.duration(to: ContinuousClock().now))
  }
}

/// The last instant of real time that code on a thread read from the continuous clock.
package final class RealTimeReading {
  private static let slot = ThreadLocal<RealTimeReading>()
  private var instant: ContinuousClock.Instant

  private init(_ instant: ContinuousClock.Instant) {
    self.instant = instant
  }

  /// The last reading on this thread; `nil` if nothing was read, or if readings are not noticed.
  static var last: ContinuousClock.Instant? { slot.value?.instant }

  /// Reads the clock and remembers what it showed.
  package static func remember() -> ContinuousClock.Instant {
    let now = ContinuousClock().now
    if let reading = slot.value { reading.instant = now } else { slot.value = RealTimeReading(now) }
    return now
  }
}

extension Duration {
  /// The duration from this one through `upper` with the fewest digits after the decimal point.
  func roundest(through upper: Duration) -> Duration {
    guard let low = wholeNanoseconds, let high = upper.wholeNanoseconds, low <= high else {
      return self
    }
    var step: Int64 = 1_000_000_000
    while step > 1 {
      let (quotient, rest) = low.quotientAndRemainder(dividingBy: step)
      let (multiple, overflow) = (quotient + (rest > 0 ? 1 : 0)).multipliedReportingOverflow(
        by: step)
      if !overflow, multiple <= high { return .nanoseconds(multiple) }
      step /= 10
    }
    return .nanoseconds(low)
  }
}
