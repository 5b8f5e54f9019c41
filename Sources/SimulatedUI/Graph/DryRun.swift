/// What an evaluation would give that leaves no trace.
struct DryRun {
  /// Whether the output would be other than what is shown.
  let isStale: Bool
  /// The children that the fresh output still has, with the values that it would give them.
  let children: [Child]

  struct Child {
    let node: Node
    let fresh: Any
    let environment: EnvironmentValues
  }
}

/// Pairs the content of a dry run with the children that are there.
struct DryRunMatcher: ViewVisitor {
  private(set) var matched: [DryRun.Child] = []
  private var remaining: Slice<SmallArray<Node>>
  private var environment: EnvironmentValues
  private var environmentsAround: [EnvironmentValues] = []
  private var identity = Identity()

  init(of owner: Node, in environment: EnvironmentValues) {
    remaining = owner.children[...]
    self.environment = environment
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    guard let node = remaining.first as? ViewNode<Child>, node.position == position,
      node.identity == identity
    else { return }
    remaining.removeFirst()
    matched.append(.init(node: node, fresh: view, environment: environment))
  }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    for element in rows.data {
      guard let node = remaining.first as? RowNode<Data.Element, ID, Content>,
        node.rowID == rows.id(element),
        node.identity == identity
      else { return }
      remaining.removeFirst()
      let make: () -> Content = { rows.content(element) }
      matched.append(.init(node: node, fresh: make, environment: environment))
    }
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    if remaining.first is EffectNode<Effect> { remaining.removeFirst() }
  }

  mutating func beginIdentity<ID: Hashable>(_ id: ID) {
    identity.append(id)
  }

  mutating func endIdentity() {
    identity.removeLast()
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    environmentsAround.append(environment)
    if let scope = remaining.first as? WritingScope<Write> {
      remaining.removeFirst()
      scope.applyDryRun(of: write, to: &environment)
    } else {
      write.apply(to: &environment)
    }
  }

  mutating func endEnvironment() {
    if let around = environmentsAround.popLast() { environment = around }
  }
}

extension ViewGraph {
  /// The views and rows whose output is not what evaluating everything afresh would give.
  ///
  /// Every body is evaluated once more, from the root down, with the same state, owned objects and environment, untracked,
  /// without effects, counts or registrations. Run between updates.
  ///
  /// A view that makes an object of its own for an `@ObservedObject` is told stale, because it makes another each time.
  ///
  /// - Precondition: No body is being evaluated.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func staleNodes() -> [Node] {
    precondition(
      !isUpdating, "stale views need to be looked for outside of bodies; one was evaluated")
    return performDryRun {
      var stale: [Node] = []
      func dryRun(_ node: Node, _ fresh: Any?, in environment: EnvironmentValues) {
        let result = node.dryRun(fresh, in: environment)
        if result.isStale { stale.append(node) }
        waiting.append(contentsOf: result.children)
      }
      var waiting: [DryRun.Child] = []
      dryRun(host, nil, in: EnvironmentValues())
      while let child = waiting.popLast() {
        dryRun(child.node, child.fresh, in: child.environment)
      }
      return stale
    }
  }
}
