import GranularityCounting
import GranularityFieldLayout
import GranularityViewHosting
import GranularityVirtualTime
import ModelObservation
import SimulatedUICore

/// One run of a session under one kind of models: its counts, and what the screen showed after each turn.
final class ModelRun {
  let models: ModelInterpretation
  let log = ModelUseLog()
  /// The turns in order. The first turn is the mount.
  private(set) var turns: [Turn] = []
  /// The re-evaluations of all views, in the order in which they happened.
  private(set) var reevaluations: [Reevaluation] = []
  /// The index of the last re-evaluation of each node in ``reevaluations``, by the ID of the node.
  private var lastReevaluations: [Int: Int] = [:]
  /// The types of the mounted views, modifiers and styles, by collective path, in which `[…]` stands for the IDs of
  /// rows.
  private(set) var viewTypes: [String: any Any.Type] = [:]
  /// The types of the mounted apps. The body of an app is not counted, so an app has no path.
  private(set) var appTypes: [any Any.Type] = []
  /// The collective paths of the mounted views, in the order in which a view was first mounted at each path.
  private(set) var viewPaths: [String] = []
  /// The numbers of tracked reads and registrations in all evaluations, including mounts.
  private(set) var bookkeeping = (reads: 0, registrations: 0)
  /// The number of times that a `StateObject` that acts as a `State` created its initial object, for each class.
  private(set) var initialObjects: [(type: String, count: Int)] = []
  /// The error with which the session failed; `nil` if the session ran to its end.
  private(set) var failure: (any Error)?

  /// The number of updates that reached the limit of passes, because they caused further updates without end.
  private(set) var endlessUpdates = 0

  private var isOver = false
  /// The number of actions that effects had performed at the end of the last turn.
  private var effectActions: Int? = 0
  /// True if the output of a view might have changed in the current turn.
  private var hasNewOutput = false
  /// True if the graph was searched for old values after the last turn.
  private var isSearched = false
  /// True if the last search found no view with an old value.
  private var showsNoOldValue = false
  private var action = "the mount"
  /// The changes that notified each view since its last evaluation, by the ID of the view's node.
  private var waiting: [Int: [ModelChange]] = [:]
  /// The views that got a new value from their parent, by the ID of the node. The value is true if only closures
  /// differ.
  private var closureInputs: [Int: Bool] = [:]
  /// All changes that notified a view.
  private(set) var noticed: Set<ModelChange> = []
  /// The changes that notified rows and other library nodes, by the collective path of the view whose closures these
  /// nodes run.
  private(set) var changesInClosures: [String: [ModelChange]] = [:]
  /// The largest number of properties that a single evaluation of a view and its rows read, by collective path.
  private(set) var registrations: [String: Int] = [:]
  /// The changes that notified views in the current turn, by path.
  private var changes: [String: [ModelChange]] = [:]

  /// False if only ``initialObjects`` is needed, so that the turns are not recorded.
  private let recordsTurns: Bool

  init(_ models: ModelInterpretation, recordsTurns: Bool = true) {
    (self.models, self.recordsTurns) = (models, recordsTurns)
  }

  /// Mounts the screen.
  func mount<Content: View>(sdk: SDKVersion, content: () -> Content) -> ViewHost {
    // The log is attached to the clock and not to the thread, because asynchronous sessions can take turns on the main
    // actor.
    let virtualClock = VirtualClock()
    virtualClock.modelUses = log
    let observer = HostObserver(
      findsOldValues: true, receive: { [unowned self] in receive($0) },
      willAct: { [unowned self] in action = $0.isEmpty ? "the mount" : $0 },
      didReceiveInputs: { [unowned self] node, fields in
        let areClosures = !fields.isEmpty && fields.allSatisfy(\.isClosure)
        closureInputs[node.id] = areClosures && closureInputs[node.id] != false
      },
      didEndTurn: { [unowned self, weak virtualClock] graph, actions in
        // At its end, the run cancels tasks. These tasks cause more turns, in which no view is left, so these turns are
        // ignored.
        guard !isOver, recordsTurns, let virtualClock else { return }
        let time = Duration.nanoseconds(virtualClock.now.nanoseconds)
        endTurn(
          of: graph, at: TurnPlace(time: time, action: actions), isFrame: virtualClock.isFrame)
      })
    return observer.observeHost {
      ViewHost(models: models, sdk: sdk, on: virtualClock, content: content)
    }
  }

