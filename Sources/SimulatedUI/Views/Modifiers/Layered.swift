public import SimulatedUICore

/// A view with additional views, which are in a separate container.
struct Layered<Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let kind: String
  let layer: Layer

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    Content._visit(view.content, at: position, by: &visitor)
    visitor.beginContainer(view.kind)
    Layer._visit(view.layer, at: position + Content._positions, by: &visitor)
    visitor.endContainer()
  }

  static var _positions: Int { Content._positions + Layer._positions }
}

nonisolated extension View {
  func layered<Layer: View>(_ kind: String, _ layer: Layer) -> some View {
    Layered(content: self, kind: kind, layer: layer)
  }

  /// Adds views behind this one.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    layered("Background", content())
  }

  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    layered("Background", background)
  }

  public func background<Style: ShapeStyle>(_ style: Style) -> some View { look(style) }

  public func background<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline
  ) -> some View {
    look((style, shape))
  }

  /// Adds views in front of this one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    layered("Overlay", content())
  }

  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    layered("Overlay", overlay)
  }

  public func overlay<Style: ShapeStyle>(_ style: Style) -> some View { look(style) }

  public func safeAreaInset<Inset: View>(
    edge: Edge, spacing: Double? = nil, @ViewBuilder content: () -> Inset
  ) -> some View {
    layered("SafeAreaInset", content())
  }

  /// Adds the swipe actions of a row; they always exist.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    layered("SwipeActions", content())
  }

  /// Adds the items of the view's context menu; they always exist.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    layered("ContextMenu", menuItems())
  }
}

/// The side at which a row can be swiped.
public enum HorizontalEdge: Sendable {
  case leading, trailing
}
