import SimulatedUI

/// User actions, each in a turn of its own.
///
/// The label of a control is its own text, or its image if it has no text; the label of a field is its title. If
/// several controls have the label, the action applies to the first one that is enabled and supports it.
extension ViewHost {
  /// Taps the control with a label, such as a button, a toggle or a link.
  ///
  /// - Throws: ``ViewHostError`` if no control has the label, or none of them is enabled and can be tapped; nothing
  ///   happens.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func tap(_ label: String) throws(ViewHostError) -> ViewActivity {
    try act(on: label, "tap", action: "be tapped") { $0.tap() }
  }

  /// Types text at the end of the text field with a title.
  ///
  /// - Throws: ``ViewHostError`` if no control has the title, or none of them is enabled and can be typed into;
  ///   nothing happens.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func type(_ text: String, into title: String) throws(ViewHostError) -> ViewActivity {
    try act(on: title, "type into", action: "be typed into") { $0.type(text) }
  }

  /// Sets the control with a label: a field, a slider, a picker to a tag, a list to a selection.
  ///
  /// - Parameter value: A value of the type of the control's binding.
  /// - Throws: ``ViewHostError`` if no control has the label, or none of them is enabled and accepts values of this
  ///   type; nothing happens.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views and pieces of content.
  @discardableResult
  public func set<Value>(_ label: String, to value: Value) throws(ViewHostError) -> ViewActivity {
    try act(on: label, "set", action: "be set to a value of type \(Value.self)") {
      $0.set(to: value)
    }
  }

  /// - Parameter verb: Names the action, together with the label.
  func act(
    on label: String, _ verb: String = "act on", action: String, _ act: (Control) -> Bool
  ) throws(ViewHostError) -> ViewActivity {
    let all = controls
    let matching = all.filter { $0.label == label }
    guard !matching.isEmpty else { throw .missingControl(label, found: all.map(\.label)) }
    guard matching.contains(where: \.isEnabled) else { throw .disabledControl(label) }
    var isDone = false
    let activity = turn(named: "\(verb) \(label)") { isDone = matching.contains(where: act) }
    guard isDone else { throw .unsuitableControl(label, action: action) }
    return activity
  }
}
