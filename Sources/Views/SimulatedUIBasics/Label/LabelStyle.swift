public import Foundation
public import SimulatedUICore

/// A style that makes the body of labels. As with a ``ButtonStyle``, each body is evaluated in a
/// separate node.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that the label passes to its style.
public struct LabelStyleConfiguration {
  public struct Title: PlaceholderView {}
  public struct Icon: PlaceholderView {}

  public let title = Title()
  public let icon = Icon()
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Makes a label with the title and the icon of the label to which a style is being applied.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

nonisolated extension View {
  public func labelStyle(_ style: some LabelStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { look(spacing) }
}

nonisolated extension LabelStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.title)
  }
}

nonisolated extension LabelStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var titleOnly: NamedStyle { .init("titleOnly") }
  public static var iconOnly: NamedStyle { .init("iconOnly") }
  public static var titleAndIcon: NamedStyle { .init("titleAndIcon") }
}

public nonisolated struct DefaultLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
public nonisolated struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
