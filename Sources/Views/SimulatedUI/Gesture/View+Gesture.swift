public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Adds a gesture that a test can perform; see ``Gesture``.
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

  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }
  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds an action for a long press. A test performs the long press by tapping `LongPress`
  /// followed by the texts of this view.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing onPressingChanged: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: onPressingChanged)
  }

  /// Adds an action for a long press, and a closure that receives true when the press begins and
  /// false when the press ends.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    LongPressModifier(content: self, action: action, onPressingChanged: onPressingChanged)
  }

  /// Adds an action that runs when a user taps this view. A test taps the view by the view's texts.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    ActionModifier(content: self, kind: "TapGesture", label: nil, action: action)
  }

  /// Adds an action that runs when a user taps this view. The simulation has no layout, so the
  /// location of the tap is always the view's origin.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count) { action(.zero) }
  }

  public func defersSystemGestures(on edges: Edge.Set) -> some View { look(edges) }
}

/// The gestures that a `gesture` modifier enables: the gesture that it adds, the gestures of the
/// views inside it, both or none.
public enum GestureMask: Sendable { case none, gesture, subviews, all }

/// A view to which a `gesture` modifier added gestures.
private struct GestureModifier<Content: View>: PrimitiveView {
  let content: Content
  let performances: [_Performance]
  /// True if the modifier disables the gestures of the views inside it.
  let hidesInner: Bool

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let isHidden = visitor.environmentObject(of: GestureBarrier.self) != nil
    if view.hidesInner {
      visitor.beginEnvironment(KeptObjectWrite(GestureBarrier()), at: position)
    }
    Content._visit(view.content, at: position + 1, by: &visitor)
    if view.hidesInner { visitor.endEnvironment() }
    if isHidden { return }
    let names = accessibilityNames(of: view.content)
    visitor.beginNames(label: names.label, identifier: names.identifier)
    for performance in view.performances {
      performance.visit(texts: { textContent(of: view.content) }, by: &visitor)
    }
    visitor.endNames()
  }

  static var _positions: Int { 1 + Content._positions }
}

extension GestureModifier: RowWrapper {}

/// A view with the two actions of a long press. The actions are stored and compared in the form in
/// which the app passed them.
///
/// If the modifier wrapped both actions in one closure, that closure would capture closures, which
/// cannot be compared.
private struct LongPressModifier<Content: View>: PrimitiveView {
  let content: Content
  let action: () -> Void
  let onPressingChanged: ((Bool) -> Void)?

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let press = LongPressGesture().onChanged { _ in view.onPressingChanged?(true) }
      .onEnded { _ in
        view.action()
        view.onPressingChanged?(false)
      }
    GestureModifier._visit(
      GestureModifier(
        content: view.content, performances: press._performances { _ in }, hidesInner: false),
      at: position, by: &visitor)
  }

  static var _positions: Int { GestureModifier<Content>._positions }
}

extension LongPressModifier: RowWrapper {}

/// Compares the gestures of the modifier one by one. In SwiftUI, each gesture is a modifier with
/// its own type, and not an element of an array.
extension GestureModifier: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: SimulatedUICore.Comparator)
    -> Difference?
  {
    guard old.hidesInner == new.hidesInner, old.performances.count == new.performances.count else {
      return .value
    }
    let gestures = zip(old.performances, new.performances).map {
      comparator.difference(from: $0, to: $1)
    }
    return Difference.combining(
      [comparator.difference(from: old.content, to: new.content)] + gestures)
  }
}

/// An environment object that disables the gestures of the views that find it. A `gesture` modifier
/// sets it if its mask excludes the views inside.
final class GestureBarrier {}
