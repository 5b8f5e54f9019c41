import CoarsePublisher
import Measuring
import ModelObservation

/// Writes that are announced to those who subscribed to the object, beside ``Tracking``.
enum Announcing {
  /// Sets a property, is told, and reads again; the subscription stays.
  static func cycle(_ sum: @escaping (Coarse.Wide) -> Int) -> Trial.Work {
    let (wide, reports) = (Coarse.Wide(), Reports())
    let subscription = wide.subscribe { _ in reports.note() }
    var value = 0
    return Trial.Work { iterations in
      let before = reports.count
      for _ in 0..<iterations {
        value &+= 1
        wide.p00 = value
        _ = sum(wide)
      }
      return withExtendedLifetime(subscription) { reports.count - before }
    }
  }

  /// Sets a property of an object that has so many subscribers.
  static func fire(observers: Int) -> Trial.Work {
    write(observers: observers) { $0.value = $1 }
  }

  /// Sets a property that none of so many subscribers reads.
  static func unobserved(observers: Int) -> Trial.Work {
    write(observers: observers) { $0.other = $1 }
  }

  private static func write(
    observers: Int, _ change: @escaping (_ pair: Coarse.Pair, _ number: Int) -> Void
  ) -> Trial.Work {
    let (pair, reports) = (Coarse.Pair(), Reports())
    let subscriptions = (0..<observers).map { _ in pair.subscribe { _ in reports.note() } }
    return Trial.Work { iterations in
      let before = reports.count
      for round in 1...iterations { change(pair, round) }
      return withExtendedLifetime(subscriptions) { reports.count - before }
    }
  }
}
