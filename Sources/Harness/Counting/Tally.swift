import ModelObservation
import SimulatedUI

/// Listens to a graph, counts what it tells and finds out what set it off.
///
/// A change is attributed to the mutation that was under way when it was reported. What follows within a pass, a child that
/// got another value or is new, has the origin of whatever made its parent evaluate.
final class Tally {
  let log: MutationLog
  /// In the order in which they came up; a view after the one above it.
  private(set) var views: [ViewTally] = []
  private(set) var passes: [PassTally] = []
  private(set) var totals = Totals()
  private(set) var warnings: [String] = []

  /// Keeps every step; `nil` if nobody wants to see the run again.
  let replay: ReplayRecorder?
  /// The instant to note with the passes to come.
  var now: (tick: Int, virtualMilliseconds: Int) = (0, 0)

  /// By the number of the node; `nil` for effects and for what is gone.
  private var nodes: [NodeTally?] = []
  private var viewNumbers: [ViewKey: Int] = [:]
  private var pass = PassTally(number: 0)
  private var reports = ReportSet()
  private var mutationsBefore = 0

  private struct ViewKey: Hashable {
    let parent: Int?
    let component: String
  }

  init(log: MutationLog, replay: ReplayRecorder? = nil) {
    self.log = log
    self.replay = replay
  }

  func receive(_ event: GraphEvent) {
    switch event {
    case .willBeginPass(let dirty): beginPass(dirty: dirty)
    case .didEndPass: endPass()
    case .didSet(let node, let name):
      tally(of: node).noteSet(Attribution(origin: log.origin, via: .state(name)))
    case .didInvalidate(let node, let cause, let change, let isCoalesced):
      countInvalidation(of: tally(of: node), because: cause, change, isCoalesced: isCoalesced)
    case .didMount(let node): mount(node)
    case .didUnmount(let node): unmount(node)
    case .didInitialise(let node):
      totals.initialisations += 1
      tally(of: node).view?.initialisations += 1
    case .didInherit(let node, let source):
      tally(of: node).inherit(tally(of: source).origin)
    case .didEvaluate(let node, let evaluation): count(evaluation, of: node, tally(of: node))
    case .didSkip(let node, let reason):
      totals.skips += 1
      countSkip(reason, of: tally(of: node))
      switch reason {
      case .missingObject: forget(tally(of: node))
      case .unreadState(let name): tally(of: node).forgetSets(of: .state(name))
      default: break
      }
    case .didSubscribe(let node): countSubscription(of: tally(of: node))
    case .didUnsubscribe(let node):
      tally(of: node).subscriptions -= 1
      totals.addAlive(-1)
    case .willRunTask(let task): log.begin(task)
    case .didWarn(let warning): warnings.append(warning.description)
    }
  }
}

// MARK: - Nodes

extension Tally {
  private func tally(of node: Node) -> NodeTally {
    if node.id < nodes.count, let known = nodes[node.id] { return known }
    // What is not told of is a part of whom it stands in.
    if node.kind == .effect, let parent = node.parent { return tally(of: parent) }
    // The host is there before anybody listens.
    let host = NodeTally(
      number: node.id, parent: nil, view: nil, viewNumber: nil, suffix: "", origin: log.origin)
    put(host)
    return host
  }

  private func put(_ tally: NodeTally) {
    set(tally, at: tally.number)
  }

  /// Notes what is known about the node with a number.
  ///
  /// The list is changed outside of the tally and put back. So no access to it lasts while other code runs, the compiler sees
  /// that, and the look-ups, of which there are far more, go without a check for exclusive access.
  private func set(_ tally: NodeTally?, at number: Int) {
    var changed: [NodeTally?] = []
    swap(&changed, &nodes)
    while changed.count <= number { changed.append(nil) }
    changed[number] = tally
    nodes = changed
  }

  private func mount(_ node: Node) {
    guard let above = node.parent.map({ tally(of: $0) }) else { return }
    var (view, suffix) = (above.viewNumber, above.suffix)
    switch node.kind {
    case .row: suffix += node.component
    case .view:
      view = number(of: node.component, suffix: suffix, below: view)
      suffix = ""
      totals.countMount()
    case .effect: return
    }
    let made = NodeTally(
      number: node.id, parent: above.number, view: view.map { views[$0] }, viewNumber: view,
      suffix: suffix, origin: above.origin)
    if node.kind == .view { made.view?.mounts += 1 }
    put(made)
  }

  private func number(of component: String, suffix: String, below parent: Int?) -> Int {
    let key = ViewKey(parent: parent, component: component + suffix)
    if let known = viewNumbers[key] { return known }
    let type = String(component.prefix { $0 != "#" })
    views.append(ViewTally(type: type, parent: parent, component: key.component))
    viewNumbers[key] = views.count - 1
    return views.count - 1
  }

