import GranularityWorkloads
import SimulatedUICore

/// The counts of one node of the graph while the node is mounted.
///
/// The structure is small plain data, because a graph has two nodes for each row of a list.
struct NodeCounts: BitwiseCopyable {
  /// The index of the parent node's entry; absent for the host, which has no parent.
  let parent: OptionalIndex
  /// The index in ``ViewTable`` of the node's own view, or of the enclosing view if the node is not a view.
  let view: OptionalIndex
  /// The origin of the node's last evaluation; before its first evaluation, the origin of its parent's last evaluation.
  var origin: OriginTable.Number
  /// The number of registrations that the last evaluation of the node made.
  var registrations: Int32 = 0
  var subscriptions: Int32 = 0
  /// The attribution of the first invalidation since the node was last evaluated.
  ///
  /// Later attributions are stored in ``PendingChanges``, because a node nearly always has only one invalidation.
  var firstInvalidation = OptionalIndex.absent

  /// The attribution of the first cause of the view's last evaluation; absent before its first evaluation.
  var lastCause = OptionalIndex.absent

  private var lastPass: Int32 = 0
  /// The number of evaluations in ``lastPass``, at most `UInt16.max`. A correct graph evaluates a node only once per
  /// pass.
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

  /// Removes and returns the first invalidation. If there is none, or if its cause is not `via`, returns `nil`.
  mutating func takeInvalidation(
    _ via: Cause, _ attributions: AttributionTable
  ) -> AttributionTable.Number? {
    guard let first = firstInvalidation.value, attributions.values[first].via == via else {
      return nil
    }
    firstInvalidation = .absent
    return AttributionTable.Number(first)
  }

  /// Counts an evaluation of the node in the pass with this number.
  ///
  /// - Returns: The number of the node's evaluations in that pass so far, including this one.
  mutating func countEvaluation(inPass pass: Int) -> Int {
    let pass = Int32(truncatingIfNeeded: pass)
    evaluationsInPass = lastPass == pass ? max(evaluationsInPass &+ 1, evaluationsInPass) : 1
    lastPass = pass
    return Int(evaluationsInPass)
  }
}

/// Changes that wait for an evaluation of a node. Few nodes have any, so they are stored apart from the node's counts.
struct PendingChanges {
  /// The attributions of the invalidations after the first one, without duplicates, in the order of arrival.
  var invalidations: [AttributionTable.Number] = []
  /// The attributions of writes to `State`s that wait for the pass of their transaction, in the order of the writes.
  var stateSets: [AttributionTable.Number] = []
  /// The origin of the evaluation that changed the environment of this node; `nil` if no such change is pending.
  var environmentOrigin: OriginTable.Number?

  var isEmpty: Bool { invalidations.isEmpty && stateSets.isEmpty && environmentOrigin == nil }
}
