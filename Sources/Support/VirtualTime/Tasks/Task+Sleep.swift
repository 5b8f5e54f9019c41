// Sleeps take precedence over the sleeps of the standard library, so the code of a screen that imports this module
// sleeps on virtual time without changes: for exactly the duration that it states.

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
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  /// Sleeps as ``sleep(for:tolerance:)`` until an instant of the continuous clock that the program computed.
  public static func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = .continuous
  ) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Sleeps on virtual time in code that a virtual clock runs, if this is a clock of the standard library.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if self is ContinuousClock || self is SuspendingClock {
      try await Task.sleep(for: duration, tolerance: tolerance)
    } else {
      try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }
  }
}

extension ContinuousClock {
  /// Sleeps on virtual time in code that a virtual clock runs.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let task = VirtualTask.running {
      try await task.sleep(for: task.virtualDelay(until: deadline))
    } else {
      try await sleepInRealTime(on: self, until: deadline, tolerance: tolerance)
    }
  }
}

/// Sleeps as the standard library does, because a generic parameter has no functions of this module.
private func sleepInRealTime<C: Clock>(
  on clock: C, until deadline: C.Instant, tolerance: C.Duration?
) async throws {
  try await clock.sleep(until: deadline, tolerance: tolerance)
}

// MARK: - Sleeps that state an instant

extension VirtualTask {
  /// The virtual duration of a sleep that ends at an instant of the continuous clock.
  func virtualDelay(until end: ContinuousClock.Instant) -> Duration {
    if RealTime.isVirtual(end), let now = VirtualClock.current?.shownInstant {
      max(.zero, now.duration(to: end))
    } else {
      virtualDelay(left: RealTime.now.duration(to: end), error: RealTime.error)
    }
  }

  /// The virtual duration of a sleep whose end the program stated in real time.
  ///
  /// The program added the duration to a reading of the clock, which happened since the turn began, and real time went
  /// on since then. Of the durations that are possible, the roundest one is taken: a whole number of seconds, else of
  /// tenths of a second, and so on.
  ///
  /// - Parameters:
  ///   - left: The real time that is left until the end of the sleep.
  ///   - error: How much smaller the time can be.
  func virtualDelay(left: Duration, error: Duration = .zero) -> Duration {
    guard let started = VirtualClock.current?.turnStart, left > error else { return .zero }
    return (left - error).roundest(through: left + started.duration(to: RealTime.now))
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
