extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }

  /// Whether the screen is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// Takes away the sheet, or goes back from the view, that the reader stands in; elsewhere it does nothing.
  public var dismiss: DismissAction {
    get { self[Dismiss.self] }
    set { self[Dismiss.self] = newValue }
  }

  /// Takes away the alert that a button stands in.
  var alertDismissal: DismissAction? {
    get { self[AlertDismissal.self] }
    set { self[AlertDismissal.self] = newValue }
  }

  private enum IsEnabled: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  private enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
  }

  private enum Dismiss: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
  }

  private enum AlertDismissal: EnvironmentKey {
    static var defaultValue: DismissAction? { nil }
  }
}

/// Whether a screen is light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  case light, dark
}

/// Takes away what was put over a screen.
public struct DismissAction {
  private let presentation: (any Presentation)?

  init(_ presentation: (any Presentation)? = nil) {
    self.presentation = presentation
  }

  public func callAsFunction() {
    presentation?.end()
  }
}

extension DismissAction: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    switch (old.presentation, new.presentation) {
    case (nil, nil): nil
    case (let old?, let new?): new.isSame(as: old) ? nil : .value
    default: .value
    }
  }
}

/// Something that is shown over something else until it is ended.
protocol Presentation {
  func end()
  func isSame(as other: any Presentation) -> Bool
}

/// What is shown for as long as a binding has another value.
struct BoundPresentation<Value>: Presentation {
  let binding: Binding<Value>
  let absence: Value

  func end() {
    binding.wrappedValue = absence
  }

  func isSame(as other: any Presentation) -> Bool {
    (other as? BoundPresentation<Value>).map { binding.hasSameLocation(as: $0.binding) } ?? false
  }
}
