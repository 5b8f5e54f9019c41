public import SimulatedUICore

// The built-in styles of the controls whose style can be one's own. A built-in style consists only of its look.

/// A built-in style, as a static member of its protocol gives it.
public nonisolated struct NamedStyle: Hashable, Sendable, BuiltInStyle, PrimitiveButtonStyle,
  LabelStyle, ToggleStyle, ProgressViewStyle, GroupBoxStyle, TextFieldStyle
{
  private let name: String

  fileprivate init(_ name: String) { self.name = name }
}

nonisolated extension PrimitiveButtonStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.label) }
}

nonisolated extension LabelStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.title) }
}

nonisolated extension ToggleStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.label) }
}

nonisolated extension ProgressViewStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.label) }
}

nonisolated extension GroupBoxStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView { AnyView(configuration.content) }
}

nonisolated extension TextFieldStyle where Self: BuiltInStyle {
  public func _body(configuration: TextField<_Label>) -> AnyView { AnyView(configuration) }
}

nonisolated extension PrimitiveButtonStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var bordered: NamedStyle { .init("bordered") }
  public static var borderedProminent: NamedStyle { .init("borderedProminent") }
  public static var borderless: NamedStyle { .init("borderless") }
  public static var plain: NamedStyle { .init("plain") }
  public static var link: NamedStyle { .init("link") }
  public static var glass: NamedStyle { .init("glass") }
  public static var glassProminent: NamedStyle { .init("glassProminent") }
  public static var accessoryBar: NamedStyle { .init("accessoryBar") }
  public static var accessoryBarAction: NamedStyle { .init("accessoryBarAction") }
}

nonisolated extension LabelStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var titleOnly: NamedStyle { .init("titleOnly") }
  public static var iconOnly: NamedStyle { .init("iconOnly") }
  public static var titleAndIcon: NamedStyle { .init("titleAndIcon") }
}

nonisolated extension ToggleStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var button: NamedStyle { .init("button") }
  public static var checkbox: NamedStyle { .init("checkbox") }
  public static var `switch`: NamedStyle { .init("switch") }
}

nonisolated extension ProgressViewStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var linear: NamedStyle { .init("linear") }
  public static var circular: NamedStyle { .init("circular") }
}

nonisolated extension GroupBoxStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
}

nonisolated extension TextFieldStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var plain: NamedStyle { .init("plain") }
  public static var roundedBorder: NamedStyle { .init("roundedBorder") }
}

// MARK: - Styles by their types

public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  public init() {}
}
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInStyle { public init() {} }
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  public init() {}
}
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  public init() {}
}
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInStyle {
  public init() {}
}
public nonisolated struct LinkButtonStyle: PrimitiveButtonStyle, BuiltInStyle { public init() {} }

public nonisolated struct DefaultLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
public nonisolated struct IconOnlyLabelStyle: LabelStyle, BuiltInStyle { public init() {} }
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, BuiltInStyle { public init() {} }

public nonisolated struct DefaultToggleStyle: ToggleStyle, BuiltInStyle { public init() {} }
public nonisolated struct SwitchToggleStyle: ToggleStyle, BuiltInStyle {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
}
public nonisolated struct ButtonToggleStyle: ToggleStyle, BuiltInStyle { public init() {} }
public nonisolated struct CheckboxToggleStyle: ToggleStyle, BuiltInStyle { public init() {} }

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

public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle { public init() {} }

public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle { public init() {} }
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle { public init() {} }
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  public init() {}
}