  /// Ends the run. `failure` is the error with which the session failed; `nil` if it ran to its end.
  func end(_ host: ViewHost, failure: (any Error)?) {
    self.failure = failure
    endlessUpdates = host.warnings.count {
      if case .misuse(.updateLoop, _) = $0 { true } else { false }
    }
    isOver = true
    if !isSearched, let last = turns.indices.last { turns[last].outdated = Set(host.staleViews) }
    initialObjects = host.initialObjects.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
    host.unmount()
  }
}

extension ModelRun {
  /// A change of a model that notified a view.
  struct ModelChange: Hashable {
    /// The class of the object.
    let type: String
    /// The name of the property with its class; `nil` if the announcement did not name a property.
    let property: String?

    var description: String { property ?? "objectWillChange of \(type)" }

    /// Creates the change from a cause of an evaluation; `nil` if the cause is not a change of a model.
    init?(_ cause: Cause, _ change: Change?) {
      switch cause {
      case .object(let type):
        self.type = "\(type)"
        property = change?.property.map { "\($0)" }
      case .property(let name):
        type = name.map { "\($0.type)" } ?? ""
        property = name.map { "\($0)" }
      default: return nil
      }
    }
  }

  /// A re-evaluation of a view.
  struct Reevaluation {
    /// The collective path of the view.
    let view: String
    /// The ID of the view's node.
    let node: Int
    /// The index of the turn.
    let turn: Int
    let causes: [Cause]
    /// The changes that notified the view since its last evaluation.
    let changes: [ModelChange]
    /// How the new value from the parent differs; `nil` if a new value is not a cause of the evaluation.
    let difference: Difference?
    /// True if all properties that differ in the new value from the parent are closures.
    let differsInClosures: Bool
    var isWasted: Bool
  }

  /// What the screen showed at the end of a turn.
  struct Turn {
    let place: TurnPlace
    let action: String
    let lines: [OutputLine]
    /// The paths of the views that are in ``lines``. The key is the index of the view's line.
    let viewPaths: [Int: String]
    /// The paths of the views that showed an old value.
    fileprivate(set) var outdated: Set<String>
    /// The changes that notified views in the turn, by path.
    let changes: [String: [ModelChange]]
  }

  private func receive(_ event: GraphEvent) {
    if Self.canChangeOutput(event) { hasNewOutput = true }
    switch event {
    case .didMount(let node), .ofInternalView(.didMount(let node)): mount(node)
    case .didInvalidate(let node, let cause, let change, _),
      .ofInternalView(.didInvalidate(let node, let cause, let change, _)):
      notice(cause, change, of: node)
    case .didEvaluate(let node, let evaluation): add(evaluation, of: node)
    case .didChangeContent(let node):
      if let last = lastReevaluations[node.id] { reevaluations[last].isWasted = false }
    default: break
    }
  }

  private static func canChangeOutput(_ event: GraphEvent) -> Bool {
    switch event {
    case .didEvaluate(_, let evaluation): evaluation.output != .unchanged
    case .didMount, .didUnmount, .didChangeContent: true
    case .ofInternalView(let event): canChangeOutput(event)
    default: false
    }
  }

  private func mount(_ node: Node) {
    guard let type = node.sourceType else { return }
    guard node.kind == .view else {
      appTypes.append(type)
      return
    }
    let path = ViewPath.collective(node.path)
    if viewTypes.updateValue(type, forKey: path) == nil { viewPaths.append(path) }
  }

  private func notice(_ cause: Cause, _ change: Change?, of node: Node) {
    guard let found = ModelChange(cause, change) else { return }
    noticed.insert(found)
    if node.kind != .view { noticeInClosure(found, of: node) }
    if node.kind == .internalView { return }
    if waiting[node.id]?.contains(found) != true { waiting[node.id, default: []].append(found) }
    let path = node.path
    if changes[path]?.contains(found) != true { changes[path, default: []].append(found) }
  }

