import ModelObservation
import SimulatedUI
import Workloads

/// What is noted when something changes, until the evaluation that shows it.
extension Counters {
  mutating func noteSet(of name: InternedString, in node: Node, during origin: OriginTable.Number) {
    let number = views.number(of: Attribution(origin: origin, via: .state(name)))
    let place = place(of: node, during: origin)
    nodes.change(at: place) { $0.sets.append(number) }
  }

  mutating func noteInheritance(of node: Node, from source: Node, during origin: OriginTable.Number)
  {
    let source = nodes[place(of: source, during: origin)].origin
    let place = place(of: node, during: origin)
    nodes.change(at: place) { $0.inherited = source }
  }

  mutating func countInvalidation(
    of node: Node, because cause: Cause, _ change: Change?, isCoalesced: Bool,
    during origin: OriginTable.Number
  ) {
    totals.invalidations += 1
    if isCoalesced { totals.coalesced += 1 }
    if let change {
      totals.countNotification(isNew: change.notification.map { reports.insert($0) })
    }
    let place = place(of: node, during: origin)
    var tally = nodes[place]
    let set = nodes.takeSet(of: &tally, at: place, cause, views.attributions)
    let report = set ?? views.number(of: Attribution(origin: origin, via: cause))
    nodes.note(report: report, of: &tally, at: place, isCoalesced: isCoalesced)
    nodes[place] = tally
  }

  mutating func countSkip(
    _ reason: SkipReason, of node: Node, during origin: OriginTable.Number,
    replay: ReplayRecorder?
  ) {
    totals.skips += 1
    let place = place(of: node, during: origin)
    if let view = nodes[place].view.index {
      views.count(reason, of: view)
      replay?.note(reason, of: view)
    }
    switch reason {
    case .missingObject: forget(at: place)
    case .unreadState(let name):
      var tally = nodes[place]
      nodes.forgetSets(of: &tally, at: place, .state(name), views.attributions)
      nodes[place] = tally
    case .equalValue, .equalEnvironment, .shownChange: break
    }
  }

  /// Drops what a view had going that shows nothing any more.
  private mutating func forget(at place: Int) {
    var tally = nodes[place]
    nodes.forgetReports(of: &tally, at: place)
    totals.addAlive(-Int(tally.registrations))
    tally.registrations = 0
    nodes[place] = tally
  }
}
