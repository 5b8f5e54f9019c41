public import SimulatedUICore

/// A style that makes the body of buttons. The button itself performs its action when a user taps
/// it.
///
/// `makeBody` runs in a separate node for each button, and its runs are counted under the name of
/// the style. It runs again when the value of the style or the configuration differs, or when
/// something on which the style depends changes.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that the button passes to its ``ButtonStyle``.
public struct ButtonStyleConfiguration {
  public struct Label: PlaceholderView {}

  public let role: ButtonRole?
  public let label = Label()
  /// Always false, because a tap takes no time in the simulation.
  public let isPressed = false
}

/// A style that makes the body of buttons and decides when a button performs its action.
///
/// `makeBody` runs in a separate node and is counted, as in a ``ButtonStyle``.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button that the button passes to its ``PrimitiveButtonStyle``.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label {}

  public let role: ButtonRole?
  public let label = Label()
  let action: () -> Void

  /// Performs the action of the button.
  public func trigger() { action() }
}

extension PrimitiveButtonStyleConfiguration.Label: View, PrimitiveView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let label = ButtonStyleConfiguration.Label()
    ButtonStyleConfiguration.Label._visit(label, at: position, by: &visitor)
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Makes a button with the role, the action and the label of the button to which a style is being
  /// applied.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

nonisolated extension View {
  // The overload for `PrimitiveButtonStyle` comes first, because the built-in styles conform to
  // `PrimitiveButtonStyle`, and the compiler tries overloads in the order of their declarations.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    styled(style, performsAction: true) { $0.makeBody(configuration: $1) }
  }

  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    styled(
      style,
      configuration: { (button: PrimitiveButtonStyleConfiguration) in
        ButtonStyleConfiguration(role: button.role)
      }, body: { $0.makeBody(configuration: $1) })
  }

  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { look(behavior) }
}

nonisolated extension PrimitiveButtonStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.label)
  }
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

public enum ButtonRepeatBehavior: Sendable { case automatic, enabled, disabled }
