public import Foundation
import GranularitySwiftSources
public import SimulatedUICore

/// User actions. ``ControlQuery`` explains how an action finds its control, and ``ViewHost`` explains turns.
///
/// Each user event is one turn. A tap is one event. A drag has one event for each change, and one for its end.
extension ViewHost {
  /// Taps a control, such as a button, a toggle, a link, a swipe action or an item of a context menu.
  ///
  /// - Returns: The activity of the turn.
  /// - Throws: ``ViewHostError`` if the number of matching controls is not exactly one, or if the control is disabled.
  ///   In these cases, no control changes.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, including primitive
  ///   views.
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
  /// - Throws: ``ViewHostError`` if the number of matching fields is not exactly one, or if the field is disabled. In
  ///   these cases, no control changes.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, including primitive
  ///   views.
  @discardableResult
  public func type(
    _ text: String, into field: ControlQuery, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    try act(on: field, "type into", at: SourcePlace(filePath, line), action: "be typed into") {
      $0.events(typing: text)
    }
  }

  /// Sets the value of a control: of a text field or slider, the selected tag of a picker or tab view, or the selection
  /// of a list.
  ///
  /// Setting the value of a gesture takes two turns: the first changes the gesture to the value, and the second ends
  /// the gesture.
  ///
  /// - Parameter value: A value of the same type as the control's binding. To select one of several views, pass the tag
  ///   of the view. The tag of a row without an explicit tag is the ID of its element.
  /// - Throws: ``ViewHostError`` if the number of matching controls that accept values of this type is not exactly one,
  ///   if the control is disabled, or if no view has the tag. In these cases, no control changes.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, including primitive
  ///   views.
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

  /// Moves the focus to a text field, like a tap into the field or ``type(_:into:filePath:line:)``.
  ///
  /// - Throws: ``ViewHostError`` if the number of matching fields inside a `focused` modifier is not exactly one, or if
  ///   the field is disabled. In these cases, the focus does not move.
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of views on the screen, including primitive
  ///   views.
  @discardableResult
  public func focus(
    _ field: ControlQuery, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    try act(on: field, "act on", at: SourcePlace(filePath, line), action: "have the focus") {
      $0.canHaveFocus ? [{ $0.focus() }] : nil
    }
  }
}

/// Gestures. A gesture is a control: a query finds it by the name of its view, or by the name of the gesture itself, as
/// in `Drag Knob`.
extension ViewHost {
  /// Performs a long press on a view. The beginning and the end of the press are one turn each. No virtual time passes.
  ///
  /// - Throws: ``ViewHostError`` if the number of matching views with a long press gesture is not exactly one, or if
  ///   the view is disabled.
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

  /// Drags a view to each of the translations in order, and then ends the drag at the last translation.
  ///
  /// Each translation is one turn, which runs the `onChanged` actions. The end of the drag is another turn, which runs
  /// the `onEnded` actions. The drag starts at the origin of the view.
  ///
  /// - Parameter translations: The distances in points from the start of the drag. At least one is required.
  /// - Throws: ``ViewHostError`` if the number of matching views with a drag gesture is not exactly one, if the view is
  ///   disabled, or if `translations` is empty.
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
  /// Finds a control, and performs the events of an action on it. Each event is one turn.
  ///
  /// - Parameters:
  ///   - verb: The verb that forms the name of the action together with the query, such as `tap`.
  ///   - events: Returns the events of the action for a control; `nil` if the control does not support the action.
  private func act(
    on query: ControlQuery, _ verb: String, at place: SourcePlace, action: String,
    ofGesture: Bool = false, _ events: (Control) -> [Control.Event]?
  ) throws(ViewHostError) -> ViewActivity {
    let found = try query.control(among: controls, action: action, ofGesture: ofGesture) {
      events($0) != nil
    }
    return perform("\(verb) \(query)", at: place, events(found) ?? [], on: found)
  }

