import Harness
import ModelObservation
import Synchronization

/// A runtime with models that are written as its users write them.
///
/// What is measured is generic over this and is specialised for each runtime, so that a get or a set compiles to what it would
/// in a user's module.
protocol MeasuredRuntime {
  associatedtype Pair: PairModel
  associatedtype Box: BoxModel
  associatedtype Wide: WideModel
  associatedtype Rows: RowsModel
  associatedtype Tracker: ReadTracker

  static var runtime: Runtime { get }
  static var tracker: Tracker { get }
}

/// A runtime that has a `withObservationTracking(_:onChange:)`.
protocol MeasuredTrackingRuntime: MeasuredRuntime {
  /// Runs `reads`, and notes the first change to what it read.
  static func track(countingIn counter: NotificationCounter, _ reads: () -> Int) -> Int
}

/// How often somebody was told of a change.
///
/// Shared with callbacks that may be called on any thread, and used on one: so a count is a load and a store.
final class NotificationCounter: Sendable {
  private let stored = Atomic(0)

  var count: Int { stored.load(ordering: .relaxed) }

  func increment() {
    stored.store(stored.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}
