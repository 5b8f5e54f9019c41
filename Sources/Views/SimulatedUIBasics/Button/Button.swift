public import SimulatedUICore

/// A label with an action, which runs when a user taps the label. Reads in the action are not
/// tracked.
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
  ) where Label == SimulatedUIBasics.Label<Text, Image> {
    self.init(role: role, action: action) {
      SimulatedUIBasics.Label(title, systemImage: systemImage)
    }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let style = visitor.style(for: PrimitiveButtonStyleConfiguration.self)
    visitor.beginControl("Button")
    if style?.performsAction != true {
      var interaction = ControlInteraction.tap { environment in
        // The alert is dismissed before the action runs, as published logs of the real SwiftUI
        // show.
        environment.alertDismissal?()
        view.action()
      }
      interaction.isCancellation = view.role == .cancel
      interaction.isDestructive = view.role == .destructive
      visitor.control(nil, interaction)
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

/// The purpose of a button. In the simulation, a button with the role `cancel` replaces the dismiss
/// action of a dialog, and a tour of a preview taps buttons with the role `destructive` last. The
/// other roles have no effect.
public struct ButtonRole: Equatable, Sendable {
  let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

extension Button where Label == Text {
  /// Makes a button whose title is the name of its role.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(role.name.capitalized) }
  }
}
