import SimulatedUI
import Workloads

/// What is known about one node while it lives, in plain data: a graph has two nodes for each row of a list.
struct NodeTally: BitwiseCopyable {
  /// Where the one above stands; nowhere for the host.
  let parent: OptionalIndex
  /// The view that the node is, or for a row the one that it belongs to.
  let view: OptionalIndex
  /// What made it evaluate last.
  var origin: OriginTable.Number
  /// The registrations that its last evaluation made.
  var registrations: Int32 = 0
  var subscriptions: Int32 = 0
  /// What was reported first and waits for an evaluation, by its number.
  ///
  /// It stands apart from what was reported later, since nearly always there is one.
  var report = OptionalIndex.nowhere

  private var lastPass: Int32 = 0
  /// In two bytes, since a graph evaluates a node once a pass unless it is broken; more than they hold are as many as they hold.
  private var evaluationsInPass: UInt16 = 0
  let isView: Bool
  /// Whether more is known than there is room for here.
  var hasMore = false

  init(parent: OptionalIndex, view: OptionalIndex, isView: Bool, origin: OriginTable.Number) {
    self.parent = parent
    self.view = view
    self.isView = isView
    self.origin = origin
  }

  /// Counts an evaluation in the pass with a number.
  ///
  /// - Returns: How many there were in that pass.
  mutating func countEvaluation(inPass pass: Int) -> Int {
    let pass = Int32(truncatingIfNeeded: pass)
    evaluationsInPass = lastPass == pass ? max(evaluationsInPass &+ 1, evaluationsInPass) : 1
    lastPass = pass
    return Int(evaluationsInPass)
  }
}

/// What is seldom known about a node, beside its tally.
struct WaitingChanges {
  /// What was reported after the first and waits for an evaluation, each once, in the order in which it came.
  var reports: [AttributionTable.Number] = []
  /// The sets of states that wait for the pass of their transaction, in order.
  var sets: [AttributionTable.Number] = []
  /// What made an evaluation change the environment that the node stands in.
  var inherited: OriginTable.Number?

  var isEmpty: Bool { reports.isEmpty && sets.isEmpty && inherited == nil }
}
