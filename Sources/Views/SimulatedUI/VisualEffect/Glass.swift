public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A translucent material that reflects what is around it.
public struct Glass: Hashable, Sendable {
  private let name: String

  public static let regular = Glass(name: "regular")
  public static let clear = Glass(name: "clear")
  public static let identity = Glass(name: "identity")
  public func tint(_ color: Color?) -> Glass { Glass(name: "\(name) \(color, default: "nil")") }
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    Glass(name: "\(name) interactive \(isEnabled)")
  }
}

/// A container that combines the glass effects of the views in it.
public struct GlassEffectContainer<Content: View>: ContainerView {
  package static var kind: String? { nil }
  package let content: Content
  private let spacing: CGFloat?

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.spacing = spacing
  }
}

nonisolated extension View {
  public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = Capsule()
  ) -> some View {
    look((glass, shape))
  }
  public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View {
    look((id, namespace))
  }
  public func backgroundExtensionEffect() -> some View { look(()) }
}

nonisolated extension PrimitiveButtonStyle where Self == NamedStyle {
  /// A button style with this variant of the material. All variants look the same here.
  public static func glass(_ glass: Glass) -> NamedStyle { .glass }
}
