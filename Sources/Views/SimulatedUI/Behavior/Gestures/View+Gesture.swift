public import Foundation
public import SimulatedUICore

nonisolated extension View {
  /// Adds a gesture, which a test can perform; see ``Gesture``.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    let performances = mask == .all || mask == .gesture ? gesture._performances { _ in } : []
    return GestureModifier(
      content: self, performances: performances, hidesInner: mask == .none || mask == .gesture)
  }

  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask = .all
  ) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Adds an action for a long press. A test taps `LongPress` followed by the own texts of the view.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing onPressingChanged: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: onPressingChanged)
  }

  /// Adds an action for a long press, and an action that receives true when the press begins and false when it ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    return gesture(
      press.onEnded { _ in
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      })
  }

  /// Adds an action that runs when a pointer enters or leaves the view. A test sets the control `Hover` to true or false.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    InputModifier(content: self, label: "Hover", initial: false, action: action)
  }

  /// Adds an action that runs when the app receives a URL. A test sets the control `OpenURL` to the URL.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    InputModifier(content: self, label: "OpenURL", initial: URL(filePath: "/"), action: action)
  }

  /// Adds a named action for assistive technologies. A test taps the name.
  @TextForms
  public func accessibilityAction(
    named name: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    ActionModifier(content: self, kind: nil, label: Text(name).string, action: handler)
  }
  /// Adds an action for assistive technologies. A test taps `Activate`, `Escape`, `MagicTap` or `Delete`, by `kind`.
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    ActionModifier(content: self, kind: nil, label: kind.name, action: handler)
  }

  /// Adds an action that increments or decrements a value. A test sets the control `Adjust` to the direction.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    InputModifier(content: self, label: "Adjust", initial: .increment, action: handler)
  }
}

/// Which gestures a `gesture` modifier enables: the added one, those of the views inside, both or none.
public enum GestureMask: Sendable { case none, gesture, subviews, all }

/// The kind of an action that a view offers to assistive technologies.
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String

  public static let `default` = AccessibilityActionKind(name: "Activate")
  public static let escape = AccessibilityActionKind(name: "Escape")
  public static let magicTap = AccessibilityActionKind(name: "MagicTap")
  public static let delete = AccessibilityActionKind(name: "Delete")
}

/// The direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// A view with gestures.
private struct GestureModifier<Content: View>: PrimitiveView {
  let content: Content
  let performances: [_Performance]
  /// Whether the gestures inside cannot be performed.
  let hidesInner: Bool

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let isHidden = visitor.environmentObject(of: GestureBarrier.self) != nil
    if view.hidesInner {
      visitor.beginEnvironment(KeptObjectWrite(GestureBarrier()), at: position)
    }
    Content._visit(view.content, at: position + 1, by: &visitor)
    if view.hidesInner { visitor.endEnvironment() }
    if isHidden { return }
    for performance in view.performances {
      performance.visit(texts: { textContent(of: view.content) }, by: &visitor)
    }
  }

  static var _positions: Int { 1 + Content._positions }
}

/// Stands in the environment below a view whose mask excludes the gestures of its subviews.
final class GestureBarrier {}

/// A view with a value that the user gives to an action.
package struct InputModifier<Content: View, Value>: PrimitiveView {
  let content: Content
  let label: String
  let initial: Value
  let action: (Value) -> Void

  package init(content: Content, label: String, initial: Value, action: @escaping (Value) -> Void) {
    (self.content, self.label, self.initial, self.action) = (content, label, initial, action)
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
    visitor.input(view.label, Binding(get: { view.initial }, set: view.action))
  }

  package static var _positions: Int { Content._positions }
}
