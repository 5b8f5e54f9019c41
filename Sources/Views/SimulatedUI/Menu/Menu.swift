public import SimulatedUIBasics
public import SimulatedUICore

/// A button that shows a menu of actions. In the simulation, the actions are always mounted.
public struct Menu<Label: View, Content: View>: PrimitiveView {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  /// Creates a menu that performs an action when a user taps its label.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("Menu")
    if visitor.style(for: MenuStyleConfiguration.self) == nil {
      if let primaryAction = view.primaryAction {
        visitor.control(textContent(of: view.label), .tap { _ in primaryAction() })
      }
      Label._visit(view.label, at: position, by: &visitor)
      // An accessibility label names the menu, and not each of its items.
      visitor.beginElements()
      Content._visit(view.content, at: position + Label._positions, by: &visitor)
      visitor.endNames()
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
  /// Creates a menu with the label, the content and the primary action of the menu to which a style
  /// is being applied.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}

extension Menu {
  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(content: content) { SimulatedUI.Label(title, systemImage: systemImage) }
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == Text {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) where Label == SimulatedUI.Label<Text, Image> {
    self.init(
      content: content, label: { SimulatedUI.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}
