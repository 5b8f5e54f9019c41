/// An effect that collects values from the views in its content for the views around it, as
/// preferences do.
package protocol CollectedEffect: ViewEffect {
  associatedtype Collected

  /// The value of a container that has dynamic views, if no view in the container has a value.
  static var defaultCollected: Collected { get }

  /// Returns the values that replace the values from the effect's content.
  ///
  /// - Parameter values: The values from the content, in source order.
  func collect(_ values: [Collected]) -> [Collected]
}

extension ViewGraph {
  /// Calls `collect(_:)` of each effect of the given type with the values from its content, inner
  /// effects first.
  ///
  /// Call this method outside of bodies. If the graph was torn down, the method does nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes plus the size of their outputs.
  package func collect<Effect: CollectedEffect>(_: Effect.Type) {
    guard let root else { return }
    var pending = [CollectedContent<Effect>(of: root)]
    while var content = pending.popLast() {
      guard let part = content.remaining.popFirst() else {
        guard var outer = pending.popLast() else { return }
        outer.add(content)
        pending.append(outer)
        continue
      }
      switch part {
      case .child(let child):
        pending.append(content)
        pending.append(CollectedContent(of: child))
        continue
      case .effectStart: content.effectStarts.append(content.values.count)
      case .effect(let node): content.collect((node as? EffectNode<Effect>)?.effect)
      case .containerStart(let isLayout): content.beginContainer(isLayout: isLayout)
      case .containerEnd: content.endContainer()
      case .dynamicStart: content.beginDynamicView()
      case .dynamicEnd: content.endDynamicView()
      case .absentView: content.addDynamicView()
      }
      pending.append(content)
    }
  }

  /// Queues an action that runs after all other actions of the next pass.
  package func perform(afterNextPass action: @escaping () -> Void) {
    actions.add(ofRemoved: action)
  }

  /// The object of a class that the graph keeps for its callers. The first call makes the object.
  package func shared<Shared: AnyObject>(orMake make: @autoclosure () -> Shared) -> Shared {
    cached(orMake: make())
  }
}

/// The values that were collected from the output of one node.
private struct CollectedContent<Effect: CollectedEffect> {
  var remaining: ArraySlice<OutputPart>
  private(set) var values: [Effect.Collected] = []
  /// The number of values before the content of each enclosing effect, outermost effect first.
  var effectStarts: [Int] = []
  /// The containers around the output part that is being collected, outermost first.
  private var containers: [Container] = []
  /// True if the output has a dynamic view outside of all containers.
  private var hasDynamicViews = false
  /// The number of values before each enclosing dynamic view, outermost dynamic view first.
  private var dynamicStarts: [Int] = []

  private struct Container {
    /// The number of values that were collected before the container.
    let start: Int
    let isLayout: Bool
    var hasDynamicViews = false
  }

  init(of node: Node) {
    var lister = OutputPartLister(of: node)
    node.visitContent(by: &lister)
    remaining = lister.parts[...]
  }

  mutating func add(_ child: Self) {
    values += child.values
    if child.hasDynamicViews { addDynamicView() }
  }

  mutating func addDynamicView() {
    if containers.isEmpty {
      hasDynamicViews = true
    } else {
      containers[containers.count - 1].hasDynamicViews = true
    }
  }

  mutating func beginDynamicView() {
    addDynamicView()
    dynamicStarts.append(values.count)
  }

  /// Ends a dynamic view, and adds the default value if no view in the dynamic view has a value.
  ///
  /// Source: a log of the real SwiftUI; see <doc:Semantics>, rule 52f.
  mutating func endDynamicView() {
    if dynamicStarts.removeLast() == values.count { values.append(Effect.defaultCollected) }
  }

  mutating func beginContainer(isLayout: Bool) {
    containers.append(Container(start: values.count, isLayout: isLayout))
  }

  /// Ends the innermost container. If the container is a layout with dynamic views, and no view in
  /// it has a value, adds the default value.
  ///
  /// Source: `DynamicPreferenceCombiner` of OpenSwiftUI; see <doc:Semantics>, rule 52f.
  mutating func endContainer() {
    let container = containers.removeLast()
    if container.isLayout, container.hasDynamicViews, values.count == container.start {
      values.append(Effect.defaultCollected)
    }
  }

  /// Ends the innermost effect, and passes the values from its content to `effect`.
  ///
  /// - Parameter effect: The effect that ends; `nil` if it has a different type, so that the values
  ///   stay unchanged.
  mutating func collect(_ effect: Effect?) {
    let start = effectStarts.removeLast()
    guard let effect else { return }
    let inner = Array(values[start...])
    values.removeSubrange(start...)
    values += effect.collect(inner)
  }
}

/// A part of a node's output that is relevant for collecting values.
private enum OutputPart {
  case child(Node)
  case effectStart
  case effect(Node)
  case containerStart(isLayout: Bool)
  case containerEnd
  /// The beginning of a dynamic view that is present now. A dynamic view can appear, disappear or
  /// change its type. `dynamicEnd` is its end.
  case dynamicStart
  case dynamicEnd
  /// The position of a dynamic view that is absent now.
  case absentView
}

/// Lists the parts of the output of one node in source order.
private struct OutputPartLister: ViewVisitor {
  /// The kinds of containers that are layouts.
  private static let layouts: Set = ["HStack", "VStack", "ZStack", "Grid", "Overlay", "Background"]

  private(set) var parts: [OutputPart] = []
  private var children: Slice<SmallArray<Node>>
  private var environment: EnvironmentScope?

  init(of node: Node) {
    environment = node.environment
    children = node.children[...]
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {}

  mutating func beginContainer(_ kind: String) {
    parts.append(.containerStart(isLayout: Self.layouts.contains(kind)))
  }

  mutating func endContainer() { parts.append(.containerEnd) }

  mutating func beginCompanion() { parts.append(.containerStart(isLayout: false)) }
  mutating func endCompanion() { parts.append(.containerEnd) }

  mutating func dynamicView() { parts.append(.dynamicStart) }
  mutating func endDynamicView() { parts.append(.dynamicEnd) }
  mutating func absentView() { parts.append(.absentView) }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    if let child = children.popFirst() { parts.append(.child(child)) }
  }

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    var hasRows = false
    while let row = children.first, row.kind == .row, row.position == position {
      if !hasRows { parts.append(.dynamicStart) }
      hasRows = true
      parts.append(.child(row))
      children.removeFirst()
    }
    parts.append(hasRows ? .dynamicEnd : .absentView)
  }

  mutating func beginEffect() { parts.append(.effectStart) }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    if let node = children.popFirst() { parts.append(.effect(node)) }
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    if let scope = children.popFirst() as? EnvironmentScope { environment = scope }
  }

  mutating func endEnvironment() { environment = environment?.environment }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? {
    environment?.values.object(of: type)
  }
}
