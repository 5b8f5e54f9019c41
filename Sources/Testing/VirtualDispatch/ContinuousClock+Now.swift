#if os(Linux)
  internal import Glibc
  internal import GranularityVirtualTime

  // These functions replace those of the standard library in the same way as in VirtualDispatch.swift. Code that a
  // virtual clock runs reads virtual time, so its deadlines and measured durations are exact. Code that is generic over
  // the clock's type still reads real time.

  extension ContinuousClock.Instant {
    /// Replaces `ContinuousClock.Instant.now`.
    @_silgen_name("$ss15ContinuousClockV7InstantV3nowADvgZ")
    package static func virtualNow() -> ContinuousClock.Instant { shownInstant }
  }

  extension ContinuousClock {
    /// Replaces the static property `ContinuousClock.now`.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvgZ")
    package static func virtualNow() -> ContinuousClock.Instant { shownInstant }

    /// Replaces the instance property `now` of a `ContinuousClock`.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvg")
    package func virtualNow() -> ContinuousClock.Instant { shownInstant }
  }

  private var shownInstant: ContinuousClock.Instant { VirtualClock.shownInstant ?? realInstant }

  /// The instant in real time that the replaced function would return. An instant of the continuous clock is the time
  /// since the system started.
  private var realInstant: ContinuousClock.Instant {
    // This tuple has the memory layout of a `timespec` on a 64-bit system. `timespec` is not named, because the module
    // that declares it depends on the other imports.
    var time = (seconds: 0, nanoseconds: 0)
    unsafe withUnsafeMutablePointer(to: &time) { time in
      _ = unsafe clock_gettime(
        CLOCK_BOOTTIME, UnsafeMutableRawPointer(time).assumingMemoryBound(to: timespec.self))
    }
    let sinceStart = Duration.seconds(time.seconds) + .nanoseconds(time.nanoseconds)
    return unsafe unsafeBitCast(sinceStart, to: ContinuousClock.Instant.self)
  }
#endif
