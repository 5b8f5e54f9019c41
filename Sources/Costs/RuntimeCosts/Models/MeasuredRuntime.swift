import ModelObservation
import Synchronization

/// A runtime to measure, with models that are written as apps write them for this runtime.
///
/// The measured code is generic over this protocol and is specialised for each runtime. A get or a set
/// therefore compiles to the same code as in the module of an app.
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
  /// Runs `reads` as tracked code, and counts the notification of the first change to a property that it
  /// read.
  static func track(countingIn counter: NotificationCounter, _ reads: () -> Int) -> Int
}

/// Counts notifications of changes.
///
/// The class is `Sendable`, because a callback can be called on any thread. The benchmarks use a single
/// thread, so an increment needs only a load and a store.
final class NotificationCounter: Sendable {
  private let stored = Atomic(0)

  var count: Int { stored.load(ordering: .relaxed) }

  func increment() {
    stored.store(stored.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}
