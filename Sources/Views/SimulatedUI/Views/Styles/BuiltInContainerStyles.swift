public import SimulatedUICore

// The built-in styles of containers, which consist only of their looks.

nonisolated extension FormStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.content) }
}
public nonisolated struct AutomaticFormStyle: FormStyle, BuiltInStyle { public init() {} }
nonisolated extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { .init() }
}
public nonisolated struct GroupedFormStyle: FormStyle, BuiltInStyle { public init() {} }
nonisolated extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: Self { .init() }
}
public nonisolated struct ColumnsFormStyle: FormStyle, BuiltInStyle { public init() {} }
nonisolated extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: Self { .init() }
}

nonisolated extension MenuStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.label) }
}
public nonisolated struct DefaultMenuStyle: MenuStyle, BuiltInStyle { public init() {} }
nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { .init() }
}
public nonisolated struct ButtonMenuStyle: MenuStyle, BuiltInStyle { public init() {} }
nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { .init() }
}
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  private let showsMenuIndicator: Bool

  public init(showsMenuIndicator: Bool = true) { self.showsMenuIndicator = showsMenuIndicator }
}
nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { .init() }
}

nonisolated extension GaugeStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.label) }
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

nonisolated extension ControlGroupStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.content) }
}
public nonisolated struct AutomaticControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { .init() }
}
public nonisolated struct NavigationControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: Self { .init() }
}
public nonisolated struct MenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: Self { .init() }
}
public nonisolated struct CompactMenuControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { .init() }
}
public nonisolated struct PaletteControlGroupStyle: ControlGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: Self { .init() }
}

nonisolated extension DisclosureGroupStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.label) }
}
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { .init() }
}
