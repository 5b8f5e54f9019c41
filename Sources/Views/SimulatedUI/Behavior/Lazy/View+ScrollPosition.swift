public import SimulatedUICore

nonisolated extension View {
  /// Scrolls to the row whose id the binding has, whenever the id changes; a user who scrolls sets the binding.
  ///
  /// A new id does not evaluate the view around the modifier. Scrolling has an effect only with `mounting: .onDemand(rows:)`.
  /// To scroll as a user, a test sets the control `ScrollPosition` to an optional id.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    Group {
      self
      ScrollPositionView(id: id)
    }
  }
}

private struct ScrollPositionView<ID: Hashable>: UncountedView {
  @Environment(OnDemandMounting.self) private var mounting: OnDemandMounting?
  @Binding var id: ID?

  var body: some View {
    let user = InputModifier(
      content: EmptyView(), label: "ScrollPosition", initial: ID?.none, action: { id = $0 })
    user.onChange(of: id, initial: true) { _, id in
      if let id { mounting?.viewport.scroll(to: AnyHashable(id)) }
    }
  }
}
