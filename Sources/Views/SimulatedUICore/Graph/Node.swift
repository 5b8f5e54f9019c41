/// The lasting part of one view, row or effect: it keeps state, children and dependencies between evaluations.
///
/// Views are values that are made again with every evaluation of their parent. A node is made when a view with a new
/// identity appears and is unmounted when that identity is gone; a node is never mounted again. Nodes form a tree that
/// belongs to one ``ViewGraph``.
///
/// A graph may have a million nodes, so the fields are small; fields that few nodes need share one reference, to
/// `ColdState`.
public class Node {
  private let number: UInt32
  /// The number of the last evaluation; 0 before the first.
  ///
  /// Compared to find out if the node was evaluated after a notification.
  private(set) var evaluations: EvaluationNumber = 0
  /// What the node represents. A listener counts the events of each kind separately.
  public let kind: NodeKind
  fileprivate(set) var isMounted = true
  /// True while the node is in the graph's queue.
  var isQueued = false
  /// True if the environment changed, so that the pass has to check what the node reads from it.
  var needsEnvironmentCheck = false
  /// Why the value that the parent's body made differs from the last one; `nil` if it does not, or after the
  /// evaluation.
  var difference: Difference?
  /// What the memory for the node's output contains; only a ``ScopedNode`` has such memory.
  var outputState = OutputState.none
  // Small and in this order, so that the fields have no gaps between them. The ordinal counts siblings in the source of
  // one body, not rows.
  private let storedOrdinal: Int16
  /// The depth in the lower bits, and the level in the upper ones; see ``level``.
  private let rank: Int32
  private let storedPosition: Int32

  // Unowned, because a node may outlive its graph and its parent; see ``graph`` and ``parent``. The graph unmounts all
  // its nodes before it is deallocated, so it is alive while the node is mounted.
  private unowned(unsafe) let unownedGraph: ViewGraph
  private unowned let unownedParent: Node?
  var children = SmallArray<Node>()
  /// The scope of the innermost environment modifier around the node; `nil` if there is none, or before it is placed.
  var environment: EnvironmentScope?

  /// Why the node is to be evaluated; `nil` if it has no cause.
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

  /// The number of nodes that the graph made before this one; among nodes of equal depth, a pass takes the smallest id
  /// first.
  public final var id: Int { Int(number) }

  /// The node's part of its path: the name of a view, or a row's id in brackets.
  public var component: String { fatalError("\(Self.self) needs a component") }

  /// The type of the composite view that the node represents; `nil` for the root, a row, an effect and an internal
  /// view.
  public var viewType: (any View.Type)? { nil }

  /// True if the node's view has this type.
  func isViewNode(of type: any View.Type) -> Bool { false }

  /// The row id that distinguishes the node from others at its position; `nil` if the node is not a row.
  var explicitID: AnyHashable? { nil }

  /// The action to run after the node was unmounted.
  var disappear: (() -> Void)? { nil }

  /// Receives that an object announced a change, so that the next evaluation installs the properties anew.
  func objectDidAnnounce() {}

  /// Receives that a property has another value, so that the next evaluation installs the properties anew.
  func needsProperties() {}

  /// Runs the node's body or content closure, and reconciles the children with the result.
  func evaluate(in graph: ViewGraph) {}

  /// Compares what the node read from its environment with the current values, and adds a cause or a skip reason.
  func checkEnvironment() {}

  /// The ancestor whose evaluation wrote the environment values that were the causes of the last evaluation; `nil` if
  /// there are several.
  var environmentWriter: Node? { nil }

  /// Passes the output of the last evaluation to `visitor`.
  package func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {}

  /// Evaluates without effects: `fresh`, or the node's own value if there is none, in `environment`.
  ///
  /// - Returns: If the output is out of date, and the values that the new output has for the children.
  func dryRun(_ fresh: DryRun.Fresh?, in environment: EnvironmentValues) -> DryRun {
    DryRun(isStale: false, children: [])
  }

  /// Ends the subscriptions and registrations of the node, which is unmounted.
  func detach() {
    environment = nil
    causes = nil
  }
}

/// What a node represents. Listeners use it to choose what they count.
public enum NodeKind: Sendable {
  /// A composite view. A listener counts its evaluations.
  case view
  /// A row of a `ForEach`, or the root. Listeners do not count its evaluations as evaluations of views.
  case row
  /// An internal view of the library, such as the one that shows a sheet. Its events are
  /// ``GraphEvent/ofInternalView(_:)``.
  case internalView
  /// An effect or an environment scope. It has no events.
  case effect
}

