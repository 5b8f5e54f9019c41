public import GranularityVirtualTime

/// A point in virtual time, for schedulers.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  /// The instant of the virtual clock.
  public let instant: VirtualClock.Instant

  public init(_ instant: VirtualClock.Instant) { self.instant = instant }

  public func distance(to other: SchedulerTime) -> Stride {
    Stride(nanoseconds: other.instant.nanoseconds - instant.nanoseconds)
  }

  /// Returns the time that lies `stride` after this one, limited to the start and the end of virtual time.
  public func advanced(by stride: Stride) -> SchedulerTime {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(stride.nanoseconds)
    return SchedulerTime(overflow ? .end : VirtualClock.Instant(nanoseconds: max(0, sum)))
  }

  public static func < (left: SchedulerTime, right: SchedulerTime) -> Bool {
    left.instant < right.instant
  }

  /// A duration in whole nanoseconds, which can be written as a number of seconds.
  ///
  /// A duration of more than 292 years becomes the longest possible duration.
  public struct Stride: SignedNumeric, Comparable, Hashable, Sendable, ExpressibleByFloatLiteral {
    /// The duration in nanoseconds.
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Creates a duration from a number of seconds, rounded to the nearest nanosecond.
    public init(_ seconds: Double) {
      nanoseconds =
        Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min + 1 : .max)
    }

    public init(floatLiteral seconds: Double) { self.init(seconds) }
    public init(integerLiteral seconds: Int) { self = .seconds(seconds) }

    public init?(exactly source: some BinaryInteger) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    /// The duration in seconds.
    public var timeInterval: Double { Double(nanoseconds) / 1e9 }

    public var magnitude: Stride { Stride(nanoseconds: abs(nanoseconds)) }

    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(nanoseconds: left.nanoseconds &+ right.nanoseconds)
    }

    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(nanoseconds: left.nanoseconds &- right.nanoseconds)
    }

    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(left.timeInterval * right.timeInterval)
    }

    public static func *= (left: inout Stride, right: Stride) { left = left * right }

    public static func < (left: Stride, right: Stride) -> Bool {
      left.nanoseconds < right.nanoseconds
    }
  }
}

extension SchedulerTime.Stride: SchedulerTimeIntervalConvertible {
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func seconds(_ s: Int) -> Self { units(s, of: 1_000_000_000) }
  public static func milliseconds(_ ms: Int) -> Self { units(ms, of: 1_000_000) }
  public static func microseconds(_ us: Int) -> Self { units(us, of: 1_000) }
  public static func nanoseconds(_ ns: Int) -> Self { units(ns, of: 1) }

  private static func units(_ count: Int, of nanoseconds: Int64) -> Self {
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: nanoseconds)
    return Self(nanoseconds: overflow ? (count < 0 ? .min + 1 : .max) : product)
  }
}
