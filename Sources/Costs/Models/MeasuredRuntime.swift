import ModelObservation
import Synchronization
import Workloads

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
protocol TrackingRuntime: MeasuredRuntime {
  /// Runs `reads`, and notes the first change to what it read.
  static func track(noting reports: Reports, _ reads: () -> Int) -> Int
}

/// How often somebody was told of a change.
///
/// Shared with callbacks that may be called on any thread, and used on one: so a count is a load and a store.
final class Reports: Sendable {
  private let noted = Atomic(0)

  var count: Int { noted.load(ordering: .relaxed) }

  func note() {
    noted.store(noted.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }
}
