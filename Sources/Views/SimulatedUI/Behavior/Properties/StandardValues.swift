public import SimulatedUICore

extension EnvironmentValues {
  /// The appearance of the screen: light, the default, or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Dismisses the sheet or the pushed view that contains the reader; elsewhere it does nothing.
  public var dismiss: DismissAction {
    get { self[Dismiss.self] }
    set { self[Dismiss.self] = newValue }
  }

  /// Dismisses the alert that contains a button; `nil` outside of alerts.
  package var alertDismissal: DismissAction? {
    get { self[AlertDismissal.self] }
    set { self[AlertDismissal.self] = newValue }
  }

  private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  private enum Dismiss: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
  }

  private enum AlertDismissal: EnvironmentKey { static var defaultValue: DismissAction? { nil } }
}

/// The appearance of a screen.
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

/// Dismisses a sheet, an alert or a pushed view.
public struct DismissAction: CustomComparable {
  private let presentation: (any Presentation)?

  package init(_ presentation: (any Presentation)? = nil) { self.presentation = presentation }

  /// True if there is something to dismiss.
  var isEffective: Bool { presentation != nil }

  public func callAsFunction() { presentation?.end() }

  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    switch (old.presentation, new.presentation) {
    case (nil, nil): nil
    case (let old?, let new?): new.isSame(as: old) ? nil : .value
    default: .value
    }
  }
}

/// Something that is presented over other content until it is dismissed.
package protocol Presentation {
  func end()
  func isSame(as other: any Presentation) -> Bool
}

/// A presentation that is shown as long as its binding has a value other than `absence`.
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
