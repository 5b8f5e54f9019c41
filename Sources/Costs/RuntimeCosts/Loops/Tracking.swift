import GranularityBenchmarking

/// Reads that `withObservationTracking(_:onChange:)` tracks, and the writes that end this tracking.
enum Tracking<Measured: MeasuredTrackingRuntime> {
  /// Times repeated reads of a property in one tracked closure.
  static func get() -> TimedWork {
    let (pair, counter) = (Measured.Pair(), NotificationCounter())
    return TimedWork { _ in
      Access<Measured>.write(pair.value &+ 1, to: pair)
      Access<Measured>.write(0, to: pair)
    } run: { iterations in
      Measured.track(countingIn: counter) {
        var sum = 0
        for round in 0..<iterations { sum &+= Access<Measured>.read(pair, adding: round) }
        return sum
      }
    }
  }

  /// Times repeated tracking of the reads of `sum`. A write in the preparation, which is not measured,
  /// removes the earlier registrations.
  static func register(_ sum: @escaping (Measured.Wide) -> Int) -> TimedWork {
    let (wide, counter) = (Measured.Wide(), NotificationCounter())
    return TimedWork { _ in
      wide.p00 = 1 &- wide.p00
    } run: { iterations in
      var read = 0
      for _ in 0..<iterations { read &+= Measured.track(countingIn: counter) { sum(wide) } }
      return read
    }
  }

  /// Times a set of a property, its notification, and tracking the reads of `sum` again.
  static func cycle(_ sum: @escaping (Measured.Wide) -> Int) -> TimedWork {
    let (wide, counter) = (Measured.Wide(), NotificationCounter())
    _ = Measured.track(countingIn: counter) { sum(wide) }
    var value = 0
    return TimedWork { iterations in
      let before = counter.count
      for _ in 0..<iterations {
        value &+= 1
        wide.p00 = value
        _ = Measured.track(countingIn: counter) { sum(wide) }
      }
      return counter.count - before
    }
  }

  /// Times sets of a property of objects that each have `observers` registrations with this property.
  static func fire(observers: Int) -> TimedWork {
    var pairs: [Measured.Pair] = []
    var value = 0
    let counter = NotificationCounter()
    return TimedWork { iterations in
      while pairs.count < iterations { pairs.append(Measured.Pair()) }
      for pair in pairs[..<iterations] {
        for _ in 0..<observers { _ = Measured.track(countingIn: counter) { pair.value } }
      }
    } run: { iterations in
      let before = counter.count
      value &+= 1
      for pair in pairs[..<iterations] { pair.value = value }
      return counter.count - before
    }
  }

  /// Times sets of an untracked property of an object. A different property of the object has `observers`
  /// registrations.
  static func unobserved(observers: Int) -> TimedWork {
    let (pair, counter) = (Measured.Pair(), NotificationCounter())
    for _ in 0..<observers { _ = Measured.track(countingIn: counter) { pair.value } }
    return TimedWork { iterations in
      for round in 1...iterations { writeOther(round, to: pair) }
      return counter.count
    }
  }

  @inline(never) private static func writeOther(_ number: Int, to pair: Measured.Pair) {
    pair.other = number
  }
}

/// Registrations that are kept alive, so that their memory can be measured.
enum Registrations<Measured: MeasuredTrackingRuntime> {
  /// Returns a closure that tracks the reads of `sum` on one object `count` times.
  static func kept(
    _ count: Int, _ sum: @escaping (Measured.Wide) -> Int
  ) -> () -> AnyObject {
    let (wide, counter) = (Measured.Wide(), NotificationCounter())
    return {
      for _ in 0..<count { _ = Measured.track(countingIn: counter) { sum(wide) } }
      return wide
    }
  }
}
