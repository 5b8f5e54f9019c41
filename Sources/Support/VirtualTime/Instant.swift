extension VirtualClock {
  /// A point in virtual time, in whole nanoseconds since the clock's start.
  ///
  /// Durations are rounded to the nearest nanosecond; halves are rounded away from zero.
  public struct Instant: InstantProtocol {
    /// Nanoseconds since the start; never negative on a clock.
    public let nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The instant at which every clock starts.
    public static let start = Instant(nanoseconds: 0)

    /// The last representable instant, 292 years after the start.
    public static let end = Instant(nanoseconds: .max)

    /// The number of virtual seconds since the start, as a floating-point number.
    public var secondsSinceStart: Double { Double(nanoseconds) / 1_000_000_000 }

    /// Returns the instant `duration` after this one; `nil` if that instant cannot be represented.
    public func reached(after duration: Duration) -> Instant? {
      guard let step = duration.wholeNanoseconds else { return nil }
      let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
      return overflow ? nil : Instant(nanoseconds: sum)
    }

    /// Returns the instant `duration` after this one, clamped to the first and the last representable instant.
    public func advanced(by duration: Duration) -> Instant {
      reached(after: duration) ?? (duration < .zero ? Instant(nanoseconds: .min) : .end)
    }

    public func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
    }

    /// Returns the instant `duration` after `instant`, as `advanced(by:)` computes it.
    public static func + (instant: Instant, duration: Duration) -> Instant {
      instant.advanced(by: duration)
    }

    /// Returns the duration from `right` to `left`.
    public static func - (left: Instant, right: Instant) -> Duration { right.duration(to: left) }

    public static func < (left: Instant, right: Instant) -> Bool {
      left.nanoseconds < right.nanoseconds
    }
  }
}

extension Duration {
  /// The duration rounded to whole nanoseconds; `nil` if the number does not fit into 64 bits.
  var wholeNanoseconds: Int64? {
    let attosecondsPerNanosecond: Int128 = 1_000_000_000
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: attosecondsPerNanosecond)
    let isNearerToNext = rest.magnitude * 2 >= attosecondsPerNanosecond.magnitude
    return Int64(exactly: isNearerToNext ? whole + rest.signum() : whole)
  }
}
