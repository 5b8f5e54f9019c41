public import Foundation

/// The shape that `inset(by:)` returns for a built-in shape.
public struct _InsetShape: InsettableShape {
  private let shape: Erased
  private let inset: CGFloat
  private let outline: @Sendable (CGRect) -> Path

  fileprivate init(
    _ shape: Erased, by inset: CGFloat, outline: @escaping @Sendable (CGRect) -> Path
  ) {
    (self.shape, self.inset, self.outline) = (shape, inset, outline)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    outline(rect.insetBy(dx: inset, dy: inset))
  }
  public nonisolated func inset(by amount: CGFloat) -> _InsetShape {
    _InsetShape(shape, by: inset + amount, outline: outline)
  }
}

/// A built-in shape, which can be drawn smaller by a distance from its frame.
public nonisolated protocol _StandardShape: InsettableShape where InsetShape == _InsetShape {}

extension _StandardShape {
  public nonisolated func inset(by amount: CGFloat) -> _InsetShape {
    _InsetShape(Erased(self), by: amount) { path(in: $0) }
  }
}

public struct Rectangle: _StandardShape {
  public init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

public struct Circle: _StandardShape {
  public init() {}

  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
}

public struct Ellipse: _StandardShape {
  public init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

public struct Capsule: _StandardShape {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
}

public struct RoundedRectangle: _StandardShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
}

public struct UnevenRoundedRectangle: _StandardShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(rect).look("\(cornerRadii) \(style)")
  }
}

/// The shape of the enclosing container. The simulation has no layout, so the shape is always a
/// rectangle.
public struct ContainerRelativeShape: _StandardShape {
  public init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

/// A shape whose type is erased.
public struct AnyShape: Shape {
  private let shape: Erased
  private let outline: @Sendable (CGRect) -> Path

  public init(_ shape: some Shape) {
    self.shape = Erased(shape)
    outline = { shape.path(in: $0) }
  }

  public nonisolated func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: Self { ContainerRelativeShape() }
}

/// The style of a rounded corner, which is circular or continuous.
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// The radii of the four corners of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}
