public import SimulatedUIAppearance
public import SimulatedUICore

nonisolated extension View {
  /// Scrolls to the row with an id when a value changes, and tells which row a user scrolled to.
  ///
  /// The value is read in a scope of its own. Scrolling has an effect with `mounting: .onDemand(rows:)`. A test sets
  /// `ScrollPosition` to an optional id, as a user who scrolls.
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

  init(id: Binding<ID?>) {
    _id = id
  }

  var body: some View {
    let user = InputModifier(
      content: EmptyView(), label: "ScrollPosition", initial: ID?.none, action: { id = $0 })
    user.onChange(of: id, initial: true) { _, id in
      if let id { mounting?.viewport.scroll(to: AnyHashable(id)) }
    }
  }
}
