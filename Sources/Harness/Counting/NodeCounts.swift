import GranularityWorkloads
import SimulatedUICore

/// The counts of one node while it lives.
///
/// Plain data and small, because a graph has two nodes for each row of a list.
struct NodeCounts: BitwiseCopyable {
  /// The index of the parent; absent for the host.
  let parent: OptionalIndex
  /// The number of the view in ``ViewTable``: the node itself if it is a view, otherwise the enclosing view.
  let view: OptionalIndex
  /// The origin of the node's last evaluation.
  var origin: OriginTable.Number
  /// The registrations of the last evaluation.
  var registrations: Int32 = 0
  var subscriptions: Int32 = 0
  /// The attribution of the first invalidation since the last evaluation.
  ///
  /// Later attributions are in ``PendingChanges``, because there is nearly always only one invalidation.
  var firstInvalidation = OptionalIndex.absent

  /// The attribution of the first cause of a view's last evaluation; absent before the first evaluation.
  var lastCause = OptionalIndex.absent

  private var lastPass: Int32 = 0
  /// The evaluations in ``lastPass``, up to `UInt16.max`. A correct graph evaluates a node only once in a pass.
  private var evaluationsInPass: UInt16 = 0
  let isView: Bool
  /// True if ``NodeTable`` has ``PendingChanges`` for the node.
  var hasPendingChanges = false

  init(parent: OptionalIndex, view: OptionalIndex, isView: Bool, origin: OriginTable.Number) {
    self.parent = parent
    self.view = view
    self.isView = isView
    self.origin = origin
  }

  /// Removes and returns the first invalidation; `nil` if there is none, or if it has another cause than `via`.
  mutating func takeInvalidation(
    _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    guard let first = firstInvalidation.value, attributions.values[first].via == via else {
      return nil
    }
    firstInvalidation = .absent
    return AttributionTable.Number(first)
  }

  /// Counts an evaluation in a pass.
  ///
  /// - Returns: The evaluations of the node in that pass so far.
  mutating func countEvaluation(inPass pass: Int) -> Int {
    let pass = Int32(truncatingIfNeeded: pass)
    evaluationsInPass = lastPass == pass ? max(evaluationsInPass &+ 1, evaluationsInPass) : 1
    lastPass = pass
    return Int(evaluationsInPass)
  }
}

/// Pending changes of a node that are rare, so that they are stored apart from the counts of the node.
struct PendingChanges {
  /// The attributions of the invalidations after the first, each once, in the order of arrival.
  var invalidations: [AttributionTable.Number] = []
  /// The attributions of the sets of states that wait for the pass of their transaction, in order.
  var stateSets: [AttributionTable.Number] = []
  /// The origin of the evaluation that changed the environment of the node.
  var environmentOrigin: OriginTable.Number?

  var isEmpty: Bool { invalidations.isEmpty && stateSets.isEmpty && environmentOrigin == nil }
}
