import ModelObservation
import SimulatedUI

/// Listens to a graph, counts what it tells and finds out what set it off.
///
/// A change is attributed to the mutation that was under way when it was reported. What follows within a pass, a child that
/// got another value or is new, has the origin of whatever made its parent evaluate.
final class Tally {
  let log: MutationLog
  private(set) var views: [ViewTally] = []
  private(set) var passes: [PassTally] = []
  private(set) var totals = Totals()
  private(set) var warnings: [String] = []

  private var nodes: [NodeTally] = []
  private var indices: [ViewKey: Int] = [:]
  private var lastReport: ReportID?
  private var mutationsBefore = 0

  /// What is known about a node; its number is its place.
  private struct NodeTally {
    /// The index of its view; for a row, of the view that it belongs to.
    var view: Int?
    /// What a row adds to the components of the views in it.
    var suffix = ""
    var parent: Int?
    /// The origins of the reports that wait for a pass, in order; the first apart, since nearly always there is one.
    var reported: OriginTable.Number?
    var reportedLater: [OriginTable.Number] = []
    /// What made it evaluate last.
    var origin = 0
    var lastPass = 0
    var evaluationsInPass = 0
    var registrations = 0
    var subscriptions = 0
  }

  private struct ViewKey: Hashable {
    let parent: Int?
    let component: String
  }

  /// The figures of the whole run.
  struct Totals {
    var notifications = 0
    var invalidations = 0
    var coalesced = 0
    var skips = 0
    var initialisations = 0
    var rowRuns = 0
    var reads: Int? = 0
    var registrationsMade: Int? = 0
    var registrationsAlive = 0
    var registrationsAliveMax = 0
    var viewsAlive = 0
    var viewsAliveMax = 0
    var evaluations = 0
    var wasted = 0
    var maxEvaluationsPerPass = 0
  }

  /// The figures of one pass.
  struct PassTally {
    let dirty: Int
    let mutations: Int
    var tick = 0
    var virtualMilliseconds = 0
    var evaluations = 0
    var wasted = 0
    var evaluationsSoFar = 0
    var registrationsAlive = 0
  }

  /// The instant to note with the passes to come.
  var now: (tick: Int, virtualMilliseconds: Int) = (0, 0)

  init(log: MutationLog) {
    self.log = log
  }

  func receive(_ event: GraphEvent) {
    switch event {
    case .willBeginPass(let dirty):
      let mutations = log.total.mutations - mutationsBefore
      mutationsBefore = log.total.mutations
      passes.append(
        PassTally(
          dirty: dirty, mutations: mutations, tick: now.tick,
          virtualMilliseconds: now.virtualMilliseconds))
    case .didEndPass: endPass()
    case .didInvalidate(let node, let cause, let change, let isCoalesced):
      countInvalidation(of: node, cause, change, isCoalesced: isCoalesced)
    case .didMount(let node): mount(node)
    case .didUnmount(let node): unmount(node)
    case .didInitialise(let node):
      totals.initialisations += 1
      if let view = nodes[node.id].view { views[view].initialisations += 1 }
    case .didEvaluate(let node, let evaluation): evaluate(node, evaluation)
    case .didSkip(let node, let reason):
      totals.skips += 1
      if let view = nodes[node.id].view { views[view].skips[reason, default: 0] += 1 }
    case .didSubscribe(let node): subscribe(node)
    case .didUnsubscribe(let node):
      nodes[node.id].subscriptions -= 1
      totals.registrationsAlive -= 1
    case .didWarn(let warning): warnings.append(warning.description)
    }
  }
}

// MARK: - Nodes

extension Tally {
  private func mount(_ node: Node) {
    while nodes.count <= node.id { nodes.append(NodeTally()) }
    let parent = node.parent.map { nodes[$0.id] }
    nodes[node.id].parent = node.parent?.id
    let suffix = parent?.suffix ?? ""
    switch node.kind {
    case .row:
      nodes[node.id].suffix = suffix + node.component
      nodes[node.id].view = parent?.view
    case .view:
      let view = index(of: node.component, suffix: suffix, below: parent?.view)
      nodes[node.id].view = view
      views[view].mounts += 1
      totals.viewsAlive += 1
      totals.viewsAliveMax = max(totals.viewsAliveMax, totals.viewsAlive)
    case .effect:
      break
    }
  }

  private func index(of type: String, suffix: String, below parent: Int?) -> Int {
    let key = ViewKey(parent: parent, component: type + suffix)
    if let known = indices[key] { return known }
    let typeName = String(type.prefix { $0 != "#" })
    views.append(ViewTally(type: typeName, parent: parent, component: key.component))
    indices[key] = views.count - 1
    return views.count - 1
  }

