public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A container with rows of views that are aligned in columns. The simulation has no layout, so
/// nothing is aligned.
public struct Grid<Content: View>: ContainerView {
  package static var kind: String? { "Grid" }
  package let content: Content
  private let alignment: Alignment
  private let horizontalSpacing, verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
  }
}

/// A row of views in a ``Grid``.
public struct GridRow<Content: View>: ContainerView {
  package static var kind: String? { "GridRow" }
  package let content: Content
  private let alignment: VerticalAlignment?

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }
}

nonisolated extension View {
  public func gridCellColumns(_ count: Int) -> some View { look(count) }
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { look(anchor) }
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { look(axes) }
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { look(guide) }
}
