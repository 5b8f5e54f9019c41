import GranularityBenchmarking
import ModelObservation

/// Reads and writes of properties without observers.
///
/// Each access is in a separate function that is not inlined and has a changing argument. The optimiser
/// therefore sees a single access, as in an app, and not a loop of accesses.
enum Access<Measured: MeasuredRuntime> {
  static func get() -> TimedWork { reads(of: Measured.Pair()) }

  static func set() -> TimedWork { writes(to: Measured.Pair()) }

  static func genericGet() -> TimedWork { reads(of: Measured.Box(0)) }

  static func genericSet() -> TimedWork { writes(to: Measured.Box(0)) }

  /// Times changes of a property in place.
  static func modify() -> TimedWork {
    let pair = Measured.Pair()
    trackOnce()
    return TimedWork { iterations in
      let before = pair.value
      for _ in 0..<iterations { add(1, to: pair) }
      return pair.value &- before
    }
  }

  private static func reads(of model: some ValueModel) -> TimedWork {
    trackOnce()
    return TimedWork { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= read(model, adding: round) }
      return sum
    }
  }

  private static func writes(to model: some ValueModel) -> TimedWork {
    TimedWork { iterations in
      for round in 1...iterations { write(round, to: model) }
      return model.value
    }
  }

  @inline(never) static func read(_ model: some ValueModel, adding number: Int) -> Int {
    model.value &+ number
  }

  @inline(never) static func write(_ number: Int, to model: some ValueModel) {
    model.value = number
  }

  @inline(never) private static func add(_ number: Int, to pair: Measured.Pair) {
    pair.value &+= number
  }

  /// Runs tracked code once before the measurement, because a runtime can remember that its thread has run
  /// tracked code.
  ///
  /// In an app, a thread that shows views has always run tracked code.
  private static func trackOnce() {
    _ = TrackedCode(Measured.tracker).run { 0 }
  }
}
