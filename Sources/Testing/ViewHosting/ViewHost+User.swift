public import Foundation
import GranularitySwiftSources
public import SimulatedUICore

/// User actions. ``ControlQuery`` explains how an action names its control; ``ViewHost`` explains turns.
///
/// Each event of the user is one turn: a tap is one event, and a drag is one event for each change and one for its end.
extension ViewHost {
  /// Taps a control, such as a button, a toggle, a link, a swipe action or an item of a context menu.
  ///
  /// - Returns: The activity of the turn.
  /// - Throws: ``ViewHostError`` if not exactly one control fits, or if the control is disabled. No control changes
  ///   then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones
  ///   included.
  @discardableResult
  public func tap(
    _ control: ControlQuery, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    try act(on: control, "tap", at: SourcePlace(filePath, line), action: "be tapped") {
      $0.tapEvents
    }
  }

  /// Moves the focus to a text field, and appends `text` to the field's text.
  ///
  /// - Throws: ``ViewHostError`` if not exactly one field fits, or if the field is disabled. No control changes then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones
  ///   included.
  @discardableResult
  public func type(
    _ text: String, into field: ControlQuery, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    try act(on: field, "type into", at: SourcePlace(filePath, line), action: "be typed into") {
      $0.events(typing: text)
    }
  }

  /// Sets the value of a control: a field, a slider, the tag of a picker or a tab view, the selection of a list.
  ///
  /// Setting a gesture changes it to the value and then ends it, in two turns.
  ///
  /// - Parameter value: A value of the type of the control's binding. To choose one of several views, pass the tag of
  ///   the view; a row without a tag has the id of its element as its tag.
  /// - Throws: ``ViewHostError`` if not exactly one control fits and accepts values of this type, if the control is
  ///   disabled, or if no view has the tag. No control changes then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones
  ///   included.
  @discardableResult
  public func set<Value>(
    _ control: ControlQuery, to value: Value, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    let action = "be set to a value of type \(Value.self)"
    let found = try control.control(
      among: controls, action: action, ofGesture: true
    ) { $0.events(setting: value) != nil }
    if let tags = found.tags(without: value) {
      throw .unknownTag("\(control)", value: "\(value)", tags: tags)
    }
    return perform(
      "set \(control)", at: SourcePlace(filePath, line), found.events(setting: value) ?? [],
      on: found)
  }

  /// Moves the focus to a field, as a tap into the field and ``type(_:into:filePath:line:)`` do.
  ///
  /// - Throws: ``ViewHostError`` if not exactly one field with a `focused` modifier around it fits, or if the field is
  ///   disabled. The focus stays then.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, primitive ones
  ///   included.
  @discardableResult
  public func focus(
    _ field: ControlQuery, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    try act(on: field, "act on", at: SourcePlace(filePath, line), action: "have the focus") {
      $0.canHaveFocus ? [{ $0.focus() }] : nil
    }
  }
}

/// Gestures. A gesture is a control: a query names the view with the gesture, or the gesture itself, as in `Drag Knob`.
extension ViewHost {
  /// Presses a view long: the beginning of the press is one turn, and its end another one. No virtual time passes.
  ///
  /// - Throws: ``ViewHostError`` if not exactly one view with a long press fits, or if the view is disabled.
  @discardableResult
  public func longPress(
    _ view: ControlQuery, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    try act(
      on: view, "long press", at: SourcePlace(filePath, line), action: "be pressed long",
      ofGesture: true
    ) {
      $0.events(through: [true])
    }
  }

  /// Drags a view by each of the translations in order, and then ends the drag at the last one.
  ///
  /// Each translation is one turn, in which the actions of `onChanged` run. The end is one more turn, in which the
  /// actions of `onEnded` run. The drag starts at the origin of the view.
  ///
  /// - Parameter translations: The distances in points from the start; at least one.
  /// - Throws: ``ViewHostError`` if not exactly one view with a drag fits, if the view is disabled, or if
  ///   `translations` is empty.
  @discardableResult
  public func drag(
    _ view: ControlQuery, through translations: [CGSize], filePath: StaticString = #filePath,
    line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    guard !translations.isEmpty else { throw .noTranslation("\(view)") }
    return try act(
      on: view, "drag", at: SourcePlace(filePath, line), action: "be dragged", ofGesture: true
    ) {
      $0.events(through: translations)
    }
  }
}

