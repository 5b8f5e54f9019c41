import SimulatedUI

/// What a user does, each in a turn of its own; of several controls with a label, to the first that can be used so.
///
/// A control is called by its own texts, or by its image if it has no text; a field by its title.
extension ViewHost {
  /// Taps the control with a label, such as a button, a toggle or a link.
  ///
  /// - Throws: ``ViewHostError`` if there is no such control, or none that is enabled and can be tapped; nothing happens.
  /// - Complexity: O(*n*) beside the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func tap(_ label: String) throws(ViewHostError) -> ViewActivity {
    try act(on: label, need: "can be tapped") { $0.tap() }
  }

  /// Types at the end of the line of text with a title.
  ///
  /// - Throws: ``ViewHostError`` if there is no such line, or none that is enabled; nothing happens.
  /// - Complexity: O(*n*) beside the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func type(_ text: String, into title: String) throws(ViewHostError) -> ViewActivity {
    try act(on: title, need: "can be typed into") { $0.type(text) }
  }

  /// Sets the control with a label: a field, a slider, a picker to a tag, a list to a selection.
  ///
  /// - Parameter value: Of the type that the control's binding has.
  /// - Throws: ``ViewHostError`` if there is no such control, or none that is enabled and takes such values; nothing happens.
  /// - Complexity: O(*n*) beside the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func set<Value>(_ label: String, to value: Value) throws(ViewHostError) -> ViewActivity {
    try act(on: label, need: "can be set to a value of type \(Value.self)") { $0.set(to: value) }
  }

  private func act(
    on label: String, need: String, _ act: (Control) -> Bool
  ) throws(ViewHostError) -> ViewActivity {
    let all = controls
    let meant = all.filter { $0.label == label }
    guard !meant.isEmpty else { throw .missingControl(label, found: all.map(\.label)) }
    guard meant.contains(where: \.isEnabled) else { throw .disabledControl(label) }
    var isDone = false
    let activity = turn { isDone = meant.contains(where: act) }
    guard isDone else { throw .unsuitableControl(label, need: need) }
    return activity
  }
}
