import ModelObservation
import Synchronization

/// A runtime to measure, with models written as its users write them.
///
/// The measured code is generic over this protocol and is specialised for each runtime. So a get or a set compiles to
/// the same code as in a user's module.
protocol MeasuredRuntime {
  associatedtype Pair: PairModel
  associatedtype Box: BoxModel
  associatedtype Wide: WideModel
  associatedtype Rows: RowsModel
  associatedtype Tracker: ReadTracker

  static var tracker: Tracker { get }
}

/// A runtime that has a function `withObservationTracking(_:onChange:)`.
protocol MeasuredTrackingRuntime: MeasuredRuntime {
  /// Tracks `reads` once, and counts the notification of the first change to a property that it read.
  static func track(countingIn counter: NotificationCounter, _ reads: () -> Int) -> Int
}

/// Counts notifications of changes.
///
/// It is `Sendable` because callbacks may be called on any thread. Benchmarks use a single thread, so that an increment
/// needs only a load and a store.
final class NotificationCounter: Sendable {
  private let stored = Atomic(0)

  var count: Int { stored.load(ordering: .relaxed) }

  func increment() {
    stored.store(stored.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}
