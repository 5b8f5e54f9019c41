import SimulatedUIBasics
public import SimulatedUICore

public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: Self { .init() }
}
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { .init() }
}
public struct MenuPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }
public struct InlinePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { .init() } }
public struct WheelPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { .init() } }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { .init() }
}
public struct PalettePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: Self { .init() }
}

// These styles exist only on macOS.
public struct RadioGroupPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: Self { .init() }
}

nonisolated extension View {
  public func pickerStyle(_ style: some PickerStyle) -> some View { look(style) }
}
