public import SimulatedUICore

/// A style of progress views that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a progress view passes to its style.
public struct ProgressViewStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct CurrentValueLabel: PlaceholderView {}

  /// The progress from 0 to 1; `nil` if it is unknown.
  public let fractionCompleted: Double?
  /// `nil` if the progress view has no label.
  public var label: Label?
  /// Always `nil`.
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// A progress view with the label and the value of the progress view whose style is being made.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(label: configuration.label, fraction: configuration.fractionCompleted)
  }
}

nonisolated extension View {
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
