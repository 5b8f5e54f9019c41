extension View {
  /// Does something once the view has appeared, after the pass that mounted it; what it does is not tracked.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(appear: action))
  }

  /// Does something once the view has gone, after the pass that removed it; what it does is not tracked.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    EffectModifier(content: self, effect: LifecycleEffect(disappear: action))
  }
}

/// What to do when a part of the screen appears and when it goes.
private struct LifecycleEffect: ViewEffect {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}
