package import struct Foundation.CGSize

// Environment values that a user or a test chooses for a screen.

extension EnvironmentValues {
  /// False inside a `disabled` modifier that disables controls; true by default.
  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }

  private enum IsEnabled: EnvironmentKey { static var defaultValue: Bool { true } }

  /// The size in points that `GeometryReader` reports; 390 × 844 by default.
  package var geometrySize: CGSize {
    get { self[GeometrySize.self] }
    set { self[GeometrySize.self] = newValue }
  }

  /// The default size of a screen, in points.
  private enum GeometrySize: EnvironmentKey {
    static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
  }

  /// The index of the view that each ``ViewThatFits`` shows. A ``ViewThatFits`` with fewer views
  /// shows its last view.
  package var fittingIndex: Int {
    get { self[FittingIndex.self] }
    set { self[FittingIndex.self] = newValue }
  }

  private enum FittingIndex: EnvironmentKey { static var defaultValue: Int { 0 } }
}

/// An object that can move the focus to a field.
package protocol Focusing {
  /// Gives the focus to the field.
  func focus()

  /// True if the field has the focus.
  var hasFocus: Bool { get }

  /// Removes the focus from the field, if the field has the focus.
  func resign()

  func isSame(as other: any Focusing) -> Bool
}

extension EnvironmentValues {
  /// The focus target that the nearest enclosing `focused` modifier sets.
  package var focusTarget: (any Focusing)? {
    get { self[FocusTargetKey.self] }
    set { self[FocusTargetKey.self] = newValue }
  }

  private enum FocusTargetKey: EnvironmentKey { static var defaultValue: (any Focusing)? { nil } }
}
