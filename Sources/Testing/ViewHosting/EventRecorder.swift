package import GranularitySwiftSources
import GranularityVirtualTime
import ModelObservation
package import SimulatedUICore

/// Records the events of a graph that concern views, for the current turn and since the last reset.
final class EventRecorder {
  private var sinceReset = ViewActivity()
  private var turn = ViewActivity()
  private var history: MountHistory
  /// The type and the path of each mounted view, by the id of its node.
  private var mounted: [Int: (type: HostedType, path: String)] = [:]
  /// The announcements since the last evaluation of a node, by its id.
  private var announcements: [Int: [Announcement]] = [:]
  /// The number of recorded evaluations in the pass, and the number of the last evaluation of each node.
  private var (evaluationsInPass, numbersInPass): (Int, [Int: Int]) = (0, [:])
  private let observer = HostObserver.ofNewHost()
  /// Receives the fields in which a view differs from its last value.
  var inputListener: ((Node, [DifferingField]) -> Void)? { observer?.didReceiveInputs }
  /// The last action; a task that runs later has its own name until the end of its turn.
  private var action = ""
  /// The number of nested recordings; zero outside of every turn.
  private var depth = 0
  /// The changes that the test made since the last turn.
  private var outsideChanges = OutsideChanges()
  /// The findings since the host was made, without ``outsideChanges``.
  private var reportedFindings: [HostWarning] = []

  /// - Parameter report: Receives a message if a test asks for a view that was never mounted.
  init(report: (@Sendable (String) -> Void)?, _ clock: VirtualClock) {
    history = MountHistory(report: report)
    observer?.observe(clock)
  }

  /// The activity since the last reset.
  var total: ViewActivity { withHistory(sinceReset) }

  func reset() {
    sinceReset = ViewActivity()
  }

  /// Reports the action that causes the events that follow, and the place of its call.
  func begin(_ action: String, at place: SourcePlace) {
    self.action = action
    observer?.begin(action, at: place)
  }

  /// Reports that the views that a turn invalidated were evaluated.
  func didEndTurn(of graph: ViewGraph?) {
    if let graph, let observer { observer.didEndTurn(graph, observer.actions) }
  }

  /// Attributes the events that follow to the last action again.
  ///
  /// The views that a turn of the clock invalidated are evaluated now, even if another host advanced the clock.
  func endTurn() {
    if depth == 0 { acceptOutsideChanges() }
    if !action.isEmpty { observer?.willAct(action) }
  }

  /// Runs `body` and returns the activity during it; an enclosing recording includes this activity too.
  func recording<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try body()
    return withHistory(turn)
  }

  /// Runs an asynchronous `body` and returns the activity during it, as ``recording(_:)`` does.
  func recordingAsync<Failure>(
    _ body: () async throws(Failure) -> Void
  ) async throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try await body()
    return withHistory(turn)
  }

  private func begin() -> ViewActivity {
    let outer = turn
    turn = ViewActivity()
    depth += 1
    if depth == 1 {
      outsideChanges.findings.forEach(report)
      outsideChanges = OutsideChanges()
    }
    return outer
  }

  private func resume(_ outer: ViewActivity) {
    depth -= 1
    let inner = turn
    turn = outer
    turn.append(inner)
  }

  /// True if the host needs to search for old values after the current turn.
  ///
  /// This is so if the turn evaluated no view and is not part of another turn, and if the observer does not search
  /// itself.
  var needsSearchForOldValues: Bool {
    depth == 1 && turn.evaluations.isEmpty && observer?.findsOldValues != true
  }

  /// Adds the views that were mounted so far, so that queries about them can be answered.
  private func withHistory(_ activity: ViewActivity) -> ViewActivity {
    var activity = activity
    activity.history = history
    return activity
  }
}

// MARK: - Findings

extension EventRecorder {
  /// The findings since the host was made, including the changes since the last turn.
  var findings: [HostWarning] { reportedFindings + outsideChanges.findings }

  /// Adds a finding, with a warning in the current turn.
  func report(_ finding: HostWarning) {
    reportedFindings.append(finding)
    record { $0.warnings.append(finding) }
  }

  func warn(_ warning: HostWarning) {
    record { $0.warnings.append(warning) }
  }

  /// Lets the changes since the last turn belong to the next turn, without a warning.
  func acceptOutsideChanges() {
    outsideChanges = OutsideChanges()
  }

  private func noticeOutsideChange(_ cause: Cause, of node: Node) {
    guard depth == 0 else { return }
    outsideChanges.insert(cause, path: node.path)
  }
}

// MARK: - Events

