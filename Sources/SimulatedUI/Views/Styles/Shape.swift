public import SimulatedUICore

/// A geometric shape, which is also a view without content.
public nonisolated protocol Shape: View {}

extension Shape {
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View { look(style) }
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: Double = 1) -> some View {
    look((style, lineWidth))
  }
}

public struct Rectangle: Shape, LeafView {
  public init() {}
}

public struct Circle: Shape, LeafView {
  public init() {}
}

public struct Capsule: Shape, LeafView {
  public init() {}
}

public struct RoundedRectangle: Shape, LeafView {
  private let cornerRadius: Double

  public init(cornerRadius: Double) {
    self.cornerRadius = cornerRadius
  }
}

extension Shape where Self: PrimitiveView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}
}
