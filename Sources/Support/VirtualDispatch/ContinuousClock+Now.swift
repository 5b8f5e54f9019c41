#if os(Linux)
  internal import GranularityVirtualTime

  // Replacements in the way of VirtualDispatch.swift.

  extension ContinuousClock.Instant {
    /// Replaces `ContinuousClock.Instant.now`: the same, but the thread remembers what it read.
    @_silgen_name("$ss15ContinuousClockV7InstantV3nowADvgZ")
    static func rememberedNow() -> ContinuousClock.Instant { RealTimeReading.remember() }
  }

  extension ContinuousClock {
    /// Replaces the static property `ContinuousClock.now`; the property of an instance is not replaced.
    @_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvgZ")
    static func rememberedNow() -> ContinuousClock.Instant { RealTimeReading.remember() }
  }
#endif
