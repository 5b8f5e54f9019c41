/// The persistent part of one view, row or effect: a node keeps state, children and dependencies
/// between evaluations.
///
/// Views are values; every evaluation of the parent makes new values. A node is made when a view
/// with a new identity appears, and unmounted when that identity disappears. A node is never
/// mounted again. Nodes form a tree that belongs to one ``ViewGraph``.
///
/// A graph may have a million nodes, so the fields are small. Fields that few nodes need are in a
/// separate object, `ColdState`.
public class Node {
  private let number: UInt32
  /// The number of the last evaluation, counted from 1; 0 before the first evaluation.
  ///
  /// The graph compares the number to find out if the node was evaluated after a notification.
  private(set) var evaluations: EvaluationNumber = 0
  /// What the node represents. A listener counts the events of each kind separately.
  public let kind: NodeKind
  fileprivate(set) var isMounted = true
  /// True while the node is in the graph's queue.
  var isQueued = false
  /// True if the environment changed, so that the pass has to compare the environment values that
  /// the node reads.
  var needsEnvironmentCheck = false
  /// The reason why the value from the parent's body differs from the last value; `nil` if the
  /// values are equal, and after the evaluation.
  var difference: Difference?
  /// The state of the memory for the node's output; only a ``ScopedNode`` has such memory.
  var outputState = OutputState.none
  // The fields are small and in this order, so that there are no gaps between them. An ordinal
  // counts siblings in the source of one body, but not rows, so 16 bits suffice.
  private let storedOrdinal: Int16
  /// The depth in the lower bits and the level in the upper bits; see ``level``.
  private let rank: Int32
  private let storedPosition: Int32

  // Unowned, because a node may outlive its graph and its parent; see ``graph`` and ``parent``. The
  // graph unmounts all its nodes before it is deallocated, so the graph is alive while the node is
  // mounted.
  private unowned(unsafe) let unownedGraph: ViewGraph
  private unowned let unownedParent: Node?
  var children = SmallArray<Node>()
  /// The scope of the innermost environment modifier around the node; `nil` if there is no such
  /// modifier, or before the node is placed in the tree.
  var environment: EnvironmentScope?

  /// The causes of the next evaluation; `nil` if the node has no cause.
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

  /// The node's part of its path: the name of a view, or a row's id in brackets.
  public var component: String { fatalError("\(Self.self) needs a component") }

  /// The type of the composite view that the node represents; `nil` for the root, a row, an effect
  /// or an internal view.
  public var viewType: (any View.Type)? { nil }

  /// True if the node's view has this type.
  func isViewNode(of type: any View.Type) -> Bool { false }

  /// The id that distinguishes a row from other rows at the same position; `nil` if the node is not
  /// a row.
  var explicitID: AnyHashable? { nil }

  /// The action to run after the node was unmounted.
  var disappear: (() -> Void)? { nil }

  /// Marks the node after an object announced a change, so that the next evaluation installs the
  /// dynamic properties again.
  func objectDidAnnounce() {}

  /// Marks the node after a property received another value, so that the next evaluation installs
  /// the dynamic properties again.
  func needsProperties() {}

  /// Runs the node's body or content closure, and reconciles the children with the result.
  func evaluate(in graph: ViewGraph) {}

  /// Compares the environment values that the node read with the current values, and adds a cause
  /// or a skip reason.
  func checkEnvironment() {}

  /// The ancestor whose evaluation wrote the environment values that caused the last evaluation;
  /// `nil` if several ancestors wrote them.
  var environmentWriter: Node? { nil }

  /// Passes the output of the last evaluation to `visitor`.
  package func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {}

  /// Evaluates the node without effects, with the value `fresh`, or with the node's current value
  /// if `fresh` is `nil`.
  ///
  /// - Returns: Whether the output is out of date, and the values of the children in the new
  ///   output.
  func dryRun(_ fresh: DryRun.Fresh?, in environment: EnvironmentValues) -> DryRun {
    DryRun(isStale: false, children: [])
  }

  /// Ends the subscriptions and registrations of the unmounted node.
  func detach() {
    environment = nil
    causes = nil
  }
}

/// The thing that a node represents. A listener counts the events of some kinds only.
public enum NodeKind: Sendable {
  /// A composite view. A listener counts its evaluations.
  case view
  /// A row of a `ForEach`, or the root. Listeners do not count its evaluations as evaluations of
  /// views.
  case row
  /// An internal view of the library, such as the one that shows a sheet. Its events are
  /// ``GraphEvent/ofInternalView(_:)``.
  case internalView
  /// An effect or an environment scope, which causes no events.
  case effect
}

// MARK: - Position

extension Node {
  /// The number of ancestors, rows included.
  public var depth: Int { Int(rank) & Self.greatestDepth }

