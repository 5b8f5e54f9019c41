/// User actions on the control with a label. The first control with the label that can be used receives the action.
extension ViewGraph {
  /// Taps the first control that has the label, is enabled and supports taps.
  ///
  /// - Returns: True if such a control exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func tap(_ label: String) -> Bool {
    controls().contains { $0.label == label && $0.tap() }
  }

  /// Moves the focus from the field that has the focus to the first enabled field with a title and a `focused` modifier.
  ///
  /// - Returns: True if such a field exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func focus(_ title: String) -> Bool {
    controls().contains { $0.label == title && $0.focus() }
  }

  /// Moves the focus to the first enabled text field with a title, and appends `text` to the field's text.
  ///
  /// - Returns: True if such a field exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func type(_ text: String, into title: String) -> Bool {
    controls().contains { $0.label == title && $0.type(text) }
  }
}
