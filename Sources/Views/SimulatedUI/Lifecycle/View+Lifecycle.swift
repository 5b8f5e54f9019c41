public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs after the pass that mounted this view. The action runs again when a
  /// pushed view that covered this view is popped.
  ///
  /// Reads in the action are not tracked.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(appear: action))
  }

  /// Adds an action that runs after the pass that unmounted this view, or after the pass that
  /// pushed a different view over this view.
  ///
  /// Reads in the action are not tracked.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(disappear: action))
  }
}

/// The actions that run when a part of the screen appears and disappears.
private struct LifecycleEffect: ViewEffect {
  static var followsVisibility: Bool { true }
  static var followsViews: Bool { true }
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}

nonisolated extension View {
  /// Adds an action that runs after each pass in which `value` changed. A separate pass shows the
  /// changes that the action makes.
  ///
  /// The value is compared when the enclosing view is evaluated, so at most once in a pass. Reads
  /// in the action are not tracked.
  ///
  /// - Parameters:
  ///   - initial: True to also run the action once when the view appears.
  ///   - action: Receives the old value and the new value. When the view appears, both values are
  ///     equal.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: ChangeEffect(value: value, isInitial: initial, action: action))
  }

  /// Adds an action that runs after each pass in which `value` changed.
  ///
  /// - Parameter initial: True to also run the action once when the view appears.
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Adds an action that runs after each pass in which `value` changed, and that receives the new
  /// value. This form is from before iOS 17.
  ///
  /// The action that runs is the one from the previous evaluation. So the values that it captured
  /// are older than the new value.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    EffectModifier(content: self, effect: OldChangeEffect(value: value, action: action))
  }
}

/// The effect that runs an action when a value differs from the value in the previous evaluation.
private struct ChangeEffect<Value: Equatable>: ViewEffect {
  static var followsViews: Bool { true }
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
  private var rounds: RoundLimit?

  init(value: Value, isInitial: Bool, action: @escaping (Value, Value) -> Void) {
    self.value = value
    self.isInitial = isInitial
    self.action = action
  }

  mutating func enter(below owner: Node, in graph: ViewGraph) {
    rounds = .ofChange(of: Value.self, below: owner, in: graph)
  }

  var appear: (() -> Void)? {
    isInitial ? { action(value, value) } : nil
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    rounds = old.rounds
    guard value != old.value, rounds?.allowsAction() == true else { return nil }
    return { [self] in action(old.value, value) }
  }
}

/// The effect that runs an action when a value differs from the value in the previous evaluation.
/// The action that runs is also from the previous evaluation.
///
/// Source: the release notes of iOS 17 (67344857), and `_ValueActionModifier` of OpenSwiftUI; see
/// <doc:Semantics>, rule 50a.
private struct OldChangeEffect<Value: Equatable>: ViewEffect {
  let value: Value
  let action: (Value) -> Void
  private var rounds: RoundLimit?

  init(value: Value, action: @escaping (Value) -> Void) {
    self.value = value
    self.action = action
  }

  mutating func enter(below owner: Node, in graph: ViewGraph) {
    rounds = .ofChange(of: Value.self, below: owner, in: graph)
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    rounds = old.rounds
    guard value != old.value, rounds?.allowsAction() == true else { return nil }
    return { [value] in old.action(value) }
  }
}

extension RoundLimit {
  fileprivate static func ofChange<Value>(
    of _: Value.Type, below owner: Node, in graph: ViewGraph
  ) -> RoundLimit {
    RoundLimit(name: "onChange(of: \(Value.self)) action", below: owner, in: graph)
  }
}
