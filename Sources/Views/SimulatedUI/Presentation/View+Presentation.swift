public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { look(detents) }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    look((detents, selection))
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { look(visibility) }
  public func presentationBackground(_ style: some ShapeStyle) -> some View { look(style) }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    let trait = PresentationTrait.backgroundInteractionEnabled
    return look(interaction).presentationTrait(interaction.isEnabled ? trait : nil)
  }
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    look(behavior)
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    look(adaptation)
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    look((horizontal, vertical))
  }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { look(radius) }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { look(sizing) }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    look(isDisabled).presentationTrait(isDisabled ? .interactiveDismissDisabled : nil)
  }
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { look(width) }
  public func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    look((min, ideal, max))
  }
  public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    layered("PresentationBackground", content().look(alignment))
  }
}

nonisolated extension View {
  func presentationTrait(_ trait: PresentationTrait?) -> some View {
    PresentedContent(trait: trait, content: self)
  }
}

/// Content that sets a property of the presentation or of the navigation bar that contains it.
private struct PresentedContent<Content: View>: PrimitiveView {
  let trait: PresentationTrait?
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let trait = view.trait { visitor.presentationTrait(trait) }
    Content._visit(view.content, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }
}

/// A height that a sheet can have.
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height \(height)")
  }
}

/// Determines whether a user can use the content behind a sheet.
///
/// In the simulation, a sheet always has the smallest of its heights. So an interaction that is
/// enabled up to a certain height is enabled.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private let name: String

  fileprivate var isEnabled: Bool { self != .automatic && self != .disabled }

  public static let automatic = PresentationBackgroundInteraction(name: "automatic")
  public static let enabled = PresentationBackgroundInteraction(name: "enabled")
  public static let disabled = PresentationBackgroundInteraction(name: "disabled")
  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(name: "enabled \(detent)")
  }
}

public enum PresentationContentInteraction: Sendable { case automatic, resizes, scrolls }
public enum PresentationAdaptation: Sendable {
  case automatic, none, popover, sheet, fullScreenCover
}

/// The rule for the size of a sheet. It changes only the output.
public protocol PresentationSizing {}
public struct NamedPresentationSizing: PresentationSizing, Hashable, Sendable {
  fileprivate let name: String
}
extension PresentationSizing where Self == NamedPresentationSizing {
  public static var automatic: NamedPresentationSizing { .init(name: "automatic") }
  public static var page: NamedPresentationSizing { .init(name: "page") }
  public static var form: NamedPresentationSizing { .init(name: "form") }
  public static var fitted: NamedPresentationSizing { .init(name: "fitted") }
}