  private func noticeInClosure(_ change: ModelChange, of node: Node) {
    guard let path = maker(of: node).map({ ViewPath.collective($0.path) }),
      changesInClosures[path]?.contains(change) != true
    else { return }
    changesInClosures[path, default: []].append(change)
  }

  /// The view whose body made a row or an internal view: the nearest view around it. The content of a modifier or a
  /// style is inside of the modifier's or the style's view, and the body around that view made it.
  private func maker(of node: Node) -> Node? {
    var modifiers = 0
    return sequence(first: node, next: \.parent).first { next in
      if next.isPlacedContent { modifiers += 1 }
      guard next.kind == .view else { return false }
      modifiers -= 1
      return modifiers < 0
    }
  }

  private func add(_ evaluation: Evaluation, of node: Node) {
    bookkeeping.reads += evaluation.reads.reads ?? 0
    bookkeeping.registrations += evaluation.reads.registrations ?? 0
    noteRegistrations(evaluation.reads.registrations ?? 0, of: node)
    let changes = waiting.removeValue(forKey: node.id) ?? []
    let differsInClosures = closureInputs.removeValue(forKey: node.id) ?? false
    guard node.kind == .view, evaluation.output != .first else { return }
    lastReevaluations[node.id] = reevaluations.count
    reevaluations.append(
      Reevaluation(
        view: ViewPath.collective(node.path), node: node.id, turn: turns.count,
        causes: Array(evaluation.causes), changes: changes, difference: evaluation.difference,
        differsInClosures: differsInClosures,
        isWasted: evaluation.output == .unchanged))
  }

  private func noteRegistrations(_ count: Int, of node: Node) {
    guard count > 0 else { return }
    var view: Node? = node
    while let next = view, next.kind != .view { view = next.parent }
    guard let path = (view?.path).map(ViewPath.collective) else { return }
    registrations[path] = max(registrations[path] ?? 0, count)
  }

  private func endTurn(of graph: ViewGraph, at place: TurnPlace, isFrame: Bool) {
    let onlyBodiesRan =
      isFrame && graph.counters?.effectActions == effectActions
      && turns.last?.place.action == place.action
    effectActions = graph.counters?.effectActions
    let outdated = outdatedPaths(of: graph, onlyBodiesRan: onlyBodiesRan)
    let (lines, viewPaths) =
      if onlyBodiesRan, !hasNewOutput, let last = turns.last {
        (last.lines, last.viewPaths)
      } else {
        Self.lines(of: graph)
      }
    turns.append(
      Turn(
        place: place, action: action, lines: lines, viewPaths: viewPaths, outdated: outdated,
        changes: changes))
    (changes, hasNewOutput) = ([:], false)
  }

  /// The lines that the screen shows, and the paths of its views, by the index of the line.
  private static func lines(of graph: ViewGraph) -> ([OutputLine], [Int: String]) {
    var (lines, viewPaths) = ([OutputLine](), [Int: String]())
    graph.forEachOutputLineAndView { line, view in
      viewPaths[lines.count] = view?.path
      lines.append(line)
    }
    return (lines, viewPaths)
  }

  /// The paths of the views that show an old value.
  ///
  /// After a display frame in which only bodies ran, the graph is not searched if no view showed an old value before,
  /// because bodies do not change models. If the `==` of a view hides a new date of a `TimelineView`, this view is
  /// found only by the next search. The graph is always searched after the last turn of a run.
  private func outdatedPaths(of graph: ViewGraph, onlyBodiesRan: Bool) -> Set<String> {
    isSearched = !(onlyBodiesRan && showsNoOldValue)
    // If the update of the graph reached its limit, the rest of the update waits for the next turn, so there is no
    // search now.
    showsNoOldValue = showsNoOldValue && !graph.needsUpdate
    guard isSearched, !graph.needsUpdate else { return [] }
    let outdated = Set(graph.staleNodes(evaluating: .twice).map(\.path))
    showsNoOldValue = outdated.isEmpty
    return outdated
  }
}

/// The position of a turn in a session, by which the turns of two runs are matched.
struct TurnPlace: Hashable, Comparable {
  /// The virtual time of the turn.
  let time: Duration
  /// The number of user actions up to the turn.
  let action: Int

  static func < (left: TurnPlace, right: TurnPlace) -> Bool {
    (left.action, left.time) < (right.action, right.time)
  }
}
