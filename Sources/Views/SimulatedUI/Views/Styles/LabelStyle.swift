public import SimulatedUICore

/// A style of labels that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a label passes to its style.
public struct LabelStyleConfiguration {
  public struct Title: PlaceholderView {}
  public struct Icon: PlaceholderView {}

  public let title = Title()
  public let icon = Icon()
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label with the title and the icon of the label whose style is being made.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

nonisolated extension View {
  public func labelStyle(_ style: some LabelStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