  private func unmount(_ node: Node) {
    totals.registrationsAlive -= nodes[node.id].registrations + nodes[node.id].subscriptions
    nodes[node.id].registrations = 0
    nodes[node.id].subscriptions = 0
    guard node.kind == .view, let view = nodes[node.id].view else { return }
    views[view].unmounts += 1
    totals.viewsAlive -= 1
  }

  private func subscribe(_ node: Node) {
    nodes[node.id].subscriptions += 1
    if let view = nodes[node.id].view { views[view].subscriptions += 1 }
    totals.registrationsMade = totals.registrationsMade.map { $0 + 1 }
    addAlive(1)
  }

  private func addAlive(_ count: Int) {
    totals.registrationsAlive += count
    totals.registrationsAliveMax = max(totals.registrationsAliveMax, totals.registrationsAlive)
  }
}

// MARK: - Changes and evaluations

extension Tally {
  private func countInvalidation(
    of node: Node, _ cause: Cause, _ change: Change?, isCoalesced: Bool
  ) {
    totals.invalidations += 1
    if isCoalesced { totals.coalesced += 1 }
    if let report = change?.report, lastReport.map({ report > $0 }) ?? true {
      totals.notifications += 1
      lastReport = report
    }
    if nodes[node.id].reported == nil {
      nodes[node.id].reported = log.origin
    } else {
      nodes[node.id].reportedLater.append(log.origin)
    }
  }

  private func evaluate(_ node: Node, _ evaluation: Evaluation) {
    while nodes.count <= node.id { nodes.append(NodeTally()) }
    let isWasted: Bool
    switch evaluation.output {
    case .first, .changed: isWasted = false
    case .unchanged: isWasted = true
    }
    countReads(evaluation.reads, of: node)
    guard node.kind == .view, let view = nodes[node.id].view else {
      countCauses(evaluation.causes, of: node, isWasted: isWasted)
      if node.parent != nil { totals.rowRuns += 1 }
      return
    }
    countOnce(node)
    totals.evaluations += 1
    passes[passes.count - 1].evaluations += 1
    views[view].evaluations += 1
    countCauses(evaluation.causes, of: node, isWasted: isWasted)
    if case .first = evaluation.output { return }
    views[view].reevaluations += 1
    views[view].reevaluationsByCause[CauseKind(evaluation.causes.first).rawValue] += 1
    if isWasted {
      totals.wasted += 1
      passes[passes.count - 1].wasted += 1
      views[view].wasted += 1
    } else {
      views[view].needed += 1
    }
  }

  /// Attributes each cause to what set it off: a report to the mutation of its time, and whatever came from the parent to
  /// the origin of the parent's evaluation.
  private func countCauses(_ causes: Causes, of node: Node, isWasted: Bool) {
    let view = node.kind == .view ? nodes[node.id].view : nil
    let inherited = nodes[node.id].parent.map { nodes[$0].origin } ?? 0
    var reported = nodes[node.id].reported
    var later = nodes[node.id].reportedLater[...]
    nodes[node.id].reported = nil
    if !later.isEmpty { nodes[node.id].reportedLater = [] }
    for (number, cause) in causes.enumerated() {
      var origin = inherited
      if CauseKind(cause).isReported, let first = reported {
        origin = first
        reported = later.popFirst()
      }
      if number == 0 { nodes[node.id].origin = origin }
      if let view {
        views[view].count(cause, from: origin, isFirst: number == 0, isWasted: isWasted)
      }
    }
  }

  private func countReads(_ reads: ReadSummary, of node: Node) {
    totals.reads = totals.reads.flatMap { total in reads.reads.map { total + $0 } }
    totals.registrationsMade = totals.registrationsMade.flatMap { total in
      reads.registrations.map { total + $0 }
    }
    guard let registrations = reads.registrations else { return }
    let before = nodes[node.id].registrations
    nodes[node.id].registrations = registrations
    addAlive(registrations - before)
    if reads.reads != nil, node.kind == .view, let view = nodes[node.id].view {
      views[view].propertiesRead = max(views[view].propertiesRead ?? 0, registrations)
    }
  }

  private func countOnce(_ node: Node) {
    if nodes[node.id].lastPass != passes.count {
      nodes[node.id].lastPass = passes.count
      nodes[node.id].evaluationsInPass = 0
    }
    nodes[node.id].evaluationsInPass += 1
    totals.maxEvaluationsPerPass = max(
      totals.maxEvaluationsPerPass, nodes[node.id].evaluationsInPass)
  }

  private func endPass() {
    passes[passes.count - 1].evaluationsSoFar = totals.evaluations
    passes[passes.count - 1].registrationsAlive = totals.registrationsAlive
  }
}
