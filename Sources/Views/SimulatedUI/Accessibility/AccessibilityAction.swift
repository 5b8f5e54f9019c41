public import SimulatedUIBasics
public import SimulatedUICore

/// The kind of an action that a view offers to users of assistive technologies.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String

  public static let `default` = AccessibilityActionKind(name: "Activate")
  public static let escape = AccessibilityActionKind(name: "Escape")
  public static let magicTap = AccessibilityActionKind(name: "MagicTap")
  public static let delete = AccessibilityActionKind(name: "Delete")
}

/// The direction in which an assistive technology adjusts a value.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

nonisolated extension View {
  /// Adds a named action for assistive technologies. A test performs the action by tapping the
  /// action's name.
  @TextForms
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    ActionModifier(content: self, kind: nil, label: Text(name).string, action: handler)
  }
  /// Adds an action for assistive technologies. A test performs the action by tapping `Activate`,
  /// `Escape`, `MagicTap` or `Delete`, depending on `kind`.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    ActionModifier(content: self, kind: nil, label: kind.name, action: handler)
  }
  /// Adds an action for assistive technologies. A test performs the action by tapping the text of
  /// `label`.
  public func accessibilityAction(
    action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) -> some View {
    accessibilityActions { Button(action: action, label: label) }
  }

  /// Adds an action for assistive technologies that increments or decrements a value. A test
  /// performs the action by setting the control `Adjust` to a direction.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    InputModifier(content: self, label: "Adjust", initial: .increment, action: handler)
  }

  public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View {
    layered("AccessibilityActions", content())
  }
}
