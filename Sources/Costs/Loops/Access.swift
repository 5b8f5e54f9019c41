import Benchmarking
import ModelObservation

/// Reads and writes of properties without observers.
///
/// Each access is in a separate function that is not inlined and has a changing argument. So the optimiser sees a single
/// access, as in an app, and not a loop of accesses.
enum Access<Measured: MeasuredRuntime> {
  static func get() -> TimedWork {
    let pair = Measured.Pair()
    trackOnce()
    return TimedWork { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= read(pair, adding: round) }
      return sum
    }
  }

  static func set() -> TimedWork {
    let pair = Measured.Pair()
    return TimedWork { iterations in
      for round in 1...iterations { write(round, to: pair) }
      return pair.value
    }
  }

  /// Changes a property in place.
  static func modify() -> TimedWork {
    let pair = Measured.Pair()
    trackOnce()
    return TimedWork { iterations in
      let before = pair.value
      for _ in 0..<iterations { add(1, to: pair) }
      return pair.value &- before
    }
  }

  static func genericGet() -> TimedWork {
    let box = Measured.Box(0)
    trackOnce()
    return TimedWork { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= readBox(box, adding: round) }
      return sum
    }
  }

  static func genericSet() -> TimedWork {
    let box = Measured.Box(0)
    return TimedWork { iterations in
      for round in 1...iterations { writeBox(round, to: box) }
      return box.value
    }
  }

  @inline(never) static func read(_ pair: Measured.Pair, adding number: Int) -> Int {
    pair.value &+ number
  }

  @inline(never) static func write(_ number: Int, to pair: Measured.Pair) {
    pair.value = number
  }

  @inline(never) private static func add(_ number: Int, to pair: Measured.Pair) {
    pair.value &+= number
  }

  /// Runs tracked code once, because a runtime may remember that its thread has done so.
  ///
  /// In an app, a thread that shows views has run tracked code.
  private static func trackOnce() {
    _ = TrackedCode(Measured.tracker).run { 0 }
  }

  @inline(never) private static func readBox(_ box: Measured.Box, adding number: Int) -> Int {
    box.value &+ number
  }

  @inline(never) private static func writeBox(_ number: Int, to box: Measured.Box) {
    box.value = number
  }
}
