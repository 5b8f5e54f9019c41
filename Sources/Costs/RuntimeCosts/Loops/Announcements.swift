import CoarsePublisher
import GranularityBenchmarking
import ModelObservation

/// Writes with the coarse runtime that notify the subscribers of an object. ``Tracking`` has the
/// corresponding operations of the other runtimes.
enum Announcements {
  /// Times a set of a property, its notification, and reading the property again. The subscription remains.
  static func cycle(_ sum: @escaping (Coarse.Wide) -> Int) -> TimedWork {
    let (wide, counter) = (Coarse.Wide(), NotificationCounter())
    let subscription = wide.subscribe { _ in counter.increment() }
    var value = 0
    return TimedWork { iterations in
      let before = counter.count
      for _ in 0..<iterations {
        value &+= 1
        wide.p00 = value
        _ = sum(wide)
      }
      return withExtendedLifetime(subscription) { counter.count - before }
    }
  }

  /// Times sets of a property of an object that has `observers` subscribers.
  static func fire(observers: Int) -> TimedWork {
    write(observers: observers) { $0.value = $1 }
  }

  /// Times sets of a property that none of the object's subscribers reads.
  static func unobserved(observers: Int) -> TimedWork {
    write(observers: observers) { $0.other = $1 }
  }

  private static func write(
    observers: Int, _ change: @escaping (_ pair: Coarse.Pair, _ number: Int) -> Void
  ) -> TimedWork {
    let (pair, counter) = (Coarse.Pair(), NotificationCounter())
    let subscriptions = (0..<observers).map { _ in pair.subscribe { _ in counter.increment() } }
    return TimedWork { iterations in
      let before = counter.count
      for round in 1...iterations { change(pair, round) }
      return withExtendedLifetime(subscriptions) { counter.count - before }
    }
  }
}
