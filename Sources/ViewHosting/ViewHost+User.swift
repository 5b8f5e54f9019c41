public import Foundation
public import SimulatedUI

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

extension ViewHost {
  /// Scrolls until the row with an id is the first on the screen, as far as enough rows follow it.
  ///
  /// It applies to each collection in a lazy container that has a row with the id; without such a row, nothing happens.
  ///
  /// - Throws: ``ViewHostError/everythingIsMounted`` if the host does not mount rows on demand.
  @discardableResult
  public func scroll<ID: Hashable>(to id: ID) throws(ViewHostError) -> ViewActivity {
    guard let viewport = settings.viewport else { throw .everythingIsMounted }
    return turn { viewport.scroll(to: AnyHashable(id)) }
  }

  /// Sets which of its views each `ViewThatFits` shows, counted from 0; the last if it has fewer.
  @discardableResult
  public func fit(_ index: Int) -> ViewActivity {
    set(\.fittingIndex, to: index)
  }
}

/// Changes that the system makes, each in a turn of its own.
extension ViewHost {
  /// Sets a value of the environment around the screen, such as `\.scenePhase` or a key of one's own.
  ///
  /// The views that read the value are evaluated if it differs; a modifier on the screen can set another value for its
  /// content.
  ///
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of properties that read the environment.
  @discardableResult
  public func set<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) -> ViewActivity {
    turn { settings.set(keyPath, to: value) }
  }

  /// Sets the size that every `GeometryReader` on the screen reports; nothing else is laid out.
  @discardableResult
  public func resize(to size: CGSize) -> ViewActivity {
    set(\.geometrySize, to: size)
  }
}

/// The values of `AppStorage` and `SceneStorage`, in their stored form: a raw value for a type with raw values.
extension ViewHost {
  /// The stored value of the app under a key; `nil` if no view on the screen has a property with the key.
  public func appStorage(_ key: String) -> Any? { graph[appStorage: key] }

  /// The stored value of the scene under a key; `nil` if no view on the screen has a property with the key.
  public func sceneStorage(_ key: String) -> Any? { graph[sceneStorage: key] }

  /// Sets the stored value of the app under a key, in a turn of its own.
  ///
  /// A value of another type than that of the properties with the key has no effect. A view that is mounted later begins with
  /// the value.
  @discardableResult
  public func setAppStorage(_ key: String, to value: Any) -> ViewActivity {
    turn { graph[appStorage: key] = value }
  }

  /// Sets the stored value of the scene under a key, as ``setAppStorage(_:to:)`` does.
  @discardableResult
  public func setSceneStorage(_ key: String, to value: Any) -> ViewActivity {
    turn { graph[sceneStorage: key] = value }
  }
}

extension ViewHost {
  /// The strings on the screen in the order of the screen, those of controls included.
  ///
  /// Content with a title and a value is one string, such as `Total: 3`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines of ``output``.
  public var texts: [String] { output.compactMap(\.content) }

  /// True if exactly this string is on the screen.
  public func shows(_ text: String) -> Bool {
    output.contains { $0.content == text }
  }
}

extension OutputLine {
  /// The string that a line of primitive content shows; `nil` for a view or a container.
  fileprivate var content: String? {
    guard let quote = text.firstIndex(of: "\""), text.hasSuffix("\"") else { return nil }
    return String(text[quote...].dropFirst().dropLast())
  }
}
