extension View {
  /// Does something once the view has appeared, after the pass that mounted it; what it does is not tracked.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModifier(content: self, effect: LifecycleEffect(appear: action))
  }

  /// Does something once the view has gone, after the pass that removed it; what it does is not tracked.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModifier(content: self, effect: LifecycleEffect(disappear: action))
  }
}

/// A view with something to do when it appears or goes.
private struct LifecycleModifier<Content: View>: PrimitiveView {
  let content: Content
  let effect: LifecycleEffect

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.effect(view.effect, at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
  }

  static var _positions: Int { 1 + Content._positions }
}