// MARK: - Position

extension Node {
  /// The number of ancestors, rows included.
  public var depth: Int { Int(rank) & Self.greatestDepth }

  /// 0, or for a pushed view the number of views below it in its stack and in the stacks around that stack.
  ///
  /// A pass evaluates the nodes of a lower level first, because a view makes the views that it pushes.
  var level: Int { Int(rank) >> Self.depthBits }

  private static var depthBits: Int { 24 }
  private static var greatestDepth: Int { 1 << depthBits - 1 }
  private static var greatestLevel: Int { 1 << 7 - 1 }

  /// The position in the static structure of the parent's content; see ``ViewVisitor``.
  package var position: Int { Int(storedPosition) }

  /// Distinguishes siblings of one type at different positions in paths; 0 for the first.
  var ordinal: Int { Int(storedOrdinal) }

  /// The parent; `nil` for the root, and after the node was unmounted.
  public var parent: Node? { isMounted ? unownedParent : nil }

  /// The graph; `nil` after the node was unmounted.
  package var graph: ViewGraph? { isMounted ? unsafe unownedGraph : nil }

  /// The children in order, in an array that the call makes.
  package var childNodes: [Node] { Array(children) }

  /// The environment in which the node's body runs.
  package var environmentValues: EnvironmentValues { environment?.values ?? EnvironmentValues() }

  /// Detaches and releases this node and all its descendants, without events, actions or recursion.
  func releaseTree() {
    var (removed, pending) = ([Node](), [self])
    while let node = pending.popLast() {
      removed.append(node)
      pending.append(contentsOf: node.children)
    }
    Node.detach(removed)
  }

  /// Unmounts nodes, detaches them and releases their children.
  ///
  /// A publisher that ends its subscription, and an object that a node owns, may change models and set states. No node
  /// receives this: all nodes are unmounted before the first is detached, and detached before the first is released.
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

  /// True if the evaluation in progress has no other causes than announcements of objects.
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

  /// Adds the reason to record if the pass does not evaluate the node; an equal reason is added once.
  func add(_ skip: SkipReason) {
    let coldState = makeColdState()
    if !coldState.skips.contains(skip) { coldState.skips.append(skip) }
  }

  /// Counts an evaluation, which ``endEvaluation()`` ends; does nothing and returns false if there is no cause.
  func beginEvaluation() -> Bool {
    guard causes != nil else { return false }
    evaluations = nextEvaluation
    return true
  }

  /// Removes the causes of an evaluation that made no output.
  func endEvaluation() { causes = nil }

  /// Removes and returns the causes of the evaluation in progress, once it has made the new output.
  func takeCauses() -> Causes? {
    defer { causes = nil }
    return causes
  }

  /// Removes and returns the skip reasons; `nil` if there are none, as nearly always.
  func takeSkips() -> [SkipReason]? {
    guard let coldState, !coldState.skips.isEmpty else { return nil }
    defer { coldState.skips = [] }
    return coldState.skips
  }
}

// MARK: - Changed content

extension Node {
  /// The node whose evaluation was the only cause of this node's last one, which left the output in `state`.
  func origin(of state: OutputState) -> Node? {
    switch state {
    case .equalForParent: parent
    case .equalForWriter: environmentWriter
    case .none, .cleared, .present, .equal: nil
    }
  }

  /// Reports that the evaluations which made what this node was evaluated for, and nothing else, were needed, because
  /// the node's output differs.
  ///
  /// An output counts as equal if only its closures, or parts that cannot be compared, differ. What these make is known
  /// when the views that receive them have been evaluated: the children, and the views that read them from the
  /// environment, such as the content of a modifier.
  ///
  /// - Parameter origin: The node whose evaluation was the only cause of this node's; `nil` if there is none.
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
  /// Fields that few nodes need, allocated when one of them is set.
  private final class ColdState {
    var identity = Identity()
    var skips: [SkipReason] = []
    /// The path of a view inside which another node was asked for its path.
    var path: String?
  }

  /// The explicit ids around the node in its parent's content; part of its identity, as ``position`` is.
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
  /// The names of the views from the root to the node, with row ids in brackets: `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// The view around the node keeps its own path, so that each name is made once for the paths of views inside each other.
  ///
  /// - Complexity: O(*d*), where *d* is the depth; copying the path of the view around the node, once that view has it.
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

  /// The path of a view, which the node keeps.
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
