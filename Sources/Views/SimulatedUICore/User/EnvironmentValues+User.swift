package import struct Foundation.CGSize

// Environment values that describe the situation of a user, such as the size of the screen. A test
// can set them.

extension EnvironmentValues {
  /// True unless a `disabled` modifier around the view disables controls.
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

  /// The key of the screen size. Its default value is a size of 390 × 844 points.
  private enum GeometrySize: EnvironmentKey {
    static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
  }

  /// The index of the view that each ``ViewThatFits`` shows. A ``ViewThatFits`` that has fewer
  /// views shows its last view.
  package var fittingIndex: Int {
    get { self[FittingIndex.self] }
    set { self[FittingIndex.self] = newValue }
  }

  private enum FittingIndex: EnvironmentKey { static var defaultValue: Int { 0 } }
}

/// An object that can move the focus to a field.
package protocol Focusing {
  /// Gives the keyboard focus to the field.
  func focus()

  /// True if the field has the keyboard focus.
  var hasFocus: Bool { get }

  /// Removes the keyboard focus from the field. Does nothing if the field does not have the focus.
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
