import GranularityBenchmarking
import Synchronization

/// The costs of basic steps. They are lower bounds for the costs of every runtime.
enum Floor {
  /// Times calls of a function that reads a plain property.
  static func call() -> TimedWork {
    let plain = PlainModel()
    return TimedWork { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= read(plain, adding: round) }
      return sum
    }
  }

  /// Times locking and unlocking an uncontended lock, which a thread-safe runtime would add to each access.
  static func lock() -> TimedWork {
    let number = LockedNumber()
    return TimedWork { iterations in
      for round in 1...iterations { number.value.withLock { $0 = round } }
      return number.value.withLock(\.self)
    }
  }

  private final class PlainModel {
    var value = 0
  }

  private final class LockedNumber: Sendable {
    let value = Mutex(0)
  }

  @inline(never) private static func read(_ plain: PlainModel, adding number: Int) -> Int {
    plain.value &+ number
  }
}
