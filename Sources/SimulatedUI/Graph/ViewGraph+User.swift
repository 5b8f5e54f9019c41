/// What a user does with a control by its label; of several, with the first on the screen.
extension ViewGraph {
  /// Does what the control with a label does when it is tapped.
  ///
  /// - Returns: Whether there is such a control.
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content.
  public func tap(_ label: String) -> Bool {
    controls().contains { $0.label == label && $0.tap() }
  }

  /// Appends `text` to the line of text with a title.
  ///
  /// - Returns: Whether there is such a line.
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content.
  public func type(_ text: String, into title: String) -> Bool {
    controls().contains { $0.label == title && $0.type(text) }
  }
}
