public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A geometric shape, which is also a view without content.
public nonisolated protocol Shape: PrimitiveView, Animatable, Sendable {
  /// Returns the outline of the shape in a rectangle. The simulation draws nothing, so it does not
  /// call this method.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.paintedView()
  }

  public static var _positions: Int { 0 }
}

/// A shape that can be drawn smaller by a distance from its frame.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose outline a modifier changed.
public struct _ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: String

  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect).look(change) }
}

extension Shape {
  private nonisolated func changed(_ change: String) -> _ChangedShape<Self> {
    _ChangedShape(base: self, change: change)
  }

  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    changed("trim \(start) \(end)")
  }
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    changed("rotation \(angle) \(anchor)")
  }
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    changed("scale \(scale) \(anchor)")
  }
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some Shape {
    changed("scale \(x) \(y) \(anchor)")
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    changed("offset \(x) \(y)")
  }
  public nonisolated func offset(_ offset: CGSize) -> some Shape { changed("offset \(offset)") }
  public nonisolated func size(_ size: CGSize) -> some Shape { changed("size \(size)") }
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    changed("size \(width) \(height)")
  }
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { changed("stroke \(style)") }
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    changed("stroke \(lineWidth)")
  }
}

/// A view that shows a filled or stroked shape.
public nonisolated protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Content { get }
}

/// A shape that was filled or stroked, with an optional view behind the shape.
private struct PaintedShape<Content: Shape, Paint, Background: View>: ShapeView, BlankView {
  let shape: Content
  let paint: Paint
  let background: Background
}

extension Shape {
  public func fill(
    _ style: some ShapeStyle = .foreground, style fillStyle: FillStyle = FillStyle()
  ) -> some ShapeView<Self> {
    PaintedShape(shape: self, paint: (style, fillStyle), background: EmptyView())
  }
  public func stroke(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    PaintedShape(shape: self, paint: (style, strokeStyle, antialiased), background: EmptyView())
  }
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  public func strokeBorder(
    _ style: some ShapeStyle = .foreground, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    PaintedShape(
      shape: self, paint: ("border", style, strokeStyle, antialiased), background: EmptyView())
  }
  public func strokeBorder(
    _ style: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Self> {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  public func fill(
    _ style: some ShapeStyle = .foreground, style fillStyle: FillStyle = FillStyle()
  ) -> some ShapeView<Content> {
    PaintedShape(shape: shape, paint: (style, fillStyle), background: self)
  }
  public func stroke(
    _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    PaintedShape(shape: shape, paint: (style, strokeStyle, antialiased), background: self)
  }
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  public func strokeBorder(
    _ style: some ShapeStyle = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> {
    PaintedShape(shape: shape, paint: ("border", style, lineWidth, antialiased), background: self)
  }
}
