public import SimulatedUICore

/// A style that can fill an area.
public protocol ShapeStyle {}

/// A color, which is also a view without content.
public struct Color: ShapeStyle, LeafView, Hashable, Sendable {
  private let name: String

  /// Creates a color with a name.
  public init(_ name: String) {
    self.name = name
  }

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }

  /// Returns the color with an opacity.
  public func opacity(_ opacity: Double) -> Color { Color("\(name) \(opacity)") }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {}

  public static let red = Color("red")
  public static let orange = Color("orange")
  public static let yellow = Color("yellow")
  public static let green = Color("green")
  public static let mint = Color("mint")
  public static let teal = Color("teal")
  public static let cyan = Color("cyan")
  public static let blue = Color("blue")
  public static let indigo = Color("indigo")
  public static let purple = Color("purple")
  public static let pink = Color("pink")
  public static let brown = Color("brown")
  public static let white = Color("white")
  public static let gray = Color("gray")
  public static let black = Color("black")
  public static let clear = Color("clear")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color("accentColor")
}

/// A color by its rank, such as the secondary color.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
  private let rank: Int

  init(rank: Int) {
    self.rank = rank
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(rank: 1) }
  public static var secondary: HierarchicalShapeStyle { .init(rank: 2) }
  public static var tertiary: HierarchicalShapeStyle { .init(rank: 3) }
  public static var quaternary: HierarchicalShapeStyle { .init(rank: 4) }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init("red") }
  public static var orange: Color { .init("orange") }
  public static var yellow: Color { .init("yellow") }
  public static var green: Color { .init("green") }
  public static var mint: Color { .init("mint") }
  public static var teal: Color { .init("teal") }
  public static var cyan: Color { .init("cyan") }
  public static var blue: Color { .init("blue") }
  public static var indigo: Color { .init("indigo") }
  public static var purple: Color { .init("purple") }
  public static var pink: Color { .init("pink") }
  public static var brown: Color { .init("brown") }
  public static var white: Color { .init("white") }
  public static var gray: Color { .init("gray") }
  public static var black: Color { .init("black") }
  public static var clear: Color { .init("clear") }
  public static var tint: Color { .init("tint") }
  public static var background: Color { .init("background") }
}

/// A translucent background.
public struct Material: ShapeStyle, Hashable, Sendable {
  private let thickness: Int

  init(thickness: Int) {
    self.thickness = thickness
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .init(thickness: 1) }
  public static var thinMaterial: Material { .init(thickness: 2) }
  public static var regularMaterial: Material { .init(thickness: 3) }
  public static var thickMaterial: Material { .init(thickness: 4) }
}
