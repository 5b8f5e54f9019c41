/// The result of evaluating one node without effects: whether its output is stale, and which values
/// its children would receive.
struct DryRun {
  /// True if the new output differs from the output that is on the screen.
  let isStale: Bool
  /// The existing children that the new output also contains, each with its value in the new
  /// output.
  let children: [Child]

  /// An existing child, with the value and the environment that it has in the new output.
  struct Child {
    let node: Node
    private(set) var fresh: Fresh
    let environment: EnvironmentValues

    init(node: Node, fresh: Any, environment: EnvironmentValues) {
      (self.node, self.environment) = (node, environment)
      self.fresh = Fresh(value: fresh, again: fresh)
    }

    /// Returns this child with the value and the environment that the child has in the output of the
    /// second evaluation of the parent. If `other` is `nil`, the child is unchanged.
    func again(_ other: Child?) -> Child {
      guard let other else { return self }
      var child = self
      (child.fresh.again, child.fresh.environmentAgain) = (other.fresh.value, other.environment)
      return child
    }
  }

  /// The values for one child that two evaluations of its parent made. Each value is a view of the
  /// child's type, or for a row, the closure that makes the row's content.
  struct Fresh {
    let value: Any
    /// The value of the second evaluation; the same as `value` if the parent was evaluated once.
    fileprivate(set) var again: Any
    /// The environment of the child in the output of the second evaluation; `nil` if the parent was
    /// evaluated once. Content that a modifier places comes from the environment.
    fileprivate(set) var environmentAgain: EnvironmentValues?

    /// True if the two values contain different objects, because each evaluation of the parent
    /// makes a new object.
    var differsInObject: Bool { Self.differ(Mirror(reflecting: value), Mirror(reflecting: again)) }

    private static func differ(_ first: Mirror, _ second: Mirror) -> Bool {
      zip(first.children, second.children).contains { one, other in
        let mirror = Mirror(reflecting: one.value)
        if mirror.displayStyle == .class {
          return one.value as AnyObject !== other.value as AnyObject
        }
        let name = "\(mirror.subjectType)".prefix { $0 != "<" }
        return holders.contains(String(name)) && differ(mirror, Mirror(reflecting: other.value))
      }
    }

    /// The names of the property wrappers whose object a parent passes to the view.
    private static let holders: Set<String> = ["ObservedObject", "Bindable"]
  }
}

/// Matches the output of a dry run with the existing children, in order, and does not change the
/// children.
///
/// New content without an existing child is left out. In this case, the output of the parent is
/// stale.
struct DryRunMatcher: ViewVisitor {
  private(set) var matched: [DryRun.Child] = []
  private var remaining: Slice<SmallArray<Node>>
  private var environment: EnvironmentValues
  private var outerEnvironments: [EnvironmentValues] = []
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
    identity = node.identity
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
    outerEnvironments.append(environment)
    if let scope = remaining.first as? WritingScope<Write> {
      remaining.removeFirst()
      scope.applyDryRun(of: write, to: &environment)
    } else {
      write.apply(to: &environment)
    }
  }

  mutating func endEnvironment() {
    if let outer = outerEnvironments.popLast() { environment = outer }
  }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? {
    environment.object(of: type)
  }
}

extension ViewGraph {
  /// The views and rows whose output is out of date. Their output would differ if all bodies were
  /// evaluated now.
  ///
  /// This method evaluates each body once more, from the root down, with the same state, owned
  /// objects and environment. The evaluations are not tracked, and cause no effects, events or
  /// registrations. Call this method between updates.
  ///
  /// A view is always stale if its body makes the object of a child's `@ObservedObject`, for
  /// example as a default value. Each evaluation makes a new object.
  ///
  /// - Precondition: No body is being evaluated.
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func staleNodes() -> [Node] { staleNodes(evaluating: .once) }

  /// The views and rows whose output is out of date, found by one or two evaluations of each body;
  /// see ``staleNodes()``.
  package func staleNodes(evaluating count: DryRunCount) -> [Node] {
    guard !isUpdating else {
      fatalError("staleNodes() was called while a body was being evaluated")
    }
    return performDryRun(count) {
      var stale: [Node] = []
      func dryRun(_ node: Node, _ fresh: DryRun.Fresh?, in environment: EnvironmentValues) {
        let result = node.dryRun(fresh, in: environment)
        if result.isStale { stale.append(node) }
        pending.append(contentsOf: result.children)
      }
      var pending: [DryRun.Child] = []
      dryRun(host, nil, in: EnvironmentValues())
      while let child = pending.popLast() {
        dryRun(child.node, child.fresh, in: child.environment)
      }
      return stale
    }
  }
}

/// The number of times that a search for stale views evaluates a body.
package enum DryRunCount {
  /// The body is evaluated once. Every difference from the shown output counts, even if each
  /// evaluation makes a different output.
  case once
  /// The body is evaluated a second time if the first output differs from the shown output. A part
  /// that also differs between the two new outputs, such as an id or an object that the body makes,
  /// is ignored. Such a part does not show that the output on the screen is out of date.
  case twice
}
