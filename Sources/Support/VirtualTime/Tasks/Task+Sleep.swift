// The sleep functions in this file take precedence over those of the standard library. The code of a screen that
// imports this module therefore sleeps on virtual time without changes, for exactly the duration that it states.

extension Task where Success == Never, Failure == Never {
  /// Suspends the task on virtual time if a virtual clock runs the code, and otherwise on real time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if let task = VirtualTask.running {
      try await task.sleep(for: duration)
    } else {
      try await ContinuousClock().sleep(until: .now + duration, tolerance: tolerance)
    }
  }

  /// Suspends the task as ``sleep(for:tolerance:)`` does.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Suspends the task as ``sleep(for:tolerance:)`` does, and ends early if the task is cancelled.
  @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
  public static func sleep(_ duration: UInt64) async {
    try? await sleep(nanoseconds: duration)
  }

  /// Suspends the task as ``sleep(for:tolerance:)`` does, for a clock whose durations are in seconds.
  public static func sleep<C: Clock>(
    for duration: Duration, tolerance: Duration? = nil, clock: C
  ) async throws where C.Duration == Duration {
    try await clock.sleep(for: duration, tolerance: tolerance)
  }

  /// Suspends the task as ``sleep(for:tolerance:)`` does, until an instant that the program computed from the
  /// continuous clock.
  public static func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil,
    clock: ContinuousClock = .continuous
  ) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Suspends the task on virtual time if a virtual clock runs the code and this clock is one of the standard
  /// library's.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    if self is ContinuousClock || self is SuspendingClock {
      try await Task.sleep(for: duration, tolerance: tolerance)
    } else {
      try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }
  }
}

extension ContinuousClock {
  /// Suspends the task on virtual time if a virtual clock runs the code.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let task = VirtualTask.running {
      try await task.sleep(for: task.virtualDelay(until: deadline))
    } else {
      try await sleepInRealTime(on: self, until: deadline, tolerance: tolerance)
    }
  }
}

/// Suspends the task as the standard library does. In this generic function, `sleep` means the protocol's method and
/// not a function of this file.
private func sleepInRealTime<C: Clock>(
  on clock: C, until deadline: C.Instant, tolerance: C.Duration?
) async throws {
  try await clock.sleep(until: deadline, tolerance: tolerance)
}

// MARK: - Sleeps that state an instant

extension VirtualTask {
  /// Returns how long a sleep that ends at an instant of the continuous clock lasts in virtual time.
  func virtualDelay(until end: ContinuousClock.Instant) -> Duration {
    if RealTime.isVirtual(end), let now = VirtualClock.current?.shownInstant {
      max(.zero, now.duration(to: end))
    } else {
      virtualDelay(left: RealTime.now.duration(to: end), error: RealTime.error)
    }
  }

  /// Returns how long a sleep lasts in virtual time if the program stated the end of the sleep in real time.
  ///
  /// During this turn, the program read the clock and added a duration, and some real time has passed since. Of the
  /// durations that are possible, the method returns the roundest: a whole number of seconds, otherwise of tenths of a
  /// second, and so on.
  ///
  /// - Parameters:
  ///   - left: The real time that is left until the end of the sleep.
  ///   - error: The largest amount by which the time that is left can be smaller than `left`.
  func virtualDelay(left: Duration, error: Duration = .zero) -> Duration {
    guard let started = VirtualClock.current?.turnStart, left > error else { return .zero }
    return (left - error).roundest(through: left + started.duration(to: RealTime.now))
  }
}

extension Duration {
  /// Returns the duration between this one and `upper` (inclusive) that has the fewest digits after the decimal point,
  /// in seconds.
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
