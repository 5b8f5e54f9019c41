#if os(Linux)
  internal import Glibc
  internal import GranularityVirtualTime

  // Replacements in the way of VirtualDispatch.swift. Code that a virtual clock runs reads virtual time, so that deadlines and
  // measured durations are exact. Code that is generic over the clock still reads real time.

  extension ContinuousClock.Instant {
    /// Replaces `ContinuousClock.Instant.now`.
    @_silgen_name("$ss15ContinuousClockV7InstantV3nowADvgZ")
    static func virtualNow() -> ContinuousClock.Instant { shownInstant }
  }

  extension ContinuousClock {
    /// Replaces the static property `ContinuousClock.now`.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvgZ")
    static func virtualNow() -> ContinuousClock.Instant { shownInstant }

    /// Replaces the property `now` of a clock.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvg")
    func virtualNow() -> ContinuousClock.Instant { shownInstant }
  }

  private var shownInstant: ContinuousClock.Instant { VirtualClock.shownInstant ?? realInstant }

  /// The instant that the original functions return: an instant of the continuous clock consists of the time since its start.
  private var realInstant: ContinuousClock.Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    let sinceStart = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    return unsafe unsafeBitCast(sinceStart, to: ContinuousClock.Instant.self)
  }
#endif
