package import GranularitySwiftSources
import GranularityVirtualTime
import ModelObservation
package import SimulatedUICore

/// Records a graph's events about views. Keeps the events of the current turn, and the events since the last reset.
final class EventRecorder {
  private var sinceReset = ViewActivity()
  private var turn = ViewActivity()
  private var history: MountHistory
  /// The type and path of each mounted view, by the ID of its node.
  private var mounted: [Int: (type: HostedType, path: String)] = [:]
  /// The announcements that reached each node since its last evaluation, by the ID of the node.
  private var announcements: [Int: [Announcement]] = [:]
  /// The number of evaluations recorded in the current pass, and for each node, the position of its last evaluation in
  /// the pass.
  private var (evaluationsInPass, numbersInPass): (Int, [Int: Int]) = (0, [:])
  private let observer = HostObserver.ofNewHost()
  /// Receives the fields whose values differ when a view gets a new value from its parent.
  var inputListener: ((Node, [DifferingField]) -> Void)? { observer?.didReceiveInputs }
  /// The name of the last action. While a task runs in a later turn, the name of the task is used instead.
  private var action = ""
  /// The number of recordings that are nested at the moment; zero outside of a turn.
  private var depth = 0
  /// The changes that the test made outside of any turn since the last turn.
  private var outsideChanges = OutsideChanges()
  /// All findings since the host was created, except for ``outsideChanges``.
  private var reportedFindings: [HostWarning] = []

  /// - Parameter report: Receives a message if a test queries a view that was never mounted.
  init(report: (@Sendable (String) -> Void)?, _ clock: VirtualClock) {
    history = MountHistory(report: report)
    observer?.observe(clock)
  }

  /// The activity since the last reset.
  var total: ViewActivity { withHistory(sinceReset) }

  func reset() {
    sinceReset = ViewActivity()
  }

  /// Tells the observer which action causes the following events, and where it is called.
  func begin(_ action: String, at place: SourcePlace) {
    self.action = action
    observer?.begin(action, at: place)
  }

  /// Tells the observer that a turn has ended and its invalidated views were evaluated.
  func didEndTurn(of graph: ViewGraph?) {
    if let graph, let observer { observer.didEndTurn(graph, observer.actions) }
  }

  /// Attributes the following events to the last action again, and no longer to a task.
  ///
  /// At this point, the views that a turn of the clock invalidated are evaluated. A different host that shares the
  /// clock can have advanced it.
  func endTurn() {
    if depth == 0 { acceptOutsideChanges() }
    if !action.isEmpty { observer?.willAct(action) }
  }

  /// Runs `body` and returns the activity during it. An enclosing recording also includes this activity.
  func recording<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try body()
    return withHistory(turn)
  }

  /// Runs an asynchronous `body` and returns the activity during it, like ``recording(_:)``.
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

  /// True if the host has to search for views that show an old value after the current turn.
  ///
  /// The search is needed if the turn evaluated no view and is not nested in a different turn, and if the observer does
  /// not search itself.
  var needsSearchForOldValues: Bool {
    depth == 1 && turn.evaluations.isEmpty && observer?.findsOldValues != true
  }

  /// Adds the history of mounted views to an activity, so that queries can report views that were never mounted.
  private func withHistory(_ activity: ViewActivity) -> ViewActivity {
    var activity = activity
    activity.history = history
    return activity
  }
}

// MARK: - Findings

extension EventRecorder {
  /// All findings since the host was created, including changes outside of a turn since the last turn.
  var findings: [HostWarning] { reportedFindings + outsideChanges.findings }

  /// Records a finding, and adds it as a warning to the current turn.
  func report(_ finding: HostWarning) {
    reportedFindings.append(finding)
    record { $0.warnings.append(finding) }
  }

  func warn(_ warning: HostWarning) {
    record { $0.warnings.append(warning) }
  }

  /// Forgets the changes outside of a turn, so that they count as part of the next turn and cause no warning.
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
    guard node.kind == .view, let represented = node.sourceType else { return }
    let name = String(node.component.prefix { $0 != "#" })
    let type = HostedType(represented: represented, name: name)
    let path = node.path
    mounted[node.id] = (type, path)
    history.insert(type, at: path)
  }

  private func add(_ evaluation: Evaluation, of node: Node) {
    guard let (type, path) = mounted[node.id] else {
      // Only views and rows are recorded. The root node is neither, so its evaluation is ignored.
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

/// Receives the graph events of one host, starting with its mount, and the user actions that cause them.
package final class HostObserver {
  private static let slot = ThreadLocal<HostObserver>()

  /// True if the observer itself searches for old values, so that the host does not search.
  let findsOldValues: Bool
  /// Receives each event of the graph.
  let receive: (GraphEvent) -> Void
  /// Receives the name of each action before the action runs, such as `tap Pick Tea`.
  let willAct: (String) -> Void
  /// Receives the graph at the end of each turn, including the mount, and the number of actions up to then.
  let didEndTurn: (ViewGraph, Int) -> Void
  /// Receives each view that gets a new value from its parent, with the fields that differ; `nil` if the observer does
  /// not need these fields.
  let didReceiveInputs: ((Node, [DifferingField]) -> Void)?
  /// The number of hosts that were created during ``observeHost(madeBy:)``. Only the first one is observed.
  package private(set) var hosts = 0

  /// The number of actions of the observed host. Advancing virtual time counts as an action too.
  private(set) var actions = 0

  /// The source position of the last action's call; `nil` before the first action.
  package private(set) var place: SourcePlace?

  /// The virtual time of the observed host, in whole milliseconds.
  package var milliseconds: Int { Int((clock?.now.nanoseconds ?? 0) / 1_000_000) }
  /// The reference is weak, because the clock's closures retain this observer.
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

  /// Runs `body`, and observes the first host that `body` creates on this thread.
  package func observeHost<Result>(madeBy body: () throws -> Result) rethrows -> Result {
    let outer = Self.exchange(self)
    defer { _ = Self.exchange(outer) }
    return try body()
  }

  /// Sets the observer of the next host that is created on this thread, and returns the previous observer.
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

  /// The observer of the host that is being created; `nil` if the host is not observed.
  static func ofNewHost() -> HostObserver? {
    guard let current = slot.value else { return nil }
    current.hosts += 1
    return current.hosts == 1 ? current : nil
  }
}
