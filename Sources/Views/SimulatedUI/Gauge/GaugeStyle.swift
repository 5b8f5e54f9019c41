public import SimulatedUIBasics
public import SimulatedUICore

/// A style that makes the body of gauges. As with a `ButtonStyle`, each body is evaluated in a
/// separate node.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge that the gauge passes to its style.
public struct GaugeStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct CurrentValueLabel: PlaceholderView {}
  public struct MinimumValueLabel: PlaceholderView {}
  public struct MaximumValueLabel: PlaceholderView {}

  public let label = Label()
  /// The position of the gauge's value between its bounds, from 0 to 1.
  public let value: Double
  /// The label of the gauge's current value; `nil` if the gauge has no such label.
  public let currentValueLabel: CurrentValueLabel?
  /// The label of the gauge's lower bound; `nil` if the gauge has no such label.
  public let minimumValueLabel: MinimumValueLabel?
  /// The label of the gauge's upper bound; `nil` if the gauge has no such label.
  public let maximumValueLabel: MaximumValueLabel?
}

nonisolated extension GaugeStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.label)
  }
}
public nonisolated struct DefaultGaugeStyle: GaugeStyle, BuiltInStyle { public init() {} }
nonisolated extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: Self { .init() }
}
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle { public init() {} }
nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: Self { .init() }
}
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle, BuiltInStyle { public init() {} }
nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: Self { .init() }
}
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { .init() }
}
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle, BuiltInStyle { public init() {} }
nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: Self { .init() }
}
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { .init() }
}

nonisolated extension View {
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
