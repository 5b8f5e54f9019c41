public import SimulatedUICore

/// A style of forms that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a form passes to its style.
public struct FormStyleConfiguration {
  public struct Content: PlaceholderView {}

  public let content = Content()
}

/// A style of menus that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a menu passes to its style.
public struct MenuStyleConfiguration {
  public struct Label: PlaceholderView, NamedPlaceholder {
    package let text: String
  }
  public struct Content: PlaceholderView {}

  public let label: Label
  public let content = Content()
  let primaryAction: (() -> Void)?
}

/// A style of gauges that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a gauge passes to its style.
public struct GaugeStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct CurrentValueLabel: PlaceholderView {}
  public struct MinimumValueLabel: PlaceholderView {}
  public struct MaximumValueLabel: PlaceholderView {}

  public let label = Label()
  /// The value from 0 to 1.
  public let value: Double
  /// `nil` if the gauge has no such label.
  public let currentValueLabel: CurrentValueLabel?
  /// `nil` if the gauge has no such label.
  public let minimumValueLabel: MinimumValueLabel?
  /// `nil` if the gauge has no such label.
  public let maximumValueLabel: MaximumValueLabel?
}

/// A style of control groups that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a control group passes to its style.
public struct ControlGroupStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct Content: PlaceholderView {}

  /// Shows nothing if the group has no label.
  public let label = Label()
  public let content = Content()
}

/// A style of disclosure groups that makes their body, in a node of its own as that of a ``ButtonStyle``.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a disclosure group passes to its style.
public struct DisclosureGroupStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct Content: PlaceholderView {}

  public let label = Label()
  public let content = Content()
  @Binding public var isExpanded: Bool

  init(isExpanded: Binding<Bool>) { _isExpanded = isExpanded }
}

nonisolated extension View {
  public func formStyle(_ style: some FormStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func menuStyle(_ style: some MenuStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