extension ViewHost {
  /// Finds a control, and performs the events of an action on it, each in one turn.
  ///
  /// - Parameters:
  ///   - verb: Names the action, together with the query.
  ///   - events: The events of the action on a control; `nil` if the control does not support the action.
  private func act(
    on query: ControlQuery, _ verb: String, at place: SourcePlace, action: String,
    ofGesture: Bool = false, _ events: (Control) -> [Control.Event]?
  ) throws(ViewHostError) -> ViewActivity {
    let found = try query.control(among: controls, action: action, ofGesture: ofGesture) {
      events($0) != nil
    }
    return perform("\(verb) \(query)", at: place, events(found) ?? [], on: found)
  }

  /// Performs events on a control as an action with a name, each in a turn of its own.
  @discardableResult
  package func perform(
    _ name: String, _ events: [Control.Event], on control: Control
  ) -> ViewActivity {
    perform(name, at: SourcePlace(#filePath, #line), events, on: control)
  }

  /// Performs events on a control. After the control has left the screen, no further event takes place.
  private func perform(
    _ name: String, at place: SourcePlace, _ events: [Control.Event], on control: Control
  ) -> ViewActivity {
    var activity = turn(named: name, at: place) { events.first?(control) }
    for event in events.dropFirst() {
      guard let current = controls.first(where: control.isSame) else { break }
      let next = turn(named: name, at: place) { event(current) }
      activity.append(next)
      activity.history = next.history
    }
    return activity
  }
}

extension ViewHost {
  /// Scrolls so that the row with an id is the first mounted row; if too few rows follow it, the last rows are mounted.
  ///
  /// Every collection in a lazy container that has a row with the id scrolls. If none has such a row, nothing happens.
  ///
  /// - Throws: ``ViewHostError/everythingIsMounted`` if the host does not mount rows on demand.
  @discardableResult
  public func scroll<ID: Hashable>(
    to id: ID, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    guard let viewport = settings.viewport else { throw .everythingIsMounted }
    return turn(filePath: filePath, line: line) { viewport.scroll(to: AnyHashable(id)) }
  }

  /// Chooses the view that every `ViewThatFits` on the screen shows: the one at `index`, counted from 0, or the last
  /// one.
  ///
  /// By default, the index is 0.
  @discardableResult
  public func fit(
    _ index: Int, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    set(\.fittingIndex, to: index, filePath: filePath, line: line)
  }
}

/// Changes that the system makes, each in one turn.
extension ViewHost {
  /// Sets a value in the environment of the whole screen, such as `\.scenePhase` or the value of a custom key.
  ///
  /// The views that read the value are evaluated if it changes. A modifier on the screen can set another value for its
  /// content.
  ///
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of properties that read the environment.
  @discardableResult
  public func set<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    turn(filePath: filePath, line: line) { settings.set(keyPath, to: value) }
  }

  /// Sets the size in points that every `GeometryReader` on the screen reports; the initial size is 390 × 844.
  ///
  /// Nothing else is laid out.
  @discardableResult
  public func resize(
    to size: CGSize, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    set(\.geometrySize, to: size, filePath: filePath, line: line)
  }
}

/// The values of `AppStorage` and `SceneStorage`, in their stored form: a raw value for a type with raw values.
extension ViewHost {
  /// The value that was stored last under a key of `AppStorage`; `nil` if no value was stored, even if a view has a
  /// default for the key.
  public func appStorage(_ key: String) -> Any? { graph[appStorage: key] }

  /// The value that was stored last under a key of `SceneStorage`; `nil` if no value was stored, even if a view has a
  /// default for the key.
  public func sceneStorage(_ key: String) -> Any? { graph[sceneStorage: key] }

