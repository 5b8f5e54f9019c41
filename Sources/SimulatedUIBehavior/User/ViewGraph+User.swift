public import SimulatedUICore

/// User actions on the control with a label. If several controls have the label, the first one that can be used receives the
/// action.
extension ViewGraph {
  /// Taps the control with a label.
  ///
  /// - Returns: True if such a control exists, is enabled and supports taps.
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content.
  public func tap(_ label: String) -> Bool {
    controls().contains { $0.label == label && $0.tap() }
  }

  /// Moves the focus to the field with a title, and takes it from the field that has the focus.
  ///
  /// - Returns: True if such a field exists, is enabled and has a `focused` modifier around it.
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content.
  public func focus(_ title: String) -> Bool {
    controls().contains { $0.label == title && $0.focus() }
  }

  /// Appends `text` to the text field with a title.
  ///
  /// - Returns: True if such a field exists and is enabled.
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content.
  public func type(_ text: String, into title: String) -> Bool {
    controls().contains { $0.label == title && $0.type(text) }
  }
}
