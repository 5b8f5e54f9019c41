/// The persistent part of one view, row or effect. A node keeps state, children and dependencies
/// between evaluations.
///
/// Views are values, and every evaluation of the parent makes new values. The graph makes a node
/// when a view with a new identity appears, and unmounts the node when that identity disappears. A
/// node is never mounted again. Nodes form a tree that belongs to one ``ViewGraph``.
///
/// A graph can have a million nodes, so the fields of a node are small. Fields that few nodes need
/// are in a separate object, `ColdState`.
public class Node {
  private let number: UInt32
  /// The number of the last evaluation, counted from 1; 0 before the first evaluation.
  ///
  /// The graph compares this number with an earlier one to find out whether the node was evaluated
  /// after a notification.
  private(set) var evaluations: EvaluationNumber = 0
  /// The kind of thing that the node represents. A listener counts the events of each kind
  /// separately.
  public let kind: NodeKind
  fileprivate(set) var isMounted = true
  /// True while the node waits in the graph's queue.
  var isQueued = false
  /// True if the environment changed, so that the pass has to compare the environment values that
  /// the node reads.
  var needsEnvironmentCheck = false
  /// The reason why the new value from the parent's body differs from the last value. `nil` if the
  /// values are equal, and after the node was evaluated.
  var difference: Difference?
  /// The state of the memory for the node's output; only a ``ScopedNode`` has such memory.
  var outputState = OutputState.none
  // The next fields are small and in this order, so that there are no gaps between them. An ordinal
  // counts siblings in the source of one body, but not rows, so 16 bits suffice.
  private let storedOrdinal: Int16
  /// The node's depth in the lower bits and its level in the upper bits; see ``level``.
  private let rank: Int32
  private let storedPosition: Int32

  // Both references are unowned, because a node can outlive its graph and its parent; see ``graph``
  // and ``parent``. The graph unmounts all its nodes before it is deallocated, so the graph is
  // alive while the node is mounted.
  private unowned(unsafe) let unownedGraph: ViewGraph
  private unowned let unownedParent: Node?
  var children = SmallArray<Node>()
  /// The scope of the innermost environment modifier around the node. `nil` if there is no such
  /// modifier, or if the node is not in the tree yet.
  var environment: EnvironmentScope?

  /// The causes of the node's next evaluation; `nil` if the node has no cause to be evaluated.
  private(set) var causes: Causes?
  private var coldState: ColdState?

  init(
    id: Int, kind: NodeKind, graph: ViewGraph, parent: Node?, position: Int, ordinal: Int = 0,
    levels: Int = 0
  ) {
    number = UInt32(id)
    self.kind = kind
    unsafe unownedGraph = graph
    unownedParent = parent
    storedOrdinal = Int16(clamping: ordinal)
    let depth = min(parent.map { $0.depth + 1 } ?? 0, Self.greatestDepth)
    let level = min((parent?.level ?? 0) + levels, Self.greatestLevel)
    rank = Int32(truncatingIfNeeded: level << Self.depthBits | depth)
    storedPosition = Int32(clamping: position)
  }

  /// The number of nodes that the graph made before this node. Among nodes of equal depth, a pass
  /// evaluates the node with the smallest id first.
  public final var id: Int { Int(number) }

  /// The node's part of its path: the name of a view, or the id of a row in brackets.
  public var component: String { fatalError("\(Self.self) needs a component") }

  /// The type of the composite view that the node represents; `nil` if the node represents the
  /// root, a row, an effect or an internal view.
  public var viewType: (any View.Type)? { nil }

  /// The type in the app's source whose properties the node has: the type of the view, or, for a
  /// ``StandInView``, the type of the modifier, style or app. The value is `nil` if the node
  /// represents the root, a row, an effect or another internal view.
  package var sourceType: (any Any.Type)? { nil }

  /// True if the node shows content that the body around a modifier or a style made.
  package var isPlacedContent: Bool { false }

  /// True if the node's view has this type.
  func isViewNode(of type: any View.Type) -> Bool { false }

  /// The id that distinguishes a row from the other rows of its `ForEach`; `nil` if the node is not
  /// a row.
  var explicitID: AnyHashable? { nil }

  /// The action that runs after the node was unmounted, such as the action of `onDisappear`.
  var disappear: (() -> Void)? { nil }

  /// Marks the node after an object that it observes announced a change. The mark makes the next
  /// evaluation install the dynamic properties again.
  func objectDidAnnounce() {}

  /// Marks the node after one of its properties received a different value. The mark makes the next
  /// evaluation install the dynamic properties again.
  func needsProperties() {}

