import SimulatedUI

/// What is known about one node while it lives.
final class NodeTally {
  /// The number of the node.
  let number: Int
  /// The number of the one above; `nil` for the host.
  ///
  /// To keep what is known of it would end a deep chain of nodes by recursion.
  let parent: Int?
  /// The view that the node is, or for a row the one that it belongs to.
  let view: ViewTally?
  /// The number of that view.
  let viewNumber: Int?
  /// What a row adds to the components of the views in it.
  let suffix: String

  /// What made it evaluate last.
  private(set) var origin: OriginTable.Number
  /// The registrations that its last evaluation made.
  var registrations = 0
  var subscriptions = 0

  /// What was reported and waits for an evaluation, each once, in the order in which it came.
  ///
  /// The first stands apart, since nearly always there is one.
  private var reported: Attribution?
  private var reportedLater: [Attribution] = []
  /// The sets of states that wait for the pass of their transaction, in order.
  private var sets: [Attribution] = []
  /// What made an evaluation change the environment that the node stands in.
  private var inherited: OriginTable.Number?
  private var lastPass = 0
  private var evaluationsInPass = 0

  init(
    number: Int, parent: Int?, view: ViewTally?, viewNumber: Int?, suffix: String,
    origin: OriginTable.Number
  ) {
    self.number = number
    self.parent = parent
    self.view = view
    self.viewNumber = viewNumber
    self.suffix = suffix
    self.origin = origin
  }

  /// Notes a report, and what set it off, until the evaluation that it asks for.
  ///
  /// A report that is coalesced with none that waits is about what an evaluation has shown, and there is nothing to note.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different ones that wait, usually none.
  func report(_ report: Attribution, isCoalesced: Bool) {
    if reported == nil {
      if isCoalesced { return }
      reported = report
    } else if reported != report, !reportedLater.contains(report) {
      reportedLater.append(report)
    }
  }

  /// Takes away the origin of the report that came first of those that wait to be the cause `via`; `nil` if none does.
  func takeReport(of via: Cause) -> OriginTable.Number? {
    guard let first = reported else { return nil }
    if first.via == via {
      reported = reportedLater.isEmpty ? nil : reportedLater.removeFirst()
      return first.origin
    }
    guard let index = reportedLater.firstIndex(where: { $0.via == via }) else { return nil }
    return reportedLater.remove(at: index).origin
  }

  /// Drops what was reported, because an evaluation has shown it or there will be none.
  func forgetReports() {
    if reported == nil { return }
    reported = nil
    reportedLater = []
  }

  /// Notes what set a state, which a later pass applies.
  func noteSet(_ set: Attribution) {
    sets.append(set)
  }

  /// Takes away what made the earliest set that is to be the cause `via`; `nil` if none is noted.
  func takeSet(of via: Cause) -> OriginTable.Number? {
    guard case .state = via else { return nil }
    guard let index = sets.firstIndex(where: { $0.via == via }) else { return nil }
    return sets.remove(at: index).origin
  }

  /// Drops the sets that come to nothing.
  func forgetSets(of via: Cause) {
    sets.removeAll { $0.via == via }
  }

  /// Notes what made an evaluation change the environment that the node stands in.
  func inherit(_ origin: OriginTable.Number) {
    inherited = origin
  }

  /// Takes away what made an evaluation change the environment.
  func takeInherited() -> OriginTable.Number? {
    guard let inherited else { return nil }
    self.inherited = nil
    return inherited
  }

  func didEvaluate(because origin: OriginTable.Number) {
    self.origin = origin
  }

  /// Counts an evaluation in the pass with a number.
  ///
  /// - Returns: How many there were in that pass.
  func countEvaluation(inPass pass: Int) -> Int {
    evaluationsInPass = lastPass == pass ? evaluationsInPass + 1 : 1
    lastPass = pass
    return evaluationsInPass
  }
}

/// One cause of an evaluation, and what set it off.
struct Attribution: Equatable {
  let origin: OriginTable.Number
  let via: Cause
}
