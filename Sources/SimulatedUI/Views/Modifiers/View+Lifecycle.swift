public import SimulatedUICore

extension View {
  /// Adds an action that runs after the pass that mounted the view; the action is not tracked.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(appear: action))
  }

  /// Adds an action that runs after the pass that unmounted the view; the action is not tracked.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(disappear: action))
  }
}

/// The actions for the appearance and the disappearance of a part of the screen.
private struct LifecycleEffect: ViewEffect {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}