  /// Runs the node's body or content closure, and reconciles the children with the result.
  func evaluate(in graph: ViewGraph) {}

  /// Compares the environment values that the node read with the current values. Adds a cause if
  /// they differ, and a skip reason if they are equal.
  func checkEnvironment() {}

  /// The ancestor whose evaluation wrote the environment values that caused this node's last
  /// evaluation; `nil` if there is no single such ancestor.
  var environmentWriter: Node? { nil }

  /// Passes the parts of the node's last output to `visitor`.
  package func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {}

  /// Evaluates the node without effects, with the value `fresh`, or with the node's current value
  /// if `fresh` is `nil`.
  ///
  /// - Returns: Whether the output is out of date, and the values of the children in the new
  ///   output.
  func dryRun(_ fresh: DryRun.Fresh?, in environment: EnvironmentValues) -> DryRun {
    DryRun(isStale: false, children: [])
  }

  /// Ends the subscriptions and registrations of this node, which was unmounted.
  func detach() {
    environment = nil
    causes = nil
  }
}

/// The kind of thing that a node represents. A listener counts the events of only some kinds.
public enum NodeKind: Sendable {
  /// A composite view. A listener counts its evaluations.
  case view
  /// A row of a `ForEach`, or the root. Listeners do not count an evaluation of such a node as an
  /// evaluation of a view.
  case row
  /// An internal view of this library, such as the view that shows a sheet. The listener receives
  /// its events as ``GraphEvent/ofInternalView(_:)``.
  case internalView
  /// An effect or an environment scope, which causes no events.
  case effect
}

// MARK: - Position

extension Node {
  /// The number of the node's ancestors, including rows.
  public var depth: Int { Int(rank) & Self.greatestDepth }

  /// The level of the node; 0 outside of pushed views. For a pushed view and the nodes inside it,
  /// the level is the number of views below the pushed view, in its own and all enclosing
  /// navigation stacks.
  ///
  /// A pass evaluates the nodes of lower levels first, because the views of a lower level make the
  /// views that are pushed above them.
  var level: Int { Int(rank) >> Self.depthBits }

  private static var depthBits: Int { 24 }
  private static var greatestDepth: Int { 1 << depthBits - 1 }
  private static var greatestLevel: Int { 1 << 7 - 1 }

  /// The node's position in the static structure of the parent's content; see ``ViewVisitor``.
  package var position: Int { Int(storedPosition) }

  /// The place of the node in the source: the positions of the node and its ancestors, innermost
  /// first. The same nodes in all rows of a `ForEach` have the same place.
  package var sourcePlace: [Int] { sequence(first: self) { $0.parent }.map(\.position) }

  /// Distinguishes the paths of sibling views that have the same type and different positions; 0 for
  /// the first sibling.
  var ordinal: Int { Int(storedOrdinal) }

  /// The parent node; `nil` for the root, and after the node was unmounted.
  public var parent: Node? { isMounted ? unownedParent : nil }

  /// The graph that the node belongs to; `nil` after the node was unmounted.
  package var graph: ViewGraph? { isMounted ? unsafe unownedGraph : nil }

  /// The node's children in order, in a new array.
  package var childNodes: [Node] { Array(children) }

  /// The environment in which the node's body runs.
  package var environmentValues: EnvironmentValues { environment?.values ?? EnvironmentValues() }

  /// Detaches and releases this node and all its descendants, without recursion, and without
  /// recording events or running actions.
  func releaseTree() {
    var (removed, pending) = ([Node](), [self])
    while let node = pending.popLast() {
      removed.append(node)
      pending.append(contentsOf: node.children)
    }
    Node.detach(removed)
  }

  /// Ends the subscriptions of unmounted nodes, and releases their children.
  ///
  /// A publisher whose subscription ends, or an object that a node owns, can change models and set
  /// states. No node reacts to these changes: all nodes count as unmounted before the first node is
  /// detached, and all nodes are detached before the first node is released.
  static func detach(_ nodes: [Node]) {
    for node in nodes { node.isMounted = false }
    for node in nodes { node.detach() }
    for node in nodes { node.children = SmallArray() }
  }
}

// MARK: - Causes

extension Node {
  /// The index of an evaluation among the evaluations of one node, counted from 1.
  package typealias EvaluationNumber = UInt32

  var nextEvaluation: EvaluationNumber { evaluations &+ 1 }

  /// True if all causes of the running evaluation are announcements of objects.
  var followsOnlyObjects: Bool {
    causes?.allSatisfy { if case .object = $0 { true } else { false } } == true
  }