  /// Performs events on a control, each in its own turn. All of these turns have the given action name.
  @discardableResult
  package func perform(
    _ name: String, _ events: [Control.Event], on control: Control
  ) -> ViewActivity {
    perform(name, at: SourcePlace(#filePath, #line), events, on: control)
  }

  /// Performs events on a control, each in its own turn. If the control leaves the screen, the remaining events are
  /// skipped.
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
  /// Scrolls so that the row with an ID is the first mounted row. If too few rows follow it, the last rows of the
  /// collection are mounted.
  ///
  /// Every collection in a lazy container scrolls if it has a row with the ID. If no collection has such a row, nothing
  /// happens.
  ///
  /// - Throws: ``ViewHostError/everythingIsMounted`` if the host mounts all rows, so that nothing can be scrolled.
  @discardableResult
  public func scroll<ID: Hashable>(
    to id: ID, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(ViewHostError) -> ViewActivity {
    guard let viewport = settings.viewport else { throw .everythingIsMounted }
    return turn(filePath: filePath, line: line) { viewport.scroll(to: AnyHashable(id)) }
  }

  /// Selects which view every `ViewThatFits` on the screen shows: the view at `index`, counted from 0, or the last view
  /// if there are fewer.
  ///
  /// Before the first call, the index is 0.
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
  /// If the value changes, the views that read it are evaluated. A modifier on the screen can set a different value for
  /// its content.
  ///
  /// - Complexity: O(*n*) in addition to the turn, where *n* is the number of properties that read the environment.
  @discardableResult
  public func set<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    turn(filePath: filePath, line: line) { settings.set(keyPath, to: value) }
  }

  /// Sets the size in points that every `GeometryReader` on the screen reports. The initial size is 390 × 844.
  ///
  /// The host has no layout, so the size affects nothing else.
  @discardableResult
  public func resize(
    to size: CGSize, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    set(\.geometrySize, to: size, filePath: filePath, line: line)
  }
}

/// Access to the values of `AppStorage` and `SceneStorage` in their stored form. The stored form of a
/// `RawRepresentable` value is its raw value.
extension ViewHost {
  /// The value that was stored last under a key of `AppStorage`; `nil` if no value was stored. A default value that a
  /// view declares is not a stored value.
  public func appStorage(_ key: String) -> Any? { graph[appStorage: key] }

  /// The value that was stored last under a key of `SceneStorage`; `nil` if no value was stored. A default value that a
  /// view declares is not a stored value.
  public func sceneStorage(_ key: String) -> Any? { graph[sceneStorage: key] }

  /// Stores a value under a key of `AppStorage` for all views of the screen, in one turn.
  ///
  /// Views that are mounted later read the value too. If the value does not fit the type of a property, the property
  /// keeps its own default value.
  @discardableResult
  public func setAppStorage(
    _ key: String, to value: Any, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    turn(filePath: filePath, line: line) { graph[appStorage: key] = value }
  }

  /// Stores a value under a key of `SceneStorage`, like ``setAppStorage(_:to:filePath:line:)`` does for `AppStorage`.
  @discardableResult
  public func setSceneStorage(
    _ key: String, to value: Any, filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    turn(filePath: filePath, line: line) { graph[sceneStorage: key] = value }
  }
}

extension ViewHost {
  /// The strings that the screen shows, in the order of ``output``. Controls are included with their labels and values.
  ///
  /// Content with a title and a value is a single string, such as `Total: 3`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines of ``output``.
  public var texts: [String] { output.compactMap(\.content) }

  /// True if one of ``texts`` equals `text`.
  public func shows(_ text: String) -> Bool {
    output.contains { $0.content == text }
  }
}

extension OutputLine {
  /// The string that a line of primitive content shows; `nil` if the line stands for a view or a container.
  fileprivate var content: String? {
    guard let quote = text.firstIndex(of: "\""), text.hasSuffix("\"") else { return nil }
    return String(text[quote...].dropFirst().dropLast())
  }
}

/// The reason why a user action on a ``ViewHost`` was not possible.
///
/// In each case, `control` is the description of a ``ControlQuery``.
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
  /// No control has the name. `found` contains the names of all controls in screen order.
  case missingControl(_ control: String, found: [String], nearest: String?)
  /// A control with the name exists, but not at the position. `found` contains queries for the controls with the name,
  /// and `there` contains the names of the controls at the position.
  case misplacedControl(_ control: String, found: [String], there: [String])
  /// Several controls match. Each candidate is a query that matches only one of them.
  case ambiguousControl(_ control: String, candidates: [String])
  /// Only `count` controls match, so there is no control at the index.
  case missingIndex(_ control: String, count: Int)
  /// A user cannot reach the control, because `by` covers it, such as `the sheet at /CartScreen[sheet]`.
  case coveredControl(_ control: String, by: String)
  /// The control is disabled.
  case disabledControl(_ control: String)
  /// No matching control supports the action, which is a text such as `be tapped`.
  case unsuitableControl(_ control: String, action: String)
  /// No view has the tag to which the control was to be set. `tags` contains the existing tags.
  case unknownTag(_ control: String, value: String, tags: [String])
  /// The drag has no translation, but it needs at least one.
  case noTranslation(_ control: String)
  /// The condition did not become true within the limit of virtual time. `shown` contains the texts on the screen.
  case unmetCondition(limit: Duration, shown: [String])

  /// The host mounts all rows, so nothing can be scrolled. To scroll, create the host with
  /// ``Mounting/onDemand(rows:)``.
  case everythingIsMounted

  public var description: String {
    switch self {
    case .missingControl(let control, let found, let nearest):
      "no control is called '\(shown(control))'; controls on the screen: "
        + (found.isEmpty ? "none" : found.map(shown).joined(separator: ", "))
        + (nearest.map { "; did you mean '\(shown($0))'?" } ?? "")
    case .misplacedControl(let control, let found, let there):
      "no control matches '\(shown(control))'; "
        + (there.isEmpty ? "" : "controls there: \(there.map(shown).joined(separator: ", ")); ")
        + "elsewhere: \(lines(found))"
    case .ambiguousControl(let control, let candidates):
      "\(candidates.count) controls match '\(shown(control))'; use a query that matches only one: \(lines(candidates))"
    case .missingIndex(let control, let count):
      "no control matches '\(shown(control))'; the indices begin with 0, and \(count) controls match without the index"
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
      "scrolling needs a ViewHost(mounting: .onDemand(rows: …)); found a host that mounts all rows at once"
    }
  }

  private func lines(_ queries: [String]) -> String {
    queries.map { "\n  \(shown($0))" }.joined()
  }
}

extension SourcePlace {
  /// The source position of a call, from the default arguments of the called function.
  init(_ filePath: StaticString, _ line: UInt) {
    self.init(path: "\(filePath)", line: Int(line))
  }
}
