public import Foundation
public import SimulatedUIBasics
import SimulatedUICore

/// A view with a closure that draws. The simulation draws nothing, so it does not call the drawing
/// closure. The symbols are views in the canvas.
public struct Canvas<Symbols: View>: ContainerView {
  package static var kind: String? { "Canvas" }
  package let content: Symbols
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private let opaque, rendersAsynchronously: Bool
  private let colorMode: ColorRenderingMode

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    content = symbols()
    self.renderer = renderer
    (self.opaque, self.rendersAsynchronously) = (opaque, rendersAsynchronously)
    self.colorMode = colorMode
  }

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously,
      renderer: renderer, symbols: { EmptyView() })
  }
}

/// The context in which the drawing closure of a canvas draws.
public struct GraphicsContext {
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
  public let environment = EnvironmentValues()

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []
  ) {}
  public mutating func addFilter(_ filter: Filter) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
  public func draw(_ item: Resolved, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ item: Resolved, in rect: CGRect) {}
  public func resolve(_ text: Text) -> Resolved { Resolved() }
  public func resolve(_ image: Image) -> Resolved { Resolved() }
  public func resolveSymbol(id: some Hashable) -> Resolved? { nil }

  public typealias ResolvedText = Resolved
  public typealias ResolvedImage = Resolved
  public typealias ResolvedSymbol = Resolved

  /// Text, an image or a symbol that is ready to be drawn.
  public struct Resolved {
    public var shading = Shading.foreground
    public let size = CGSize.zero

    public let baseline: CGFloat = 0
    public func measure(in size: CGSize) -> CGSize { .zero }
    public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
    public func lastBaseline(in size: CGSize) -> CGFloat { 0 }
  }

  /// The color or the pattern that fills a path.
  public struct Shading {
    public static var foreground: Shading { Shading() }
    public static var backdrop: Shading { Shading() }
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style(_ style: some ShapeStyle) -> Shading { Shading() }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading()
    }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading()
    }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> Shading {
      Shading()
    }
  }

  /// A filter that applies to all later drawing operations.
  public struct Filter {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter()
    }
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter {
      Filter()
    }
  }

  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let inverse = ClipOptions(rawValue: 1)
  }
}