  private func unmount(_ node: Node) {
    let known = tally(of: node)
    totals.addAlive(-known.registrations - known.subscriptions)
    set(nil, at: node.id)
    guard node.kind == .view else { return }
    known.view?.unmounts += 1
    totals.countUnmount()
  }

  private func countSubscription(of tally: NodeTally) {
    tally.subscriptions += 1
    tally.view?.subscriptions += 1
    totals.countMade(1)
    totals.addAlive(1)
  }
}

// MARK: - Changes and evaluations

extension Tally {
  private func countInvalidation(
    of tally: NodeTally, because cause: Cause, _ change: Change?, isCoalesced: Bool
  ) {
    totals.invalidations += 1
    if isCoalesced { totals.coalesced += 1 }
    if let change { totals.countNotification(isNew: change.report.map { reports.insert($0) }) }
    let origin = tally.takeSet(of: cause) ?? log.origin
    tally.report(Attribution(origin: origin, via: cause), isCoalesced: isCoalesced)
  }

  private func count(_ evaluation: Evaluation, of node: Node, _ tally: NodeTally) {
    countReads(evaluation.reads, of: node, tally)
    guard node.kind == .view, let view = tally.view else {
      countCauses(evaluation, tally, view: nil)
      if tally.parent != nil { totals.rowRuns += 1 }
      return
    }
    countCauses(evaluation, tally, view: view)
    if let number = tally.viewNumber { replay?.note(evaluation, from: tally.origin, of: number) }
    view.evaluations += 1
    pass.evaluations += 1
    totals.evaluations += 1
    totals.noteEvaluationsInPass(tally.countEvaluation(inPass: pass.number))
    if evaluation.output == .first { return }
    view.countReevaluation(isWasted: evaluation.isWasted)
    guard evaluation.isWasted else { return }
    totals.wasted += 1
    pass.wasted += 1
  }

  /// Attributes each cause to what set it off: a report to the mutation of its time, a change of the environment to the
  /// evaluation that made it, and whatever came from the parent to the origin of the parent's evaluation.
  ///
  /// What reached the view in one way from one origin is counted once, however often it was reported.
  private func countCauses(_ evaluation: Evaluation, _ tally: NodeTally, view: ViewTally?) {
    let fromParent = tally.parent.flatMap { nodes[$0]?.origin } ?? tally.origin
    let fromEnvironment = tally.takeInherited() ?? fromParent
    let isWasted = evaluation.isWasted
    var isFirst = true
    for cause in evaluation.causes {
      let kind = CauseKind(cause)
      let inherited = kind == .environment ? fromEnvironment : fromParent
      let earliest = (kind.isReported ? tally.takeReport(of: cause) : nil) ?? inherited
      if isFirst { tally.didEvaluate(because: earliest) }
      view?.count(cause, from: earliest, isFirst: isFirst, isWasted: isWasted)
      isFirst = false
      while kind.isReported, let origin = tally.takeReport(of: cause) {
        view?.count(cause, from: origin, isFirst: false, isWasted: isWasted)
      }
    }
    tally.forgetReports()
  }

  private func countSkip(_ reason: SkipReason, of tally: NodeTally) {
    tally.view?.countSkip(reason)
    if let number = tally.viewNumber { replay?.note(reason, of: number) }
  }

  /// Drops what a view had going that shows nothing any more.
  private func forget(_ tally: NodeTally) {
    tally.forgetReports()
    totals.addAlive(-tally.registrations)
    tally.registrations = 0
  }

  private func countReads(_ reads: ReadSummary, of node: Node, _ tally: NodeTally) {
    totals.countReads(reads)
    guard let registrations = reads.registrations else { return }
    totals.addAlive(registrations - tally.registrations)
    tally.registrations = registrations
    if reads.reads != nil, node.kind == .view, let view = tally.view {
      view.propertiesRead = max(view.propertiesRead ?? 0, registrations)
    }
  }
}

extension Evaluation {
  fileprivate var isWasted: Bool { output == .unchanged }
}

// MARK: - Passes

extension Tally {
  private func beginPass(dirty: Int) {
    reports.removeAll()
    pass = PassTally(number: passes.count)
    pass.dirty = dirty
    pass.mutations = log.total.mutations - mutationsBefore
    mutationsBefore = log.total.mutations
    pass.tick = now.tick
    pass.virtualMilliseconds = now.virtualMilliseconds
  }

  private func endPass() {
    pass.evaluationsSoFar = totals.evaluations
    pass.registrationsAlive = totals.registrationsAlive
    passes.append(pass)
  }
}
