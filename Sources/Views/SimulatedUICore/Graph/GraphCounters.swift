internal import GranularityFieldLayout
package import ModelObservation

/// What happens in a graph and is no event of a node. The owner of a graph has the counters.
package final class GraphCounters {
  /// The number of initial objects that `StateObject`s acting as ``State`` have made, by class name.
  package private(set) var initialObjects: [InternedString: Int] = [:]
  /// The number of actions of effects that have run.
  package internal(set) var effectActions = 0
  /// True if the new value of a view of the app was compared with the last one by a closure in it, so that the counts may
  /// depend on the ``ClosureComparison``.
  package internal(set) var hasComparedClosures = false
  /// The number of views that were removed while they waited for an evaluation because something that they follow had changed.
  ///
  /// SwiftUI may evaluate such a view once more before it disappears; see <doc:Semantics>, rule 51.
  package internal(set) var unevaluatedRemovals = 0

  package init() {}

  /// Counts an object that a `StateObject` made as its initial value.
  func countInitialObject(of type: any AnyObject.Type) {
    initialObjects[InternedString(typeName(type)), default: 0] += 1
  }
}