  /// The level of the node: 0, or for a pushed view the number of views below it in its own and all
  /// enclosing navigation stacks.
  ///
  /// A pass evaluates the nodes of a lower level first, because the views of a lower level make the
  /// views that are pushed above them.
  var level: Int { Int(rank) >> Self.depthBits }

  private static var depthBits: Int { 24 }
  private static var greatestDepth: Int { 1 << depthBits - 1 }
  private static var greatestLevel: Int { 1 << 7 - 1 }

  /// The position in the static structure of the parent's content; see ``ViewVisitor``.
  package var position: Int { Int(storedPosition) }

  /// Distinguishes siblings of one type at different positions in paths; 0 for the first sibling.
  var ordinal: Int { Int(storedOrdinal) }

  /// The parent; `nil` for the root, and after the node was unmounted.
  public var parent: Node? { isMounted ? unownedParent : nil }

  /// The graph; `nil` after the node was unmounted.
  package var graph: ViewGraph? { isMounted ? unsafe unownedGraph : nil }

  /// The children in order, in a new array.
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

  /// Detaches and releases nodes that were unmounted.
  ///
  /// A publisher that ends its subscription, or an object that a node owns, may change models and
  /// set states. No node reacts to these changes: all nodes are unmounted before the first node is
  /// detached, and all nodes are detached before the first node is released.
  static func detach(_ nodes: [Node]) {
    for node in nodes { node.isMounted = false }
    for node in nodes { node.detach() }
    for node in nodes { node.children = SmallArray() }
  }
}

// MARK: - Causes

extension Node {
  /// The number of an evaluation of one node, counted from 1.
  package typealias EvaluationNumber = UInt32

  var nextEvaluation: EvaluationNumber { evaluations &+ 1 }

  /// True if all causes of the running evaluation are announcements of objects.
  var followsOnlyObjects: Bool {
    causes?.allSatisfy { if case .object = $0 { true } else { false } } == true
  }

  /// Adds a cause to evaluate the node; an equal cause is added once.
  func add(_ cause: Cause) {
    guard var causes else {
      self.causes = Causes(cause)
      return
    }
    causes.insert(cause)
    self.causes = causes
  }

  /// Adds the reason to record if the pass does not evaluate the node. An equal reason is added
  /// once.
  func add(_ skip: SkipReason) {
    let coldState = makeColdState()
    if !coldState.skips.contains(skip) { coldState.skips.append(skip) }
  }

  /// Counts an evaluation, which ``endEvaluation()`` ends. If the node has no cause, this method
  /// does nothing and returns false.
  func beginEvaluation() -> Bool {
    guard causes != nil else { return false }
    evaluations = nextEvaluation
    return true
  }

  /// Removes the causes of the running evaluation, if the evaluation made no output.
  func endEvaluation() { causes = nil }

  /// Removes and returns the causes of the running evaluation, after the evaluation made the new
  /// output.
  func takeCauses() -> Causes? {
    defer { causes = nil }
    return causes
  }

  /// Removes and returns the skip reasons; `nil` if there are none, which is nearly always the
  /// case.
  func takeSkips() -> [SkipReason]? {
    guard let coldState, !coldState.skips.isEmpty else { return nil }
    defer { coldState.skips = [] }
    return coldState.skips
  }
}

// MARK: - Changed content

extension Node {
  /// The node whose evaluation was the only cause of this node's last evaluation, if that
  /// evaluation left the output in `state`.
  func origin(of state: OutputState) -> Node? {
    switch state {
    case .equalForParent: parent
    case .equalForWriter: environmentWriter
    case .none, .cleared, .present, .equal: nil
    }
  }

  /// Reports that the evaluations that caused this node's evaluation were needed, because the
  /// output of this node differs.
  ///
  /// An output counts as equal if only its closures, or parts that cannot be compared, differ.
  /// Whether such a part made a difference is known when the views that receive it have been
  /// evaluated: the children, or the views that read it from the environment, such as the content
  /// of a modifier.
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
  /// Fields that few nodes need. The object is allocated when one of the fields is set.
  private final class ColdState {
    var identity = Identity()
    var skips: [SkipReason] = []
    /// The cached path of a view, set when a node inside the view was asked for its path.
    var path: String?
  }

  /// The explicit ids around the node in its parent's content. Like ``position``, they are part of
  /// the node's identity.
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
  /// The names of the views from the root to the node, with row ids in brackets:
  /// `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// The enclosing view caches its path, so that the paths of nested views are not composed again
  /// and again.
  ///
  /// - Complexity: O(*d*), where *d* is the depth. If the enclosing view has cached its path, the
  ///   time to copy that path.
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

  /// The path of a view, which the node caches.
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