  /// Stores a value under a key of `AppStorage` for all views of the screen, in one turn.
  ///
  /// Views that are mounted later read the value too. A property whose type does not fit the value reads its own
  /// default.
  @discardableResult
  public func setAppStorage(
    _ key: String, to value: Any, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    turn(filePath: filePath, line: line) { graph[appStorage: key] = value }
  }

  /// Stores a value under a key of `SceneStorage`, as ``setAppStorage(_:to:filePath:line:)`` does for the app.
  @discardableResult
  public func setSceneStorage(
    _ key: String, to value: Any, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    turn(filePath: filePath, line: line) { graph[sceneStorage: key] = value }
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
///
/// Each `control` is the description of a ``ControlQuery``.
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
  /// No control has the name; `found` are the names of all controls, in the order of the screen.
  case missingControl(_ control: String, found: [String], nearest: String?)
  /// No control with the name is at the place; `found` are queries for the controls with the name, and `there` are the
  /// names of the controls at the place.
  case misplacedControl(_ control: String, found: [String], there: [String])
  /// Several controls fit; `candidates` are queries for each of them alone.
  case ambiguousControl(_ control: String, candidates: [String])
  /// Only `count` controls fit, too few for the index.
  case missingIndex(_ control: String, count: Int)
  /// A user cannot reach the control; `by` is what is above it, such as `the sheet at /CartScreen[sheet]`.
  case coveredControl(_ control: String, by: String)
  /// The control is disabled.
  case disabledControl(_ control: String)
  /// No control that fits supports the action, such as `be tapped`.
  case unsuitableControl(_ control: String, action: String)
  /// No view has the tag to which the control should be set; `tags` are the tags that exist.
  case unknownTag(_ control: String, value: String, tags: [String])
  /// A drag needs at least one translation.
  case noTranslation(_ control: String)
  /// A condition did not hold within a limit of virtual time; `shown` are the texts of the screen.
  case unmetCondition(limit: Duration, shown: [String])

  /// The host mounts all rows, so nothing can be scrolled; make it with ``Mounting/onDemand(rows:)``.
  case everythingIsMounted

  public var description: String {
    switch self {
    case .missingControl(let control, let found, let nearest):
      "no control is called '\(shown(control))'; controls on the screen: "
        + (found.isEmpty ? "none" : found.map(shown).joined(separator: ", "))
        + (nearest.map { "; did you mean '\(shown($0))'?" } ?? "")
    case .misplacedControl(let control, let found, let there):
      "no control is '\(shown(control))'; "
        + (there.isEmpty ? "" : "controls there: \(there.map(shown).joined(separator: ", ")); ")
        + "elsewhere: \(lines(found))"
    case .ambiguousControl(let control, let candidates):
      "\(candidates.count) controls are '\(shown(control))'; name one of them: \(lines(candidates))"
    case .missingIndex(let control, let count):
      "no control is '\(shown(control))'; the numbers begin with 0, and \(count) controls fit"
    case .coveredControl(let control, let cover):
      "the control '\(shown(control))' is covered by \(shown(cover))"
    case .disabledControl(let control):
      "the control '\(shown(control))' is disabled"
    case .unsuitableControl(let control, let action):
      "the control '\(shown(control))' cannot \(action)"
    case .unknownTag(let control, let value, let tags):
      "the control '\(shown(control))' needs one of its tags; found '\(shown(value))'; tags: \(quotedList(tags))"
    case .noTranslation(let control):
      "a drag of '\(shown(control))' needs at least one translation; found none"
    case .unmetCondition(let limit, let shown):
      "the condition needs to hold within \(limit) of virtual time; found a screen that shows "
        + (shown.isEmpty ? "nothing" : quotedList(shown))
    case .everythingIsMounted:
      "scrolling needs a host with mounting: .onDemand; found a host that mounts all rows"
    }
  }

  private func lines(_ queries: [String]) -> String {
    queries.map { "\n  \(shown($0))" }.joined()
  }
}

extension SourcePlace {
  /// The place of a call, as its default arguments give it.
  init(_ filePath: StaticString, _ line: UInt) {
    self.init(path: "\(filePath)", line: Int(line))
  }
}
