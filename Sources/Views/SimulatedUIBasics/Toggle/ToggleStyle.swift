public import SimulatedUICore

/// A style that makes the body of toggles. As with a ``ButtonStyle``, each body is evaluated in a
/// separate node.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle that the toggle passes to its style.
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
  /// Makes a toggle with the label and the value of the toggle to which a style is being applied.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

nonisolated extension View {
  public func toggleStyle(_ style: some ToggleStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

nonisolated extension ToggleStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.label)
  }
}

nonisolated extension ToggleStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var button: NamedStyle { .init("button") }
  public static var checkbox: NamedStyle { .init("checkbox") }
  public static var `switch`: NamedStyle { .init("switch") }
}

public nonisolated struct DefaultToggleStyle: ToggleStyle, BuiltInStyle { public init() {} }
public nonisolated struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}
public nonisolated struct ButtonToggleStyle: ToggleStyle, BuiltInStyle { public init() {} }
public nonisolated struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle { public init() {} }
