internal import ModelObservation
public import SimulatedUICore

/// The key of a value that the view with the focus provides to other views.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the view with the focus, the views around that view, and its scene provide.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value that depends on which view has the focus. That view, or else the closest view around it
/// with a value, provides the value. If none of them does, the scene provides it.
///
/// In the simulation, only a field inside a `focused` modifier can have the focus.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let path: KeyPath<FocusedValues, Value?>
  private var current = FocusedValues()

  public init(_ path: KeyPath<FocusedValues, Value?>) { self.path = path }

  public var wrappedValue: Value? { current[keyPath: path] }
}

extension FocusedValue: InstalledProperty {
  package static var changesBetweenValues: Bool { true }

  package mutating func install(in context: inout InstallationContext) {
    current = FocusFollower.values(in: &context, following: path)
  }
}

extension FocusedValue: CustomComparable {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    old.path == new.path ? nil : .value
  }
}

/// The value of a binding that depends on which view has the focus. That view, or else the closest
/// view around it with a binding, provides the binding.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let path: KeyPath<FocusedValues, Binding<Value>?>
  private var current = FocusedValues()

  public init(_ path: KeyPath<FocusedValues, Binding<Value>?>) { self.path = path }

  public var wrappedValue: Value? {
    get { current[keyPath: path]?.wrappedValue }
    nonmutating set {
      if let newValue { current[keyPath: path]?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension FocusedBinding: InstalledProperty {
  package static var changesBetweenValues: Bool { true }

  package mutating func install(in context: inout InstallationContext) {
    current = FocusFollower.values(in: &context, following: path.appending(path: \.?.wrappedValue))
  }
}

extension FocusedBinding: CustomComparable {
  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    old.path == new.path ? nil : .value
  }
}

nonisolated extension View {
  /// Provides a value to other views while a view in this view has the focus. The value `nil`
  /// provides nothing.
  public func focusedValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    environment(writing: FocusedValueWrite(path: path, value: value))
  }

  /// Provides a value to other views, no matter which view has the focus. The value `nil` provides
  /// nothing.
  public func focusedSceneValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    EffectModifier(content: self, effect: SceneValueEffect(path: path, value: value))
  }
}

extension EnvironmentValues {
  /// The values that the `focusedValue` modifiers around a view provide while the view has the
  /// focus.
  fileprivate var focusedValues: FocusedValues {
    get { self[FocusedValuesKey.self] }
    set { self[FocusedValuesKey.self] = newValue }
  }

  private enum FocusedValuesKey: EnvironmentKey {
    static var defaultValue: FocusedValues { FocusedValues() }
  }
}

private struct FocusedValueWrite<Value>: EnvironmentWrite {
  let path: WritableKeyPath<FocusedValues, Value?>
  let value: Value?

  func apply(to values: inout EnvironmentValues) {
    if let value { values.focusedValues[keyPath: path] = value }
  }
}

/// Provides a value for the whole scene as long as the content of the modifier is mounted.
private struct SceneValueEffect<Value>: ViewEffect {
  let path: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  private var board: FocusBoard?
  private var entry = FocusBoard.SceneEntry()

  init(path: WritableKeyPath<FocusedValues, Value?>, value: Value?) {
    (self.path, self.value) = (path, value)
  }

  mutating func enter(below _: Node, in graph: ViewGraph) {
    board = FocusBoard.of(graph)
    writeValue()
    board?.add(entry)
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    (board, entry) = (old.board, old.entry)
    writeValue()
    return nil
  }

  var disappear: (() -> Void)? { { [board, entry] in board?.remove(entry) } }

  /// Replaces the closure with which the entry sets the value. The closure does not refer to the
  /// effect, because the effect owns the entry.
  private func writeValue() {
    entry.write = { [path, value] values in
      if let value { values[keyPath: path] = value }
    }
  }
}

/// The focused values of one screen: the values that the view with the focus provides, and the
/// values of the scene.
///
/// If a property observes these values, this object finds the view with the focus after each
/// update.
private final class FocusBoard {
  /// A value that a view provides for the scene. Each evaluation of that view replaces `write`.
  final class SceneEntry {
    var write: (inout FocusedValues) -> Void = { _ in }
  }

  // The reference is weak, because the graph detaches its nodes while it is deallocated.
  private weak var graph: ViewGraph?
  private var scene: [SceneEntry] = []
  private var followers: [FocusFollower] = []
  private(set) var current = FocusedValues()

  private init(in graph: ViewGraph) { self.graph = graph }

  static func of(_ graph: ViewGraph) -> FocusBoard {
    graph.shared(orMake: FocusBoard(in: graph))
  }

  func add(_ entry: SceneEntry) { scene.append(entry) }
  func remove(_ entry: SceneEntry) { scene.removeAll { $0 === entry } }

  func follower(_ name: InternedString, of node: Node) -> FocusFollower {
    let follower = FocusFollower(name, of: node)
    followers.append(follower)
    graph?.whenSettled(for: self) { [weak self] in self?.refresh() }
    return follower
  }

  func remove(_ follower: FocusFollower) {
    followers.removeAll { $0 === follower }
    if followers.isEmpty { graph?.whenSettled(for: self, perform: nil) }
  }

  /// Finds the current focused values, and invalidates the views that observe a value which
  /// changed.
  private func refresh() {
    guard let graph else { return }
    var values = FocusedValues()
    for entry in scene { entry.write(&values) }
    if let focused = graph.environmentOfFocus?.focusedValues { values.add(focused) }
    current = values
    for follower in followers { follower.follow(values, in: graph) }
  }
}

extension FocusedValues {
  /// Adds the values of `others`. If both have a value for the same key, the value of `others` is
  /// used.
  fileprivate mutating func add(_ others: FocusedValues) {
    values.merge(others.values) { _, other in other }
  }
}

/// The record of a property that observes a focused value.
private final class FocusFollower {
  private unowned let node: Node
  private let name: InternedString
  /// Returns true if the focused value differs from the last value. Stores the new value for the
  /// next call.
  private var isChanged: (FocusedValues, Comparator) -> Bool = { _, _ in false }

  init(_ name: InternedString, of node: Node) { (self.name, self.node) = (name, node) }

  /// Returns the current focused values. From this call on, the node of the property observes the
  /// value at `path`.
  static func values<Value>(
    in context: inout InstallationContext, following path: KeyPath<FocusedValues, Value>
  ) -> FocusedValues {
    guard let graph = context.node.graph else { return FocusedValues() }
    let board = FocusBoard.of(graph)
    guard !context.isDryRun else { return board.current }
    let record =
      context.record as? ValueRecord<FocusFollower>
      ?? ValueRecord(board.follower(context.name, of: context.node)) { [weak board] in
        board?.remove($0)
      }
    context.record = record
    var last = board.current[keyPath: path]
    record.value.isChanged = { values, comparator in
      let value = values[keyPath: path]
      defer { last = value }
      return comparator.difference(from: last, to: value) != nil
    }
    return board.current
  }

  func follow(_ values: FocusedValues, in graph: ViewGraph) {
    if isChanged(values, graph.comparator) {
      graph.invalidate(node, because: .state(name))
    }
  }
}
