public import SimulatedUICore

/// The action that dismisses a sheet, an alert or a pushed view.
public struct DismissAction: CustomComparable {
  private let presentation: (any Presentation)?

  package init(_ presentation: (any Presentation)? = nil) { self.presentation = presentation }

  /// True if there is a presentation that the action can dismiss.
  var isEffective: Bool { presentation != nil }

  public func callAsFunction() { presentation?.end() }

  package static func difference(
    from old: Self, to new: Self, by comparator: Comparator
  ) -> Difference? {
    switch (old.presentation, new.presentation) {
    case (nil, nil): nil
    // In outputs, two actions that can dismiss something count as equal, because an action is not
    // visible.
    case (_?, _?) where comparator.opaqueDifference == nil: nil
    case (let old?, let new?): new.isSame(as: old) ? nil : .value
    default: .value
    }
  }
}

extension EnvironmentValues {
  /// The action that dismisses the sheet or the pushed view that contains the reading view. Outside
  /// of a sheet or pushed view, the action does nothing.
  public var dismiss: DismissAction {
    get { self[Dismiss.self] }
    set { self[Dismiss.self] = newValue }
  }

  /// The action that dismisses the alert that contains the button; `nil` outside of alerts.
  package var alertDismissal: DismissAction? {
    get { self[AlertDismissal.self] }
    set { self[AlertDismissal.self] = newValue }
  }
  private enum Dismiss: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
  }

  private enum AlertDismissal: EnvironmentKey { static var defaultValue: DismissAction? { nil } }

  /// True if the reading view is inside a sheet, a full-screen cover, a popover or a pushed view.
  public var isPresented: Bool { dismiss.isEffective }

  /// The presentation that contains the reading view. To end the presentation, call `dismiss()` of
  /// the binding's value. Setting the binding has no effect.
  ///
  /// Two values are equal if they dismiss the same presentation.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(dismissal: dismiss))
  }
}

/// Says whether a view is presented, and can dismiss the view.
public struct PresentationMode {
  let dismissal: DismissAction

  public var isPresented: Bool { dismissal.isEffective }

  /// Dismisses the view if it is presented.
  public mutating func dismiss() { dismissal() }
}

/// A view that is shown over other content, and that can be dismissed.
package protocol Presentation {
  func end()
  func isSame(as other: any Presentation) -> Bool
}

/// A presentation that is shown while its binding has any value except `absence`.
package struct BoundPresentation<Value>: Presentation {
  let binding: Binding<Value>
  let absence: Value

  package init(binding: Binding<Value>, absence: Value) {
    self.binding = binding
    self.absence = absence
  }

  package func end() { binding.wrappedValue = absence }

  package func isSame(as other: any Presentation) -> Bool {
    (other as? BoundPresentation<Value>).map { binding.hasSameLocation(as: $0.binding) } ?? false
  }
}
