public import SimulatedUICore

public import struct Foundation.CGFloat

/// A view with additional views, which are in a separate container.
package struct Layered<Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let kind: String
  let layer: Layer

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
    visitor.beginContainer(view.kind)
    Layer._visit(view.layer, at: position + Content._positions, by: &visitor)
    visitor.endContainer()
  }

  package static var _positions: Int { Content._positions + Layer._positions }
}

nonisolated extension View {
  /// Adds views in a container of a kind, such as an overlay.
  package func layered(_ kind: String, _ layer: some View) -> some View {
    Layered(content: self, kind: kind, layer: layer)
  }

  /// Adds views behind this one.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("Background", content().look(alignment))
  }

  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    layered("Background", background.look(alignment))
  }

  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { look(edges) }
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    look((style, edges))
  }
  public func background(in shape: some Shape, fillStyle: FillStyle = FillStyle()) -> some View {
    look((shape, fillStyle))
  }
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    look((style, shape, fillStyle))
  }

  /// Adds views in front of this one.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("Overlay", content().look(alignment))
  }

  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    layered("Overlay", overlay.look(alignment))
  }

  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    look((style, edges))
  }
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    look((style, shape, fillStyle))
  }

  /// Shows only the part of the view that other views cover.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> some View {
    layered("Mask", mask().look(alignment))
  }
  public func mask(_ mask: some View) -> some View { layered("Mask", mask) }

  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SafeAreaInset", content().look((edge, alignment, spacing)))
  }
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SafeAreaInset", content().look((edge, alignment, spacing)))
  }
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SafeAreaBar", content().look((edge, alignment, spacing)))
  }

  /// Adds the swipe actions of a row; they always exist.
  public func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("SwipeActions", content().look((edge, allowsFullSwipe)))
  }

  /// Adds the items of the view's context menu; they always exist.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    layered("ContextMenu", menuItems())
  }
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview: () -> some View
  ) -> some View {
    layered("ContextMenu", menuItems()).layered("ContextMenuPreview", preview())
  }

  /// Sets the background of a row; `nil` restores the default one.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    layered("ListRowBackground", view)
  }
  public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("PresentationBackground", content().look(alignment))
  }
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("ContainerBackground", content().look((container, alignment)))
  }
  public func accessibilityRepresentation(
    @ViewBuilder representation: () -> some View
  ) -> some View {
    layered("AccessibilityRepresentation", representation())
  }
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    layered("AccessibilityChildren", children())
  }
  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    layered("AccessibilityActions", content())
  }
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    layered("SearchSuggestions", suggestions())
  }
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    layered("TabViewBottomAccessory", content())
  }
}
