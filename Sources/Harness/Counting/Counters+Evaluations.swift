import GranularityWorkloads
import ModelObservation
import SimulatedUICore

extension Counters {
  /// Counts an evaluation of `node`, with its reads and causes.
  ///
  /// An evaluation of a view is counted at the view's path. Of all other nodes, only the content of list rows is
  /// counted, in `rowRuns`.
  mutating func count(
    _ evaluation: Evaluation, of node: Node, during origin: OriginTable.Number,
    replay: ReplayRecorder?
  ) {
    let index = index(of: node, during: origin)
    // The code changes a copy and stores it at the end, so that it accesses the table only once.
    var counts = nodes[index]
    defer { nodes[index] = counts }
    let view = counts.isView ? counts.view.value : nil
    countReads(evaluation.reads, of: &counts)
    if !countOnlyCause(evaluation, of: &counts, view: view) {
      countCauses(evaluation, of: &counts, at: index, view: view)
    }
    guard let view else {
      if counts.parent != .absent { totals.rowRuns += 1 }
      return
    }
    if let difference = evaluation.difference, let cause = counts.lastCause.value {
      views.count(difference, of: view, because: AttributionTable.Number(cause))
    }
    replay?.note(evaluation, from: counts.origin, of: view)
    views.counts[view].count(evaluation.output, reads: evaluation.reads)
    let times = counts.countEvaluation(inPass: passes.current.number)
    totals.count(evaluation.output, timesInPass: times)
  }

  /// Changes the count of the view's last evaluation from wasted to needed, because the content of the view changed.
  mutating func countChangedContent(of node: Node, replay: ReplayRecorder?) {
    guard let index = nodes.index(of: node.id), nodes[index].isView,
      let view = nodes[index].view.value, let cause = nodes[index].lastCause.value
    else { return }
    totals.countNeeded()
    views.countNeeded(AttributionTable.Number(cause), of: view)
    replay?.noteNeeded(view)
  }

  /// Attributes each cause of an evaluation to an origin.
  ///
  /// - An invalidation is attributed to the mutation or action during which it occurred.
  /// - A change of the environment is attributed to the origin of the evaluation that made it.
  /// - Any other cause comes from the parent, and is attributed to the origin of the parent's evaluation.
  ///
  /// The origin of the first cause becomes the origin of this evaluation. An attribution is counted once per
  /// evaluation, even if several invalidations have the same attribution.
  mutating func countCauses(
    _ evaluation: Evaluation, of node: inout NodeCounts, at index: Int, view: Int?
  ) {
    let isWasted = evaluation.output == .unchanged
    let parentOrigin = node.parent.value.map { nodes[$0].origin } ?? node.origin
    let environmentOrigin = nodes.takeEnvironmentOrigin(of: &node, at: index) ?? parentOrigin
    for position in 0..<evaluation.causes.endIndex {
      let cause = evaluation.causes[position]
      let kind = CauseKind(cause)
      var invalidation =
        kind.isInvalidation
        ? nodes.takeInvalidation(of: &node, at: index, cause, views.attributions) : nil
      let inherited = kind == .environment ? environmentOrigin : parentOrigin
      if position == 0 {
        node.origin = invalidation.map { views.attributions[$0].origin } ?? inherited
      }
      guard let view else { continue }
      let first = invalidation ?? views.number(of: Attribution(origin: inherited, via: cause))
      if position == 0 { node.lastCause = OptionalIndex(Int(first)) }
      views.count(first, of: view, isFirst: position == 0, isWasted: isWasted)
      while invalidation != nil {
        invalidation = nodes.takeInvalidation(of: &node, at: index, cause, views.attributions)
        if let invalidation {
          views.count(invalidation, of: view, isFirst: false, isWasted: isWasted)
        }
      }
    }
    nodes.dropInvalidations(of: &node, at: index)
  }

  /// Does the work of ``countCauses(_:of:at:view:)`` faster if the evaluation's single cause is the only pending
  /// change.
  ///
  /// - Returns: True if it counted the cause. Otherwise false, and nothing has changed.
  @inline(__always)
  private mutating func countOnlyCause(
    _ evaluation: Evaluation, of node: inout NodeCounts, view: Int?
  ) -> Bool {
    guard evaluation.causes.endIndex == 1, !node.hasPendingChanges,
      let invalidation = node.takeInvalidation(evaluation.causes.first, views.attributions)
    else { return false }
    node.origin = views.attributions[invalidation].origin
    if let view {
      node.lastCause = OptionalIndex(Int(invalidation))
      views.count(
        invalidation, of: view, isFirst: true, isWasted: evaluation.output == .unchanged)
    }
    return true
  }

  @inline(__always)
  private mutating func countReads(_ reads: ReadSummary, of node: inout NodeCounts) {
    totals.countReads(reads)
    guard let registrations = reads.registrations else { return }
    totals.addAlive(registrations - Int(node.registrations))
    node.registrations = Int32(clamping: registrations)
  }
}
