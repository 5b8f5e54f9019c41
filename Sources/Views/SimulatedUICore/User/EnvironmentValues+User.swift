package import struct Foundation.CGSize

// What a user or a test decides about a screen.

extension EnvironmentValues {
  /// True, the default, unless a `disabled` modifier around the reader disables controls.
  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }

  private enum IsEnabled: EnvironmentKey { static var defaultValue: Bool { true } }

  /// The size in points that geometry readers report; 390 × 844 by default.
  package var geometrySize: CGSize {
    get { self[GeometrySize.self] }
    set { self[GeometrySize.self] = newValue }
  }

  /// The size of a usual screen, in points.
  private enum GeometrySize: EnvironmentKey {
    static var defaultValue: CGSize { CGSize(width: 390, height: 844) }
  }

  /// The index of the view that each ``ViewThatFits`` shows; the last view if there are fewer.
  package var fittingIndex: Int {
    get { self[FittingIndex.self] }
    set { self[FittingIndex.self] = newValue }
  }

  private enum FittingIndex: EnvironmentKey { static var defaultValue: Int { 0 } }
}

/// A way to move the focus to a field.
package protocol Focusing {
  /// Gives the focus to the field.
  func focus()

  /// True if the field has the focus.
  var hasFocus: Bool { get }

  /// Takes the focus from the field, if it has the focus.
  func resign()

  func isSame(as other: any Focusing) -> Bool
}

extension EnvironmentValues {
  /// The focus of the fields inside the nearest `focused` modifier.
  package var focusTarget: (any Focusing)? {
    get { self[FocusTargetKey.self] }
    set { self[FocusTargetKey.self] = newValue }
  }

  private enum FocusTargetKey: EnvironmentKey { static var defaultValue: (any Focusing)? { nil } }
}
