public import Foundation
public import SimulatedUICore

/// An image, represented only by its name and by the modifiers that were applied to it.
public struct Image: Equatable, Sendable, LeafView {
  package static let kind = ControlLabel.imageKind
  package let name: String
  private var looks = ""

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.name = name
    looks = "\(variableValue, default: "nil")"
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = name
    looks = "\(label)"
  }

  public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }

  /// Makes an image that shows a system symbol.
  public init(systemName: String) { name = systemName }

  public init(systemName: String, variableValue: Double?) {
    name = systemName
    looks = "\(variableValue, default: "nil")"
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    look("\(capInsets) \(resizingMode)")
  }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    look("\(mode, default: "nil")")
  }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    look("\(mode, default: "nil")")
  }
  public func interpolation(_ interpolation: Interpolation) -> Image { look("\(interpolation)") }
  public func antialiased(_ isAntialiased: Bool) -> Image { look("\(isAntialiased)") }

  private func look(_ value: String, name: StaticString = #function) -> Image {
    var image = self
    image.looks += "\(name) \(value);"
    return image
  }

  public enum ResizingMode: Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum Interpolation: Sendable { case none, low, medium, high }
  public enum Scale: Sendable { case small, medium, large }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content(kind, view.name)
  }
}

/// The way in which a symbol is drawn in one or several colors.
public enum SymbolRenderingMode: Sendable { case monochrome, multicolor, hierarchical, palette }

extension Image {
  /// The orientation in which the pixels of an image are stored.
  public enum Orientation: UInt8, CaseIterable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  public enum DynamicRange: Sendable { case standard, constrainedHigh, high }
}

nonisolated extension View {
  public func imageScale(_ scale: Image.Scale) -> some View { look(scale) }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { look(range) }
}
