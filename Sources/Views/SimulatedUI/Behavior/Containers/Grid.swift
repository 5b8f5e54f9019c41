public import Foundation
public import SimulatedUICore

/// Rows of views in columns; nothing is laid out.
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

/// A row of a grid.
public struct GridRow<Content: View>: ContainerView {
  package static var kind: String? { "GridRow" }
  package let content: Content
  private let alignment: VerticalAlignment?

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }
}

/// A container whose glass effects are combined.
public struct GlassEffectContainer<Content: View>: ContainerView {
  package static var kind: String? { nil }
  package let content: Content
  private let spacing: CGFloat?

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.spacing = spacing
  }
}

/// A row or a column of a lazy grid.
public struct GridItem: Equatable, Sendable {
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }

  public enum Size: Equatable, Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
}
