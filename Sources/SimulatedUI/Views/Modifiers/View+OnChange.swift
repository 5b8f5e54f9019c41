extension View {
  /// Does something after each pass in which `value` was found to be another, and may thereby ask for a further pass.
  ///
  /// The value is compared when the view around is evaluated, so at most once a pass; what is done is not tracked.
  ///
  /// - Parameters:
  ///   - initial: Whether to do it once when the view appears, too.
  ///   - action: Takes the old value and the new one, which are the same when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: ChangeEffect(value: value, isInitial: initial, action: action))
  }

  /// Does something after each pass in which `value` was found to be another.
  ///
  /// - Parameter initial: Whether to do it once when the view appears, too.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}

/// What to do when a value is another than before.
private struct ChangeEffect<Value: Equatable>: ViewEffect {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  var appear: (() -> Void)? {
    isInitial ? { action(value, value) } : nil
  }

  func change(from old: Self) -> (() -> Void)? {
    value == old.value ? nil : { action(old.value, value) }
  }
}
