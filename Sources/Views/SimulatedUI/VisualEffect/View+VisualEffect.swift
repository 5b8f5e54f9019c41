public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  public func opacity(_ opacity: Double) -> some View { look(opacity) }
  public func hidden() -> some View { look(()) }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { look((radius, opaque)) }
  public func brightness(_ amount: Double) -> some View { look(amount) }
  public func contrast(_ amount: Double) -> some View { look(amount) }
  public func saturation(_ amount: Double) -> some View { look(amount) }
  public func grayscale(_ amount: Double) -> some View { look(amount) }
  public func hueRotation(_ angle: Angle) -> some View { look(angle) }
  public func colorInvert() -> some View { look(()) }
  public func colorMultiply(_ color: Color) -> some View { look(color) }
  public func luminanceToAlpha() -> some View { look(()) }
  public func blendMode(_ mode: BlendMode) -> some View { look(mode) }
  public func compositingGroup() -> some View { look(()) }
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    look((opaque, colorMode))
  }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    look((color, radius, x, y))
  }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    look((scale, anchor))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    look((scale, anchor))
  }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    look((x, y, anchor))
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    look((angle, anchor))
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    look((angle, axis, anchor, anchorZ, perspective))
  }
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { look(transform) }
  public func transformEffect(_ transform: CGAffineTransform) -> some View { look(transform) }
}

/// An effect that changes the geometry of a view. In the simulation, it changes only the output:
/// nothing is drawn, so the method of the effect is not called.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

nonisolated extension GeometryEffect {
  public static func _visit<Modified: View>(
    _ modifier: Self, of view: Modified, at position: Int, by visitor: inout some ViewVisitor
  ) {
    Modified._visit(view, at: position, by: &visitor)
  }
  public static func _positions<Modified: View>(of view: Modified.Type) -> Int {
    Modified._positions
  }
}

public enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }

/// The reasons why content is redacted, which means hidden or replaced.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}

nonisolated extension View {
  /// Adds a reason to hide or replace the content of this view. If the reason changes, the output
  /// also counts as changed.
  public func redacted(reason: RedactionReasons) -> some View {
    look(reason).transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all reasons to hide or replace the content of this view.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  public func privacySensitive(_ sensitive: Bool = true) -> some View { look(sensitive) }

  public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    look(invalidatable)
  }
}