extension EventRecorder {
  func receive(_ event: GraphEvent) {
    observer?.receive(event)
    switch event {
    case .didMount(let node): mount(node)
    case .didUnmount(let node):
      mounted[node.id] = nil
      announcements[node.id] = nil
    case .didEvaluate(let node, let evaluation): add(evaluation, of: node)
    case .didChangeContent(let node):
      guard let number = numbersInPass[node.id] else { return }
      let later = evaluationsInPass - number
      record { $0.evaluations.changeEvent(before: later) { $0.output = .changed } }
    case .didSkip(let node, let reason):
      guard let (type, path) = mounted[node.id] else { return }
      record { $0.skips.append(ViewSkip(path: path, reason: reason, type: type)) }
    case .didWarn(let warning):
      let path = warning.node?.path
      record { $0.warnings.append(.misuse(warning.misuse, path: path)) }
    case .didInvalidate(let node, let cause, let change, _):
      noticeOutsideChange(cause, of: node)
      noticeAnnouncement(of: change?.property, cause, to: node)
    case .didSet(let node, let name): noticeOutsideChange(.state(name), of: node)
    case .didFind(let node, let finding):
      let path = node.path
      record { $0.rowFindings.add(finding, at: path) }
    case .willBeginPass: (evaluationsInPass, numbersInPass) = (0, [:])
    case .didEndPass, .didInitialize, .didInherit, .didSubscribe, .didUnsubscribe,
      .willRunTask, .ofInternalView:
      break
    }
  }

  private func noticeAnnouncement(
    of property: PropertyName?, _ cause: Cause, to node: Node
  ) {
    guard case .object = cause, let property else { return }
    let announcement = Announcement(cause: cause, property: property)
    guard announcements[node.id]?.contains(announcement) != true else { return }
    announcements[node.id, default: []].append(announcement)
  }

  private func mount(_ node: Node) {
    guard node.kind == .view, let view = node.viewType else { return }
    let name = String(node.component.prefix { $0 != "#" })
    let represented = (view as? any StandInView.Type)?.representedType ?? view
    let type = HostedType(represented: represented, name: name)
    let path = node.path
    mounted[node.id] = (type, path)
    history.insert(type, at: path)
  }

  private func add(_ evaluation: Evaluation, of node: Node) {
    guard let (type, path) = mounted[node.id] else {
      // The root node is neither a view nor a row, so its evaluation is not recorded.
      if node.parent != nil { record { $0.rowRuns += 1 } }
      return
    }
    let made = ViewEvaluation(
      path: path, causes: Array(evaluation.causes),
      announcements: announcements.removeValue(forKey: node.id) ?? [], output: evaluation.output,
      difference: evaluation.difference, type: type)
    record { $0.evaluations.append(made) }
    evaluationsInPass += 1
    numbersInPass[node.id] = evaluationsInPass
  }

  private func record(_ change: (inout ViewActivity) -> Void) {
    change(&sinceReset)
    change(&turn)
  }
}

/// Receives the graph events of one host from its mount on, and the user actions that cause them.
package final class HostObserver {
  private static let slot = ThreadLocal<HostObserver>()

  /// True if the observer itself looks for old values, so that the host need not.
  let findsOldValues: Bool
  /// Receives each event of the graph.
  let receive: (GraphEvent) -> Void
  /// Receives the name of each action before it begins, such as `tap Pick Tea`.
  let willAct: (String) -> Void
  /// Receives the graph at the end of each turn, the mount included, and the number of actions so far.
  let didEndTurn: (ViewGraph, Int) -> Void
  /// Receives each view whose new value differs from the last one, with the fields that differ; `nil` if they are not
  /// needed.
  let didReceiveInputs: ((Node, [DifferingField]) -> Void)?
  /// The number of hosts that were made during ``observeHost(madeBy:)``; only the first is observed.
  package private(set) var hosts = 0

  /// The number of actions of the observed host, including the actions that advance virtual time.
  private(set) var actions = 0

  /// The place of the call of the last action; `nil` before the first one.
  package private(set) var place: SourcePlace?

  /// The virtual time of the host that is observed, in whole milliseconds.
  package var milliseconds: Int { Int((clock?.now.nanoseconds ?? 0) / 1_000_000) }
  /// Weak, because the closures of the clock retain what receives the events.
  private weak var clock: VirtualClock?

  package init(
    findsOldValues: Bool = false, receive: @escaping (GraphEvent) -> Void,
    willAct: @escaping (String) -> Void,
    didReceiveInputs: ((Node, [DifferingField]) -> Void)? = nil,
    didEndTurn: @escaping (ViewGraph, Int) -> Void = { _, _ in }
  ) {
    self.didReceiveInputs = didReceiveInputs
    self.findsOldValues = findsOldValues
    self.receive = receive
    self.willAct = willAct
    self.didEndTurn = didEndTurn
  }

  /// Runs `body`, and observes the first host that it makes on this thread.
  package func observeHost<Result>(madeBy body: () throws -> Result) rethrows -> Result {
    let outer = Self.exchange(self)
    defer { _ = Self.exchange(outer) }
    return try body()
  }

  /// Sets the observer of the next host that this thread makes, and returns the one before.
  package static func exchange(_ observer: HostObserver?) -> HostObserver? {
    let outer = slot.value
    slot.value = observer
    return outer
  }

  func begin(_ action: String, at place: SourcePlace) {
    actions += 1
    self.place = place
    willAct(action)
  }

  func observe(_ clock: VirtualClock) {
    self.clock = clock
  }

  /// The observer of the host that is made now; `nil` if nothing observes it.
  static func ofNewHost() -> HostObserver? {
    guard let current = slot.value else { return nil }
    current.hosts += 1
    return current.hosts == 1 ? current : nil
  }
}