  /// Adds a cause to evaluate the node, unless an equal cause was added before.
  func add(_ cause: Cause) {
    guard var causes else {
      self.causes = Causes(cause)
      return
    }
    causes.insert(cause)
    self.causes = causes
  }

  /// Adds a reason to record if the pass does not evaluate the node, unless an equal reason was
  /// added before.
  func add(_ skip: SkipReason) {
    let coldState = makeColdState()
    if !coldState.skips.contains(skip) { coldState.skips.append(skip) }
  }

  /// Begins and counts an evaluation, which ``endEvaluation()`` ends. If the node has no cause to
  /// be evaluated, this method does nothing and returns false.
  func beginEvaluation() -> Bool {
    guard causes != nil else { return false }
    evaluations = nextEvaluation
    return true
  }

  /// Removes the causes that remain if the evaluation made no output.
  func endEvaluation() { causes = nil }

  /// Removes and returns the causes of the running evaluation, after the evaluation made the new
  /// output.
  func takeCauses() -> Causes? {
    defer { causes = nil }
    return causes
  }

  /// Removes and returns the reasons to record for a skip; `nil` if there are none. Nodes rarely
  /// have such reasons.
  func takeSkips() -> [SkipReason]? {
    guard let coldState, !coldState.skips.isEmpty else { return nil }
    defer { coldState.skips = [] }
    return coldState.skips
  }
}

// MARK: - Changed content

extension Node {
  /// The node whose evaluation was the only cause of this node's last evaluation; `nil` if there is
  /// no such node. `state` is the state in which the last evaluation left this node's output.
  func origin(of state: OutputState) -> Node? {
    switch state {
    case .equalForParent: parent
    case .equalForWriter: environmentWriter
    case .none, .cleared, .present, .equal: nil
    }
  }

  /// Reports that the evaluations which led to this node's evaluation were needed, because this
  /// node's output changed.
  ///
  /// An output counts as equal if it differs only in closures, or in parts that cannot be compared.
  /// Whether such a part matters is known only after the views that receive it have been evaluated.
  /// These views are the children, or views that read the part from the environment, such as the
  /// content of a modifier.
  ///
  /// - Parameter origin: The node whose evaluation was the only cause of this node's evaluation;
  ///   `nil` if there is no such node.
  func reportChangedContent(to origin: Node?, in graph: ViewGraph) {
    var next = origin
    while let node = next {
      let state = node.outputState
      guard state.isEqual else { return }
      node.outputState = .present
      graph.record(of: node, .didChangeContent(node))
      next = node.origin(of: state)
    }
  }
}

// MARK: - Cold state

extension Node {
  /// Fields that few nodes need. A node allocates this object when one of the fields is set.
  private final class ColdState {
    var identity = Identity()
    var skips: [SkipReason] = []
    /// The cached path of a view. It is set when a node inside the view is asked for its own path.
    var path: String?
  }

  /// The explicit ids around the node in its parent's content. Like ``position``, the ids are part
  /// of the node's identity.
  var identity: Identity {
    get { coldState?.identity ?? Identity() }
    set { if newValue != identity { makeColdState().identity = newValue } }
  }

  private func makeColdState() -> ColdState {
    let made = coldState ?? ColdState()
    coldState = made
    return made
  }
}

// MARK: - Path

extension Node {
  /// The names of the views from the root to the node, with row ids in brackets, such as
  /// `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// The enclosing view caches its own path, so that the paths of the nodes inside it are not
  /// composed from the root each time.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the node. If the enclosing view has cached its
  ///   path, the time to copy that path.
  public var path: String {
    var rows = kind == .row ? component : ""
    var next = parent
    while let node = next, node.kind != .view {
      if node.kind == .row { rows = node.component + rows }
      next = node.parent
    }
    let outer = next?.keptPath ?? ""
    return kind == .view ? "\(outer)/\(component)\(rows)" : outer + rows
  }

  /// The path of a view. The node caches the path at the first use.
  private var keptPath: String {
    var (path, ancestry) = ("", [Node]())
    var next: Node? = self
    while let node = next {
      if let kept = node.coldState?.path {
        path = kept
        break
      }
      ancestry.append(node)
      next = node.parent
    }
    guard !ancestry.isEmpty else { return path }
    var rows = ""
    for node in ancestry.reversed() {
      switch node.kind {
      case .view:
        path += "/" + node.component + rows
        rows = ""
      case .row:
        rows += node.component
      case .internalView, .effect:
        break
      }
    }
    makeColdState().path = path
    return path
  }
}
