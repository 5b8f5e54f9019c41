public import SimulatedUIBasics
public import SimulatedUICore

/// A view that groups several related controls.
public struct ControlGroup<Content: View>: PrimitiveView {
  private let content: Content
  private let label: AnyView

  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    (self.content, self.label) = (content(), AnyView(typed: label()))
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("ControlGroup")
    if visitor.style(for: ControlGroupStyleConfiguration.self) == nil {
      AnyView._visit(view.label, at: position, by: &visitor)
      Content._visit(view.content, at: position + AnyView._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(ControlGroupStyleConfiguration())
          .placing(view.content, for: ControlGroupStyleConfiguration.Content.self)
          .placing(view.label, for: ControlGroupStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(
      AnyView._positions + Content._positions,
      2 + StyledControl<ControlGroupStyleConfiguration>._positions)
  }
}

/// A style that makes the body of control groups. As with a `ButtonStyle`, each body is evaluated
/// in a separate node.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group that the control group passes to its style.
public struct ControlGroupStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct Content: PlaceholderView {}

  /// The label of the control group. It is empty if the control group has no label.
  public let label = Label()
  public let content = Content()
}

nonisolated extension ControlGroupStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.content)
  }
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

nonisolated extension View {
  public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
