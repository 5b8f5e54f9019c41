public import Foundation
import SimulatedUIBasics
public import SimulatedUICore

// The declarations of previews, which make an app's previews compile. This module does not run
// previews. The command `granularity try` runs them.

/// A type that declares previews. This module does not evaluate the previews.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// Declares a preview. The compiler checks the preview, and the macro then discards it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SimulatedUIMacros", type: "Preview")

/// Declares a preview with traits. The compiler checks the preview, and the macro then discards it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SimulatedUIMacros", type: "Preview")

/// Marks a dynamic property that is declared in the body of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SimulatedUIMacros", type: "Previewable")

/// Contains the types that belong to previews.
public struct Preview {
  /// The kind of traits that a preview of a view has.
  public struct ViewTraits {}
}

/// A setting of a preview, such as its layout or its orientation.
public struct PreviewTrait<Value>: Sendable {
  private let name: String

  fileprivate init(_ name: String) { self.name = name }
}

extension PreviewTrait where Value == Preview.ViewTraits {
  public static var defaultLayout: Self { .init("defaultLayout") }
  public static var sizeThatFitsLayout: Self { .init("sizeThatFitsLayout") }
  public static var portrait: Self { .init("portrait") }
  public static var portraitUpsideDown: Self { .init("portraitUpsideDown") }
  public static var landscapeLeft: Self { .init("landscapeLeft") }
  public static var landscapeRight: Self { .init("landscapeRight") }
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
    .init("fixedLayout \(width) \(height)")
  }
}

/// The device on which Xcode shows a preview. Here, it changes only the output.
public struct PreviewDevice: Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// The size in which Xcode shows a preview. Here, it changes only the output.
public enum PreviewLayout: Hashable, Sendable {
  case device, sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// The orientation of the device on which a preview is shown.
public enum InterfaceOrientation: CaseIterable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

nonisolated extension View {
  public func previewDevice(_ device: PreviewDevice?) -> some View { look(device) }
  public func previewDisplayName(_ name: String?) -> some View { look(name) }
  public func previewLayout(_ layout: PreviewLayout) -> some View { look(layout) }
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> some View {
    look(orientation)
  }
}
