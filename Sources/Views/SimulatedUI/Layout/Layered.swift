public import SimulatedUIBasics
public import SimulatedUICore

/// A view with additional views, such as an overlay, in a container of their own.
package struct Layered<Content: View, Layer: View>: PrimitiveView {
  let content: Content
  let kind: String
  let layer: Layer

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
    visitor.beginCompanion()
    visitor.beginContainer(view.kind)
    Layer._visit(view.layer, at: position + Content._positions, by: &visitor)
    visitor.endContainer()
    visitor.endCompanion()
  }

  package static var _positions: Int { Content._positions + Layer._positions }
}

extension Layered: RowWrapper {}

nonisolated extension View {
  /// Adds views to this view in a container of the given kind, such as an overlay.
  ///
  /// - Parameter kind: The name that the container has in an outline.
  package func layered(_ kind: String, _ layer: some View) -> some View {
    Layered(content: self, kind: kind, layer: layer)
  }

  /// Adds views behind this view.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("Background", content().look(alignment))
  }

  @_disfavoredOverload
  public func background(
    _ background: some View, alignment: Alignment = .center, _ closure: _NoClosure = nil
  ) -> some View {
    layered("Background", background.look(alignment))
  }

  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { look(edges) }
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all,
    _ closure: _NoClosure = nil
  ) -> some View {
    look((style, edges))
  }
  public func background(
    in shape: some Shape, fillStyle: FillStyle = FillStyle(), _ closure: _NoClosure = nil
  ) -> some View {
    look((shape, fillStyle))
  }
  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    look((style, shape, fillStyle))
  }

  /// Adds views in front of this view.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("Overlay", content().look(alignment))
  }

  @_disfavoredOverload
  public func overlay(
    _ overlay: some View, alignment: Alignment = .center, _ closure: _NoClosure = nil
  ) -> some View {
    layered("Overlay", overlay.look(alignment))
  }

  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all,
    _ closure: _NoClosure = nil
  ) -> some View {
    look((style, edges))
  }
  public func overlay(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    look((style, shape, fillStyle))
  }

  /// Shows only the parts of this view where the mask is opaque.
  public func mask(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View
  ) -> some View {
    layered("Mask", mask().look(alignment))
  }
  public func mask(_ mask: some View, _ closure: _NoClosure = nil) -> some View {
    layered("Mask", mask)
  }
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    layered("ContainerBackground", content().look((container, alignment)))
  }

  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View {
    look((style, container))
  }
}

public enum ContainerBackgroundPlacement: Sendable {
  case widget, navigation, navigationSplitView, tabView, window
}
