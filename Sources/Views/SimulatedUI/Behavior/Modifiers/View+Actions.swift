public import Foundation
public import SimulatedUICore

nonisolated extension View {
  /// Adds an action that runs when the view is tapped. A test taps the view by its texts.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    ActionModifier(content: self, kind: "TapGesture", label: nil, action: action)
  }

  /// Adds an action that runs when the view is tapped. The location is always the view's origin, because nothing is laid out.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count) { action(.zero) }
  }

  /// Adds an action that runs when the return key ends the editing of a text field inside. A test taps `Submit`.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    ActionModifier(content: self, kind: nil, label: "Submit", action: action)
  }

  /// Disables the controls inside if `disabled` is true, even if a view further inside is set to enabled.
  public func disabled(_ disabled: Bool) -> some View {
    environment(writing: DisabledWrite(isDisabled: disabled))
  }
}

private struct DisabledWrite: EnvironmentWrite {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues) {
    if isDisabled { values.isEnabled = false }
  }
}

/// A view with a user action.
package struct ActionModifier<Content: View>: PrimitiveView {
  let content: Content
  let kind: String?
  /// The name of the action; `nil` for the texts of the content.
  let label: String?
  let action: () -> Void

  package init(content: Content, kind: String? = nil, label: String?, action: @escaping () -> Void)
  {
    (self.content, self.kind, self.label, self.action) = (content, kind, label, action)
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let kind = view.kind { visitor.beginContainer(kind) }
    if view.kind == nil || visitor.environmentObject(of: GestureBarrier.self) == nil {
      visitor.action(view.label) { _ in view.action() }
    }
    Content._visit(view.content, at: position, by: &visitor)
    if view.kind != nil { visitor.endContainer() }
  }

  package static var _positions: Int { Content._positions }
}

/// What ends an input; it has no effect here.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}
