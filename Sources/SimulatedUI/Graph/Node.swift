/// One view, row or effect at one identity: it keeps what outlives a description.
///
/// Nodes form a tree. A node belongs to one graph and dies with its identity; it is never used again.
///
/// A screen may have a million of them, so what is small is kept small, and what is rare takes no more than a word.
public class Node {
  /// Counted from 0 in the order of mounting; ties in depth are broken by it.
  public let id: Int
  /// What the node is to those who count.
  public let kind: NodeKind
  private(set) var isMounted = true
  /// Whether the node stands in the graph's queue.
  var isQueued = false
  /// Whether the environment changed, so that the node has to look at it in its turn.
  var needsEnvironmentCheck = false
  private let place: Place

  /// Where the node was mounted; whoever is unmounted may outlive both, and asks for them no more.
  private unowned let home: ViewGraph
  private unowned let above: Node?
  var children: SmallArray<Node> = []
  /// The environment that the node stands in, from the moment when it has its place; `nil` for that of defaults.
  var environment: EnvironmentScope?

  /// The number of an evaluation of one node, counted from 1.
  typealias EvaluationNumber = UInt32

  /// Evaluations so far, so that a report knows whether one came after it.
  private(set) var evaluations: EvaluationNumber = 0
  /// Why the node waits for a pass.
  private(set) var causes: Causes?
  private var coldState: ColdState?

  init(
    id: Int, kind: NodeKind, graph: ViewGraph, parent: Node?, position: Int, ordinal: Int = 0
  ) {
    self.id = id
    self.kind = kind
    home = graph
    above = parent
    place = Place(
      depth: Int32(clamping: parent.map { $0.depth + 1 } ?? 0),
      position: Int32(clamping: position), ordinal: Int32(clamping: ordinal))
  }

  /// What the node adds to its path: a view's type, or a row's id in brackets.
  public var component: String { preconditionFailure("\(Self.self) needs a component") }

  /// The type of the view that the node is; `nil` if it is none.
  public var viewType: (any View.Type)? { nil }

  /// Whether the node is that of a view of a type.
  func shows(_ type: any View.Type) -> Bool { false }

  /// The id that sets the node apart from others at its position.
  var explicitID: AnyHashable? { nil }

  /// What is to be done when the node goes.
  var disappear: (() -> Void)? { nil }

  /// Runs the node's code and brings its children in line with what it makes.
  func evaluate(because causes: Causes, in graph: ViewGraph) {}

  /// Looks whether what the node takes from its environment is what it was: there is a cause, or a skip.
  func checkEnvironment() {}

  /// Shows the content of the last evaluation.
  func visitContent<Visitor: ViewVisitor>(by visitor: inout Visitor) {}

  /// Rehearses an evaluation of `fresh`, or of the node's own value if there is none, in `environment`.
  ///
  /// - Returns: Whether the output is other than the last one, and what the children would be given.
  func dryRun(_ fresh: Any?, in environment: EnvironmentValues) -> DryRun {
    DryRun(isStale: false, children: [])
  }

  /// Ends what the node has going outside the tree, and takes it out of the tree.
  func detach() {
    isMounted = false
    environment = nil
    causes = nil
  }
}

// MARK: - Place

extension Node {
  private struct Place {
    let depth: Int32
    let position: Int32
    let ordinal: Int32
  }

  /// Nodes above it, rows included.
  public var depth: Int { Int(place.depth) }

  /// The place in the static structure of the content around it.
  var position: Int { Int(place.position) }

  /// Tells apart siblings of one type that stand at different positions; 0 for the first.
  var ordinal: Int { Int(place.ordinal) }
}

/// What a node is to those who count.
public enum NodeKind: Sendable {
  /// A composite view, whose evaluations are counted.
  case view
  /// A row or another piece of content with a scope of its own, whose runs are counted apart.
  case row
  /// What a modifier or a container keeps, such as something to do when content appears; not told of.
  case effect
}

extension Node {
  /// `nil` for the host, and once the node is unmounted.
  public var parent: Node? { isMounted ? above : nil }

  /// `nil` once the node is unmounted.
  var graph: ViewGraph? { isMounted ? home : nil }

  /// What the node finds in its environment.
  var environmentValues: EnvironmentValues { environment?.values ?? EnvironmentValues() }
}

// MARK: - Causes

extension Node {
  var nextEvaluation: EvaluationNumber { evaluations &+ 1 }

  /// Notes why the node waits; an equal cause is noted once.
  func add(_ cause: Cause) {
    guard var causes else {
      self.causes = Causes(cause)
      return
    }
    causes.insert(cause)
    self.causes = causes
  }

  /// Notes why the node was waited for though it has no cause; an equal reason is noted once.
  func add(_ skip: SkipReason) {
    let coldState = makeColdState()
    if !coldState.skips.contains(skip) { coldState.skips.append(skip) }
  }

  /// Takes away why the node waited, for an evaluation.
  func takeCauses() -> Causes? {
    guard let causes else { return nil }
    self.causes = nil
    evaluations = nextEvaluation
    return causes
  }

  func takeSkips() -> [SkipReason] {
    guard let coldState, !coldState.skips.isEmpty else { return [] }
    defer { coldState.skips = [] }
    return coldState.skips
  }
}

// MARK: - What few nodes have

extension Node {
  private final class ColdState {
    var identity = Identity()
    var skips: [SkipReason] = []
  }

  /// The ids around it, beside its position.
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
  /// Types from the root down, with a row's id in brackets: `/TruckView/OrdersCard/OrderRow[3]`.
  ///
  /// - Complexity: O(*d*), where *d* is the depth.
  public var path: String {
    var ancestry: [Node] = []
    var next: Node? = self
    while let node = next {
      ancestry.append(node)
      next = node.parent
    }
    var (path, suffix) = ("", "")
    for node in ancestry.reversed() {
      switch node.kind {
      case .view:
        path += "/" + node.component + suffix
        suffix = ""
      case .row:
        suffix += node.component
      case .effect:
        break
      }
    }
    return path + suffix
  }
}
