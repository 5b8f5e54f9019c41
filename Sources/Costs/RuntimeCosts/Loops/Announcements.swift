import CoarsePublisher
import GranularityBenchmarking
import ModelObservation

/// Writes of the coarse runtime that notify the subscribers of an object; the counterpart of ``Tracking``.
enum Announcements {
  /// Sets a property, receives the notification and reads again; the subscription remains.
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

  /// Sets a property of an object that has several subscribers.
  static func fire(observers: Int) -> TimedWork {
    write(observers: observers) { $0.value = $1 }
  }

  /// Sets a property that no subscriber of the object reads.
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
