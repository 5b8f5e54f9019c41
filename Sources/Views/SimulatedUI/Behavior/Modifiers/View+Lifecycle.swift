public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs after the pass that mounted the view, and again when a view that covered it is popped.
  ///
  /// What the action reads is not tracked.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(appear: action))
  }

  /// Adds an action that runs after the pass that unmounted the view, or that pushed another view over it.
  ///
  /// What the action reads is not tracked.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(disappear: action))
  }
}

/// The actions for the appearance and the disappearance of a part of the screen.
private struct LifecycleEffect: ViewEffect {
  static var followsVisibility: Bool { true }
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}
