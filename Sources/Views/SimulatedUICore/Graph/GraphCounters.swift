internal import GranularityFieldLayout
package import ModelObservation

/// Counters for what happens in a graph and is not an event of a node. The owner of the graph keeps
/// this object.
package final class GraphCounters {
  /// The number of initial objects, by class name, that `StateObject`s have made while they acted
  /// as ``State``.
  package private(set) var initialObjects: [InternedString: Int] = [:]
  /// The number of actions of effects that have run.
  package internal(set) var effectActions = 0
  /// True if the comparison of an app view's new value with its last value reached a closure. The
  /// counts can then depend on the ``ClosureComparison``.
  package internal(set) var hasComparedClosures = false
  /// The number of views that were removed while they waited for an evaluation, after something
  /// that they observe had changed.
  ///
  /// SwiftUI sometimes evaluates such a view once more before it disappears; see <doc:Semantics>,
  /// rule 51.
  package internal(set) var unevaluatedRemovals = 0

  package init() {}

  /// Counts an object that the expression of a `StateObject` made as the initial value.
  func countInitialObject(of type: any AnyObject.Type) {
    initialObjects[InternedString(typeName(type)), default: 0] += 1
  }
}
