public import SimulatedUICore

/// A style of group boxes that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a group box passes to its style.
public struct GroupBoxStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct Content: PlaceholderView {}

  public let label = Label()
  public let content = Content()
}

nonisolated extension View {
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
