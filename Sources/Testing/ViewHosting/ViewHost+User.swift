public import Foundation
public import SimulatedUICore

/// User actions. Each one takes place in a turn of its own; ``ViewHost`` explains turns.
///
/// The label of a control is its texts, or the names of its images if it has no texts; the label of a field is its title. If
/// several controls have the label, the action applies to the first one that is enabled and supports the action, in the
/// order of ``controls``.
extension ViewHost {
  /// Taps the control with a label, such as a button, a toggle or a link: the first one that is enabled and supports taps.
  ///
  /// - Returns: The activity of the turn.
  /// - Throws: ``ViewHostError`` if there is no such control. No control changes then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones included.
  @discardableResult
  public func tap(_ label: String) throws(ViewHostError) -> ViewActivity {
    try act(on: label, "tap", action: "be tapped") { $0.tap() }
  }

  /// Moves the focus to the first enabled text field with a title, and appends `text` to the field's text.
  ///
  /// - Throws: ``ViewHostError`` if there is no such field. No control changes then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones included.
  @discardableResult
  public func type(_ text: String, into title: String) throws(ViewHostError) -> ViewActivity {
    try act(on: title, "type into", action: "be typed into") { $0.type(text) }
  }

  /// Sets the value of the first enabled control with a label: a field, a slider, the tag of a picker, the selection of a list.
  ///
  /// - Parameter value: A value of the type of the control's binding.
  /// - Throws: ``ViewHostError`` if no enabled control with the label accepts values of this type. No control changes then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones included.
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
  /// Moves the focus to the first enabled field with a title, as a tap into the field and ``type(_:into:)`` do.
  ///
  /// - Throws: ``ViewHostError`` if no enabled field with the title has a `focused` modifier around it. The focus stays then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones included.
  @discardableResult
  public func focus(_ title: String) throws(ViewHostError) -> ViewActivity {
    try act(on: title, action: "have the focus") { $0.focus() }
  }
}

extension ViewHost {
  /// Scrolls so that the row with an id is the first mounted row; if too few rows follow it, the last rows are mounted.
  ///
  /// Every collection in a lazy container that has a row with the id scrolls. If none has such a row, nothing happens.
  ///
  /// - Throws: ``ViewHostError/everythingIsMounted`` if the host does not mount rows on demand.
  @discardableResult
  public func scroll<ID: Hashable>(to id: ID) throws(ViewHostError) -> ViewActivity {
    guard let viewport = settings.viewport else { throw .everythingIsMounted }
    return turn { viewport.scroll(to: AnyHashable(id)) }
  }

  /// Chooses the view that every `ViewThatFits` on the screen shows: the one at `index`, counted from 0, or the last one.
  ///
  /// By default, the index is 0.
  @discardableResult
  public func fit(_ index: Int) -> ViewActivity {
    set(\.fittingIndex, to: index)
  }
}

/// Changes that the system makes, each in a turn of its own.
extension ViewHost {
  /// Sets a value in the environment of the whole screen, such as `\.scenePhase` or the value of a custom key.
  ///
  /// The views that read the value are evaluated if it changes. A modifier on the screen can set another value for its
  /// content.
  ///
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of properties that read the environment.
  @discardableResult
  public func set<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value
  ) -> ViewActivity {
    turn { settings.set(keyPath, to: value) }
  }

  /// Sets the size in points that every `GeometryReader` on the screen reports, at first 390 × 844. Nothing else is laid out.
  @discardableResult
  public func resize(to size: CGSize) -> ViewActivity {
    set(\.geometrySize, to: size)
  }
}

/// The values of `AppStorage` and `SceneStorage`, in their stored form: a raw value for a type with raw values.
extension ViewHost {
  /// The value that was stored last under a key of `AppStorage`; `nil` if none was, even if a view has a default for the key.
  public func appStorage(_ key: String) -> Any? { graph[appStorage: key] }

  /// The value that was stored last under a key of `SceneStorage`; `nil` if none was, even if a view has a default for the key.
  public func sceneStorage(_ key: String) -> Any? { graph[sceneStorage: key] }

  /// Stores a value under a key of `AppStorage` for all views of the screen, in a turn of its own.
  ///
  /// Views that are mounted later read the value too. A property whose type does not fit the value reads its own default.
  @discardableResult
  public func setAppStorage(_ key: String, to value: Any) -> ViewActivity {
    turn { graph[appStorage: key] = value }
  }

  /// Stores a value under a key of `SceneStorage`, as ``setAppStorage(_:to:)`` does for the app.
  @discardableResult
  public func setSceneStorage(_ key: String, to value: Any) -> ViewActivity {
    turn { graph[sceneStorage: key] = value }
  }
}

extension ViewHost {
  /// The strings that the screen shows, in the order of ``output``; controls show their labels and values.
  ///
  /// Content with a title and a value is one string, such as `Total: 3`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines of ``output``.
  public var texts: [String] { output.compactMap(\.content) }

  /// True if one of ``texts`` equals `text`.
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

/// The reason why a user action on a ``ViewHost`` was not possible.
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
  /// No control has the label; `found` are the labels of all controls, in the order of the screen.
  case missingControl(_ label: String, found: [String])
  /// Every control with the label is disabled.
  case disabledControl(_ label: String)
  /// No enabled control with the label supports the action, such as `be tapped`.
  case unsuitableControl(_ label: String, action: String)

  /// The host mounts all rows, so nothing can be scrolled; make it with ``Mounting/onDemand(rows:)``.
  case everythingIsMounted

  public var description: String {
    switch self {
    case .missingControl(let label, let found):
      "no control has the label '\(label)'; labels on the screen: \(quotedList(found))"
    case .disabledControl(let label):
      "the control '\(label)' is disabled"
    case .unsuitableControl(let label, let action):
      "the control '\(label)' cannot \(action)"
    case .everythingIsMounted:
      "scrolling needs a host with mounting: .onDemand; found .everything"
    }
  }
}
