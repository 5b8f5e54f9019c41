public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs after the pass that mounted the view, and again when a pushed view
  /// that covered it is popped.
  ///
  /// Reads in the action are not tracked.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(appear: action))
  }

  /// Adds an action that runs after the pass that unmounted the view, or after the pass that pushed
  /// another view over it.
  ///
  /// Reads in the action are not tracked.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(disappear: action))
  }
}

/// The actions for the appearance and the disappearance of a part of the screen.
private struct LifecycleEffect: ViewEffect {
  static var followsVisibility: Bool { true }
  static var followsViews: Bool { true }
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}

nonisolated extension View {
  /// Adds an action that runs after each pass in which `value` changed. Another pass shows the
  /// changes that the action makes.
  ///
  /// The value is compared when the enclosing view is evaluated, so at most once per pass. Reads in
  /// the action are not tracked.
  ///
  /// - Parameters:
  ///   - initial: True to run the action also once when the view appears.
  ///   - action: Receives the old value and the new value, which are equal when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: ChangeEffect(value: value, isInitial: initial, action: action))
  }

  /// Adds an action that runs after each pass in which `value` changed.
  ///
  /// - Parameter initial: True to run the action also once when the view appears.
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Adds an action that runs after each pass in which `value` changed. This is the form before iOS
  /// 17, whose action receives the new value.
  ///
  /// The action that the previous evaluation passed runs, so the values that it captured are older
  /// than the new value.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    EffectModifier(content: self, effect: OldChangeEffect(value: value, action: action))
  }
}

/// An action that runs when a value differs from the value of the previous evaluation.
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

/// The action of the previous evaluation, which runs when a value differs from the value of that
/// evaluation.
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
