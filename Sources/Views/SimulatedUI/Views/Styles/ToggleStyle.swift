public import SimulatedUICore

/// A style of toggles that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a toggle passes to its style.
public struct ToggleStyleConfiguration {
  public struct Label: PlaceholderView, NamedPlaceholder {
    package let text: String
  }

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A toggle with the label and the value of the toggle whose style is being made.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

nonisolated extension View {
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
