public import SimulatedUIBasics
public import SimulatedUICore

/// A style that makes the body of progress views. As with a `ButtonStyle`, each body is evaluated
/// in a separate node.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view that the progress view passes to its style.
public struct ProgressViewStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct CurrentValueLabel: PlaceholderView {}

  /// The progress from 0 to 1; `nil` if the progress is unknown.
  public let fractionCompleted: Double?
  /// The label of the progress view; `nil` if it has no label.
  public var label: Label?
  /// The label of the current value. In the simulation, it is always `nil`.
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// Creates a progress view with the label and the value of the progress view to which a style is
  /// being applied.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(label: configuration.label, fraction: configuration.fractionCompleted)
  }
}

nonisolated extension View {
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

nonisolated extension ProgressViewStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.label)
  }
}

nonisolated extension NamedStyle: ProgressViewStyle {}

nonisolated extension ProgressViewStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var linear: NamedStyle { .init("linear") }
  public static var circular: NamedStyle { .init("circular") }
}

public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  public init() {}
}
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, BuiltInStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}
