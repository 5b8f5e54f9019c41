public import SimulatedUICore

/// A label with an action that runs when the label is tapped; the action is not tracked.
public struct Button<Label: View>: PrimitiveView {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, action: @escaping () -> Void) where Label == Text {
    self.init(action: action) { Text(title) }
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void)
  where Label == Text {
    self.init(role: role, action: action) { Text(title) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(role: role, action: action) {
      SimulatedUI.Label(title, systemImage: systemImage)
    }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let style = visitor.style(for: PrimitiveButtonStyleConfiguration.self)
    visitor.beginContainer("Button")
    if style?.performsAction != true {
      visitor.action(nil) { environment in
        // An alert is dismissed first, as published logs of the real SwiftUI show.
        environment.alertDismissal?()
        view.action()
      }
    }
    if style == nil {
      Label._visit(view.label, at: position, by: &visitor)
    } else {
      let source = PrimitiveButtonStyleConfiguration(role: view.role, action: view.action)
      visitor.visit(
        StyledControl(source).placing(view.label, for: ButtonStyleConfiguration.Label.self),
        at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Label._positions, 1 + StyledControl<PrimitiveButtonStyleConfiguration>._positions)
  }
}

/// The purpose of a button; it has no effect here.
public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

/// A button that shows further actions; here all of them always exist.
public struct Menu<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// Creates a menu that performs an action when its label is tapped.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Menu")
    if visitor.style(for: MenuStyleConfiguration.self) == nil {
      if let primaryAction = view.primaryAction {
        visitor.action(textContent(of: view.label)) { _ in primaryAction() }
      }
      Label._visit(view.label, at: position, by: &visitor)
      Content._visit(view.content, at: position + Label._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(
          MenuStyleConfiguration(
            label: .init(text: textContent(of: view.label)), primaryAction: view.primaryAction)
        )
        .placing(view.content, for: MenuStyleConfiguration.Content.self)
        .placing(view.label, for: MenuStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Label._positions + Content._positions, 2 + StyledControl<MenuStyleConfiguration>._positions)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// A menu with the label, the content and the action of the menu whose style is being made.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}
