public import SimulatedUIBasics
public import SimulatedUICore

/// A value that a view owns, as it owns a `State`, and that says which field has the keyboard
/// focus.
///
/// If a user moves the focus to a field with the `focused` modifier, the modifier sets this value.
/// Setting the value moves the focus. The modifier does not make the view that applies it depend on
/// the value. When the field that has the focus disappears, the value is reset.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, WrappingProperty {
  var wrapped: State<Value>

  /// Creates a state with the value `false`, so that the field does not have the focus.
  public init() where Value == Bool { wrapped = State(initialValue: false) }

  /// Creates a state with the value `nil`, so that no field has the focus.
  public init<Field: Hashable>() where Value == Field? { wrapped = State(initialValue: nil) }

  public var wrappedValue: Value {
    get { wrapped.wrappedValue }
    nonmutating set { wrapped.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(wrapped: wrapped.projectedValue) }

  /// Reads and writes a focus state that a different view owns. If the body of the view with this
  /// property reads the value, a change of the value evaluates this view.
  @propertyWrapper
  public struct Binding: DynamicProperty {
    var wrapped: SimulatedUICore.Binding<Value>

    public var wrappedValue: Value {
      get { wrapped.wrappedValue }
      nonmutating set { wrapped.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState.Binding: WrappingProperty {}

nonisolated extension View {
  /// Connects the fields in this view with a focus state. The state has the value `value` while one
  /// of these fields has the focus.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(at: FocusTarget(binding: binding.wrapped, value: value))
  }

  /// Connects the fields in this view with a focus state. The state is true while one of these
  /// fields has the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(at: FocusTarget(binding: condition.wrapped, value: true))
  }

  private func focused<Value: Hashable>(at target: FocusTarget<Value>) -> some View {
    EffectModifier(
      content: environment(writing: FocusWrite(target: target)), effect: FocusEffect(target: target)
    )
  }

  /// Connects the search fields of the `searchable` modifiers in this view with a focus state. The
  /// state has the value `value` while such a field has the focus.
  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    searchFocused(at: FocusTarget(binding: binding.wrapped, value: value))
  }

  /// Connects the search fields of the `searchable` modifiers in this view with a focus state,
  /// which is true while such a field has the focus.
  public func searchFocused(_ condition: FocusState<Bool>.Binding) -> some View {
    searchFocused(at: FocusTarget(binding: condition.wrapped, value: true))
  }

  private func searchFocused<Value: Hashable>(at target: FocusTarget<Value>) -> some View {
    environment(writing: SearchFocusWrite(target: target))
  }
}

/// A binding to a focus state, with the value that the state has while a certain field has the
/// focus.
private struct FocusTarget<Value: Hashable>: Focusing {
  let binding: Binding<Value>
  let value: Value

  func focus() { binding.wrappedValue = value }

  var hasFocus: Bool { binding.wrappedValue == value }

  func isSame(as other: any Focusing) -> Bool {
    guard let other = other as? FocusTarget<Value> else { return false }
    return value == other.value && binding.hasSameLocation(as: other.binding)
  }

  func resign() {
    guard hasFocus else { return }
    if let none = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    {
      binding.wrappedValue = none
    } else if let binding = binding as? Binding<Bool> {
      binding.wrappedValue = false
    }
  }
}

private struct FocusWrite<Value: Hashable>: EnvironmentWrite {
  let target: FocusTarget<Value>

  func apply(to values: inout EnvironmentValues) { values.focusTarget = target }
}

private struct SearchFocusWrite<Value: Hashable>: EnvironmentWrite {
  let target: FocusTarget<Value>

  func apply(to values: inout EnvironmentValues) { values.searchFocusTarget = target }
}

extension EnvironmentValues {
  /// The focus target that the nearest enclosing `searchFocused` modifier sets for the search
  /// fields in it.
  var searchFocusTarget: (any Focusing)? {
    get { self[SearchFocusTargetKey.self] }
    set { self[SearchFocusTargetKey.self] = newValue }
  }

  private enum SearchFocusTargetKey: EnvironmentKey {
    static var defaultValue: (any Focusing)? { nil }
  }
}

/// Removes the focus from a field when the field disappears, or when a different field replaces it.
private struct FocusEffect<Value: Hashable>: ViewEffect {
  let target: FocusTarget<Value>
  private var watch: FocusWatch?
  private var entry: FocusWatch.Entry?

  init(target: FocusTarget<Value>) { self.target = target }

  mutating func enter(below _: Node, in graph: ViewGraph) {
    let entry = FocusWatch.Entry(target)
    watch = FocusWatch.of(graph)
    watch?.add(entry)
    self.entry = entry
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    (watch, entry) = (old.watch, old.entry)
    entry?.target = target
    return nil
  }

  var disappear: (() -> Void)? {
    { [self] in
      if let entry { watch?.remove(entry) }
      target.resign()
    }
  }
}

nonisolated extension View {
  public func focusable(_ isFocusable: Bool = true) -> some View { look(isFocusable) }
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    look((isFocusable, interactions))
  }
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { look(disabled) }
  public func focusSection() -> some View { look(()) }
  public func focusScope(_ namespace: Namespace.ID) -> some View { look(namespace) }
  public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    look((prefersDefaultFocus, namespace))
  }

  /// Sets a focus state when this view appears, so that the focus moves to the matching field.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { binding.wrappedValue = value }
  }
}

public enum FocusInteractions: Sendable { case automatic, activate, edit }

public enum DefaultFocusEvaluationPriority: Sendable { case automatic, userInitiated }
