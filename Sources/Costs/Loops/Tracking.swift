import Measuring

/// Reads that are tracked by `withObservationTracking(_:onChange:)`, and the writes that end the tracking.
enum Tracking<Measured: TrackingRuntime> {
  static func get() -> Trial.Work {
    let (pair, reports) = (Measured.Pair(), Reports())
    return Trial.Work { _ in
      Access<Measured>.write(pair.value &+ 1, to: pair)
      Access<Measured>.write(0, to: pair)
    } run: { iterations in
      Measured.track(noting: reports) {
        var sum = 0
        for round in 0..<iterations { sum &+= Access<Measured>.read(pair, adding: round) }
        return sum
      }
    }
  }

  /// Tracks the reads that `sum` makes, again and again; what was tracked before is dropped off the clock.
  static func register(_ sum: @escaping (Measured.Wide) -> Int) -> Trial.Work {
    let (wide, reports) = (Measured.Wide(), Reports())
    return Trial.Work { _ in
      wide.p00 = 1 &- wide.p00
    } run: { iterations in
      var read = 0
      for _ in 0..<iterations { read &+= Measured.track(noting: reports) { sum(wide) } }
      return read
    }
  }

  /// Sets a property, is told, and tracks the reads that `sum` makes again.
  static func cycle(_ sum: @escaping (Measured.Wide) -> Int) -> Trial.Work {
    let (wide, reports) = (Measured.Wide(), Reports())
    _ = Measured.track(noting: reports) { sum(wide) }
    var value = 0
    return Trial.Work { iterations in
      let before = reports.count
      for _ in 0..<iterations {
        value &+= 1
        wide.p00 = value
        _ = Measured.track(noting: reports) { sum(wide) }
      }
      return reports.count - before
    }
  }

  /// Sets a property that so many have tracked.
  static func fire(observers: Int) -> Trial.Work {
    var pairs: [Measured.Pair] = []
    var value = 0
    let reports = Reports()
    return Trial.Work { iterations in
      while pairs.count < iterations { pairs.append(Measured.Pair()) }
      for pair in pairs[..<iterations] {
        for _ in 0..<observers { _ = Measured.track(noting: reports) { pair.value } }
      }
    } run: { iterations in
      let before = reports.count
      value &+= 1
      for pair in pairs[..<iterations] { pair.value = value }
      return reports.count - before
    }
  }

  /// Sets a property that nobody tracks, of an object of which another is tracked by so many.
  static func unobserved(observers: Int) -> Trial.Work {
    let (pair, reports) = (Measured.Pair(), Reports())
    for _ in 0..<observers { _ = Measured.track(noting: reports) { pair.value } }
    return Trial.Work { iterations in
      for round in 1...iterations { writeOther(round, to: pair) }
      return reports.count
    }
  }

  @inline(never) private static func writeOther(_ number: Int, to pair: Measured.Pair) {
    pair.other = number
  }
}
