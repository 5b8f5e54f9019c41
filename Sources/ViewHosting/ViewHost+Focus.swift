import SimulatedUI

extension ViewHost {
  /// Moves the focus to the field with a title, as a tap into the field does. Typing into a field does the same.
  ///
  /// - Throws: ``ViewHostError`` if no control has the title, or none of them is enabled and has a `focused` modifier
  ///   around it; nothing happens.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func focus(_ title: String) throws(ViewHostError) -> ViewActivity {
    try act(on: title, action: "have the focus") { $0.focus() }
  }
}
