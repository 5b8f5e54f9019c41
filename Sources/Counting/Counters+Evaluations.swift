import ModelObservation
import SimulatedUI
import Workloads

/// What is counted of an evaluation, and what it is attributed to.
extension Counters {
  mutating func count(
    _ evaluation: Evaluation, of node: Node, during origin: OriginTable.Number,
    replay: ReplayRecorder?
  ) {
    let place = place(of: node, during: origin)
    // Changed here and put back, so that the list is looked at once.
    var tally = nodes[place]
    defer { nodes[place] = tally }
    let view = tally.isView ? tally.view.index : nil
    countReads(evaluation.reads, of: &tally)
    countCauses(evaluation, of: &tally, at: place, view: view)
    guard let view else {
      if tally.parent != .nowhere { totals.rowRuns += 1 }
      return
    }
    replay?.note(evaluation, from: tally.origin, of: view)
    views.tallies[view].count(evaluation.output, reads: evaluation.reads)
    let times = tally.countEvaluation(inPass: passes.current.number)
    totals.count(evaluation.output, timesInPass: times)
  }

  /// Attributes each cause to what set it off: a report to the mutation of its time, a change of the environment to the
  /// evaluation that made it, and whatever came from the parent to the origin of the parent's evaluation.
  ///
  /// What reached the view in one way from one origin is counted once, however often it was reported.
  private mutating func countCauses(
    _ evaluation: Evaluation, of node: inout NodeTally, at place: Int, view: Int?
  ) {
    let fromParent = node.parent.index.map { nodes[$0].origin } ?? node.origin
    let fromEnvironment = nodes.takeInherited(of: &node, at: place) ?? fromParent
    for position in 0..<evaluation.causes.endIndex {
      let cause = evaluation.causes[position]
      let kind = CauseKind(cause)
      var report =
        kind.isReported ? nodes.takeReport(of: &node, at: place, cause, views.attributions) : nil
      let inherited = kind == .environment ? fromEnvironment : fromParent
      if position == 0 { node.origin = report.map { views.attributions[$0].origin } ?? inherited }
      guard let view else { continue }
      let first = report ?? views.number(of: Attribution(origin: inherited, via: cause))
      let isWasted = evaluation.output == .unchanged
      views.count(first, of: view, isFirst: position == 0, isWasted: isWasted)
      while report != nil {
        report = nodes.takeReport(of: &node, at: place, cause, views.attributions)
        if let report { views.count(report, of: view, isFirst: false, isWasted: isWasted) }
      }
    }
    nodes.forgetReports(of: &node, at: place)
  }

  private mutating func countReads(_ reads: ReadSummary, of node: inout NodeTally) {
    totals.countReads(reads)
    guard let registrations = reads.registrations else { return }
    totals.addAlive(registrations - Int(node.registrations))
    node.registrations = Int32(clamping: registrations)
  }
}
