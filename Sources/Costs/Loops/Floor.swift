import Benchmarking
import Synchronization

/// What anything costs: the figures that no runtime can be better than.
enum Floor {
  /// A call that reads a plain property.
  static func call() -> TimedWork {
    let plain = Plain()
    return TimedWork { iterations in
      var sum = 0
      for round in 0..<iterations { sum &+= read(plain, adding: round) }
      return sum
    }
  }

  /// A lock that nobody else holds, locked and unlocked: what a runtime for several threads would add to each access.
  static func lock() -> TimedWork {
    let number = Locked()
    return TimedWork { iterations in
      for round in 1...iterations { number.value.withLock { $0 = round } }
      return number.value.withLock(\.self)
    }
  }

  private final class Plain {
    var value = 0
  }

  private final class Locked: Sendable {
    let value = Mutex(0)
  }

  @inline(never) private static func read(_ plain: Plain, adding number: Int) -> Int {
    plain.value &+ number
  }
}
