import GranularityCounting
import GranularityFieldLayout
import GranularityViewHosting
import GranularityVirtualTime
import ModelObservation
import SimulatedUICore

/// A session under one kind of models: what it counted, and what it showed after each turn.
final class ModelRun {
  let models: ModelInterpretation
  let log = ModelUseLog()
  /// The turns in order; the mount is the first.
  private(set) var turns: [Turn] = []
  /// The evaluations after the first one of each view, in order.
  private(set) var reevaluations: [Reevaluation] = []
  /// The index of the last re-evaluation of each node, by its id.
  private var lastReevaluations: [Int: Int] = [:]
  /// The types of the views that were mounted, by collective path.
  private(set) var viewTypes: [String: any View.Type] = [:]
  /// The collective paths of the views that were mounted, in the order of the first mount of each.
  private(set) var viewPaths: [String] = []
  /// The reads of tracked properties and the registrations in all evaluations, mounts included.
  private(set) var bookkeeping = (reads: 0, registrations: 0)
  /// How often a `StateObject` that acts as a `State` made its initial value, for each class.
  private(set) var initialObjects: [(type: String, count: Int)] = []
  /// The error that stopped the session; `nil` if the session ran to its end.
  private(set) var failure: (any Error)?

  private var isOver = false
  /// The number of actions of effects at the end of the last turn.
  private var effectActions: Int? = 0
  /// True if an output may have changed in the current turn.
  private var hasNewOutput = false
  /// True if the last turn was searched for old values.
  private var isSearched = false
  /// True if the last search found no old value.
  private var showsNoOldValue = false
  private var action = "the mount"
  /// The changes that each view was notified of since its last evaluation, by the id of the view's node.
  private var waiting: [Int: [ModelChange]] = [:]
  /// For each view with a new value from its parent, true if only closures of the view differ; by the id of the node.
  private var closureInputs: [Int: Bool] = [:]
  /// Every change that a view was notified of.
  private(set) var noticed: Set<ModelChange> = []
  /// The changes that rows and library nodes were notified of, by the collective path of the view whose closures they
  /// run.
  private(set) var changesInClosures: [String: [ModelChange]] = [:]
  /// The largest number of properties that one evaluation of a view read, its rows included, by collective path.
  private(set) var registrations: [String: Int] = [:]
  /// The changes that the views were notified of in the current turn, by path.
  private var changes: [String: [ModelChange]] = [:]

  init(_ models: ModelInterpretation) {
    self.models = models
  }

  /// Mounts the screen.
  func mount<Content: View>(sdk: SDKVersion, content: () -> Content) -> ViewHost {
    // The clock, and not the thread, has the log: asynchronous sessions may run in turns on the main actor.
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
        // The end of the run cancels tasks. These tasks have further turns, in which no view is left.
        guard !isOver, let virtualClock else { return }
        let time = Duration.nanoseconds(virtualClock.now.nanoseconds)
        endTurn(
          of: graph, at: TurnPlace(time: time, action: actions), isFrame: virtualClock.isFrame)
      })
    return observer.observeHost {
      ViewHost(models: models, sdk: sdk, on: virtualClock, content: content)
    }
  }

  /// Ends the run with the error that stopped the session, if there is one.
  func end(_ host: ViewHost, failure: (any Error)?) {
    self.failure = failure
    isOver = true
    if !isSearched, let last = turns.indices.last { turns[last].outdated = Set(host.staleViews) }
    // A restart makes the objects of the root view once more.
    initialObjects = host.initialObjects.map { ("\($0.key)", max(1, $0.value - host.restarts)) }
      .sorted { $0.0 < $1.0 }
    host.unmount()
  }
}

extension ModelRun {
  /// A change of a model that a view was notified of.
  struct ModelChange: Hashable {
    /// The class of the object.
    let type: String
    /// The name of the property with its class; `nil` if the announcement named no property.
    let property: String?

    var description: String { property ?? "objectWillChange of \(type)" }

    /// The change that a view was notified of; `nil` if the cause is not a model.
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

  /// One evaluation after the first one of its view.
  struct Reevaluation {
    /// The collective path of the view.
    let view: String
    /// The id of the view's node.
    let node: Int
    let causes: [Cause]
    /// The changes that the view was notified of since its last evaluation.
    let changes: [ModelChange]
    /// Why the value from the parent differs; `nil` if a new value is not among the causes.
    let difference: Difference?
    /// True if all properties that differ in the value from the parent are closures.
    let differsInClosures: Bool
    var isWasted: Bool
  }

  /// What the screen showed at the end of a turn.
  struct Turn {
    let place: TurnPlace
    let action: String
    let lines: [OutputLine]
    /// The paths of the views that ``lines`` names, by the index of the line.
    let viewPaths: [Int: String]
    /// The paths of the views that showed an old value.
    fileprivate(set) var outdated: Set<String>
    /// The changes that the views were notified of in the turn, by path.
    let changes: [String: [ModelChange]]
  }

  private func receive(_ event: GraphEvent) {
    if Self.canChangeOutput(event) { hasNewOutput = true }
    switch event {
    case .didMount(let node): mount(node)
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
    guard node.kind == .view, let type = node.viewType else { return }
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
    var view = node.parent
    while let next = view, next.kind != .view { view = next.parent }
    guard let path = (view?.path).map(ViewPath.collective),
      changesInClosures[path]?.contains(change) != true
    else { return }
    changesInClosures[path, default: []].append(change)
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
        view: ViewPath.collective(node.path), node: node.id, causes: Array(evaluation.causes),
        changes: changes, difference: evaluation.difference, differsInClosures: differsInClosures,
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

  /// What the screen shows, and the paths of its views by the index of the line.
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
  /// The graph is not searched after a frame of the display in which only bodies ran, if no view showed an old value
  /// before: bodies change no model. A view whose `==` hides a new date of a `TimelineView` is found after the next
  /// turn that is searched. The last turn of a run is always searched.
  private func outdatedPaths(of graph: ViewGraph, onlyBodiesRan: Bool) -> Set<String> {
    isSearched = !(onlyBodiesRan && showsNoOldValue)
    // An update that reached its limit waits for the next turn.
    showsNoOldValue = showsNoOldValue && !graph.needsUpdate
    guard isSearched, !graph.needsUpdate else { return [] }
    let outdated = Set(graph.staleNodes(evaluating: .twice).map(\.path))
    showsNoOldValue = outdated.isEmpty
    return outdated
  }
}

/// The place of a turn in a session, by which the turns of two runs are compared.
struct TurnPlace: Hashable, Comparable {
  /// The virtual time of the turn.
  let time: Duration
  /// The number of actions so far.
  let action: Int

  static func < (left: TurnPlace, right: TurnPlace) -> Bool {
    (left.action, left.time) < (right.action, right.time)
  }
}
