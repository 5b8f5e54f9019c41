#if os(Linux)
  internal import Glibc
  internal import GranularityVirtualTime

  // Replacements in the way of VirtualDispatch.swift. Code that a virtual clock runs reads virtual time, so that
  // deadlines and measured durations are exact. Code that is generic over the clock still reads real time.

  extension ContinuousClock.Instant {
    /// Replaces `ContinuousClock.Instant.now`.
    @_silgen_name("$ss15ContinuousClockV7InstantV3nowADvgZ")
    package static func virtualNow() -> ContinuousClock.Instant { shownInstant }
  }

  extension ContinuousClock {
    /// Replaces the static property `ContinuousClock.now`.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvgZ")
    package static func virtualNow() -> ContinuousClock.Instant { shownInstant }

    /// Replaces the property `now` of a clock.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvg")
    package func virtualNow() -> ContinuousClock.Instant { shownInstant }
  }

  private var shownInstant: ContinuousClock.Instant { VirtualClock.shownInstant ?? realInstant }

  /// The instant that the original functions return: an instant of the continuous clock consists of the time since its
  /// start.
  private var realInstant: ContinuousClock.Instant {
    // The fields of a `timespec` on a system with 64 bits. Which module declares them depends on what else is imported.
    var time = (seconds: 0, nanoseconds: 0)
    unsafe withUnsafeMutablePointer(to: &time) { time in
      _ = unsafe clock_gettime(
        CLOCK_BOOTTIME, UnsafeMutableRawPointer(time).assumingMemoryBound(to: timespec.self))
    }
    let sinceStart = Duration.seconds(time.seconds) + .nanoseconds(time.nanoseconds)
    return unsafe unsafeBitCast(sinceStart, to: ContinuousClock.Instant.self)
  }
#endif
