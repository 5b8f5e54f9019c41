public import Foundation
import SimulatedUIBasics
public import SimulatedUICore

/// The phase of a hover: the pointer is over the view, or has left the view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

public enum HoverEffect: Sendable { case automatic, highlight, lift }

public enum PointerStyle: Sendable { case `default`, link, horizontalText, grabIdle, grabActive }

nonisolated extension View {
  /// Adds an action that runs when a pointer enters or leaves this view. A test moves the pointer
  /// by setting the control `Hover` to true or false.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    InputModifier(content: self, label: "Hover", initial: false, action: action)
  }

  /// Adds an action that runs while a pointer moves over this view. A test moves the pointer by
  /// setting the control `ContinuousHover` to a phase.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    InputModifier(
      content: self, label: "ContinuousHover", initial: HoverPhase.ended, action: action)
  }

  public func allowsHitTesting(_ enabled: Bool) -> some View { look(enabled) }
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { look(effect) }
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    look((effect, isEnabled))
  }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { look(disabled) }

  public func pointerStyle(_ style: PointerStyle?) -> some View { look(style) }
}
