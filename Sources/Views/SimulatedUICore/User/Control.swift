internal import GranularityFieldLayout

/// A control that is on the screen, such as a button, a toggle or a text field.
public struct Control {
  /// The name that assistive technologies use for the control: the label of an `accessibilityLabel`
  /// modifier, or ``text`` if there is no such modifier.
  public internal(set) var label: String
  /// The visible texts of the control. A control without texts has the names of its images, or a
  /// fixed name such as `Back`.
  public internal(set) var text: String
  /// The identifier that an `accessibilityIdentifier` modifier sets; `nil` if there is no such
  /// modifier.
  public internal(set) var identifier: String?
  /// True if a user can use the control: the value of ``EnvironmentValues/isEnabled`` at the
  /// control.
  ///
  /// A gesture that dismisses a sheet or a popover is always enabled. A navigation link outside of
  /// every navigation container is disabled, and so is a refresh action without a scroll view that
  /// a user could pull down.
  public var isEnabled: Bool {
    interaction.dismisses || environment.isEnabled && !lacksContainer && !lacksScrollView
  }
  /// The path of the view or row whose body contains the control, such as `/CartScreen/CartRow[3]`.
  ///
  /// - Complexity: O(*d*), where *d* is the depth of the view.
  public var path: String { node.path }

  /// The name of the control's view, such as `Button`; `nil` for an action that a modifier adds.
  private let viewKind: String?

  /// The kind of text that a user enters, for a text field whose keyboard or content type names one.
  package let textInput: TextInputKind?

  let interaction: ControlInteraction
  let environment: EnvironmentValues
  private let node: Node
  /// The number of controls that come before this control in the same body.
  private let ordinal: Int
  /// The ids and the branches of conditions around the control in the same body.
  private let identity: [AnyHashable]
  /// The branches of conditions around the control in the same body.
  private let branches: [Int]
  /// The tags that the control can select, such as the tags of the options in a picker.
  var tags: [AnyHashable] = []
  /// True for a refresh action whose content has no scroll view.
  var lacksScrollView = false
  /// The presentation that a user has to dismiss to reach the control; `nil` if no presentation is
  /// above the control.
  var presentationAbove: String?
  /// The innermost presentation that contains the control: its kind, and its position in the view that
  /// presents it; `nil` outside of all presentations.
  package internal(set) var presentation: String?
  /// The focus targets of all controls on the screen, so that ``focus()`` can take the focus from
  /// the others.
  var allTargets: [any Focusing] = []

  init(
    kind: String?, text: String, names: AccessibilityNames?, _ interaction: ControlInteraction,
    in environment: EnvironmentValues, of node: Node, ordinal: Int, identity: [AnyHashable],
    branches: [Int]
  ) {
    self.text = text
    label = interaction.hasOwnName ? text : names?.label ?? text
    identifier = names?.identifier
    textInput = names?.textInput
    viewKind = kind
    self.interaction = interaction
    self.environment = environment
    self.node = node
    self.ordinal = ordinal
    self.identity = identity
    self.branches = branches
  }
}

// MARK: - Names

extension Control {
  /// True if a user would call the control `name`: its text, its accessibility label or its
  /// identifier is `name`.
  ///
  /// An action with a fixed name, such as `Submit`, cannot be called by an identifier.
  package func isCalled(_ name: String) -> Bool {
    text == name || label == name || !interaction.hasOwnName && identifier == name
  }

  /// True if the control is a gesture and `name` is a name of the gesture or of its view.
  package func isGesture(ofViewCalled name: String) -> Bool {
    guard let gesture = interaction.gesture else { return false }
    return isCalled(name) || gesture.viewText == name || gesture.viewLabel == name
      || identifier == name
  }

  /// The path of the view or row that contains the control, and the paths of all enclosing views
  /// and rows, innermost first.
  package var pathsAround: [String] { ancestors.map(\.path) }

  /// The ids of the `ForEach` rows around the control, innermost first.
  package var rowIDs: [AnyHashable] { ancestors.compactMap(\.explicitID) }

  /// The place of the control in the source: the positions of the views and rows around it in their bodies, and the
  /// branches of conditions in its own body. The controls of all rows of a `ForEach` have the same places.
  package var sourcePlace: [Int] {
    branches + [-1] + node.sourcePlace
  }

  /// The places in the source that pushed the views around the control, innermost first: the place
  /// of a link, or of a modifier that pushes a view.
  package var pushers: [[Int]] {
    let innermost = environment.object(of: CoverScope.self) as? CoverScope
    return sequence(first: innermost) { $0?.outer }.compactMap { $0?.pusher }
  }

  private var ancestors: [Node] {
    sequence(first: node) { $0.parent }.filter { $0.kind == .view || $0.kind == .row }
  }

  /// True if a user cannot reach the control, because something covers it.
  package var isCovered: Bool { cover != nil }

  /// A description of what covers the control; `nil` if a user can reach the control.
  package var cover: String? {
    if let presentationAbove { return presentationAbove }
    let scope = environment.object(of: CoverScope.self) as? CoverScope
    return scope?.isCovered == true ? "a pushed view or another tab" : nil
  }

  /// True for a control that dismisses a presentation: the dismissing control that the presentation
  /// adds, or a button with the role `cancel`.
  package var isDismissal: Bool { interaction.dismisses || interaction.isCancellation }

  /// True for a navigation link outside of every navigation container.
  package var lacksContainer: Bool {
    interaction.neededContainer.map { environment.object(of: $0) == nil } ?? false
  }

  /// True for a control that only works on a device, so that no action can be performed on it.
  package var needsDevice: Bool { interaction.needsDevice }

  /// A text that a user can enter, for a text field with a format; `nil` for all other controls.
  package var textEntry: TextEntry? { interaction.textEntry?() }

  /// True for a button with the role `destructive`.
  package var isDestructive: Bool { interaction.isDestructive }

  /// True if a tap on this control selects the tab that contains the control `other`.
  ///
  /// - Complexity: O(*d*), where *d* is the number of views around `other` that can be covered by
  ///   other views.
  package func selectsTab(of other: Control) -> Bool {
    guard let tab = interaction.selectedTab?(environment) else { return false }
    let innermost = other.environment.object(of: CoverScope.self) as? CoverScope
    return sequence(first: innermost) { $0?.outer }.contains { $0 === tab }
  }

  /// What the control does, independent of its label. This is the name of a gesture, the name of
  /// the type of value that it sets, or otherwise `dismissal`, `action` or `tap`.
  package var role: String {
    if interaction.dismisses { return "dismissal" }
    if let gesture = interaction.gesture { return gesture.name }
    if let input = interaction.input { return typeName(Swift.type(of: input)) }
    return interaction.hasOwnName ? "action" : "tap"
  }

  /// What a person would call the control: the name of its view, such as `Button`, the name of its
  /// gesture, such as `Drag`, or otherwise `action`.
  package var kind: String {
    interaction.gesture?.name ?? (interaction.hasOwnName ? nil : viewKind) ?? "action"
  }

  /// True if `other` is the same control, possibly found after later evaluations of the view that
  /// contains it.
  package func isSame(as other: Control) -> Bool {
    node === other.node && ordinal == other.ordinal && identity == other.identity
  }
}

// MARK: - Actions

extension Control {
  /// One event of a user action. The event receives the control as the last evaluation made it.
  package typealias Event = (Control) -> Void

  /// The events of a tap in order; for a long-press gesture, the events of the press. `nil` if the
  /// control does not support taps.
  package var tapEvents: [Event]? {
    if interaction.tap != nil {
      return [
        { control in
          // A tap can be the first gesture of a sequence of gestures, which keeps data in the
          // gesture memory.
          GestureMemory.of(control.node).whileCurrent {
            var environment = control.environment
            let place = TappedPlace([control.ordinal] + control.sourcePlace)
            environment.set(place, of: TappedPlace.self)
            control.interaction.tap?(environment)
          }
        }
      ]
    }
    return interaction.gesture?.name == ControlGesture.longPress ? events(through: [true]) : nil
  }

  /// The events that set the control to `value`, in order; `nil` if the control does not set values
  /// of this type.
  package func events<Value>(setting value: Value) -> [Event]? {
    if let events = events(through: [value]) { return events }
    guard interaction.input is Binding<Value> else { return nil }
    return [
      { control in
        if let text = value as? String, let edited = control.interaction.edited,
          let binding = control.interaction.input as? Binding<String>
        {
          edited.set(text, of: binding)
        } else {
          (control.interaction.input as? Binding<Value>)?.wrappedValue = value
        }
      }
    ]
  }

  /// The events of a gesture: one change event for each value, and then an end event with the last
  /// value.
  ///
  /// - Returns: `nil` if the control is not a gesture, or has no values of this type.
  package func events<Value>(through values: [Value]) -> [Event]? {
    guard interaction.gesture?.actions(for: Value.self) != nil, let last = values.last else {
      return nil
    }
    let changes = values.map { value -> Event in
      { control in control.follow { (actions: GestureActions<Value>) in actions.change(value) } }
    }
    return changes + [
      { control in control.follow { (actions: GestureActions<Value>) in actions.end(last) } }
    ]
  }

  /// The event that types a text into the control; `nil` if the control does not set a string.
  package func events(typing text: String) -> [Event]? {
    guard interaction.input is Binding<String> else { return nil }
    return [
      { control in
        control.focus()
        guard let binding = control.interaction.input as? Binding<String> else { return }
        (control.interaction.edited ?? EditedText()).append(text, to: binding)
      }
    ]
  }

  /// The values among which the control selects; empty if the control does not select among tagged
  /// views.
  package var choices: [any Hashable] {
    tags.compactMap { unwrapped($0).base as? any Hashable }
  }

  /// The last of the values among which the control selects; `nil` if the control does not select
  /// among tagged views.
  package var lastTag: (any Hashable)? { tags.last.flatMap { unwrapped($0).base as? any Hashable } }

  /// True if a user types into the control.
  var isTextInput: Bool { interaction.input is Binding<String> }

  /// True if the control can have the keyboard focus, because it is inside a `focused` modifier.
  package var canHaveFocus: Bool { environment.focusTarget != nil }

  /// The tags that the control can select, if `value` is not one of them. `nil` if `value` is one
  /// of them, or if the control accepts any value.
  package func tags<Value>(without value: Value) -> [String]? {
    guard let neededTags = interaction.neededTags else { return nil }
    let needed = neededTags(value)
    guard
      needed.contains(where: { tag in
        !tags.contains { accepts($0, for: tag, isOptional: interaction.isOptionalChoice) }
      })
    else {
      return nil
    }
    return tags.map { "\(unwrapped($0))" }
  }

  private func follow<Value>(_ perform: (GestureActions<Value>) -> Void) {
    guard let actions = interaction.gesture?.actions(for: Value.self) else { return }
    GestureMemory.of(node).whileCurrent { perform(actions) }
  }

  /// Moves the focus to the control, as a tap on a text field does.
  ///
  /// - Returns: True if the control is enabled and has a `focused` modifier around it.
  @discardableResult
  public func focus() -> Bool {
    guard isEnabled, let focusTarget = environment.focusTarget else { return false }
    focusTarget.focus()
    node.graph.map(FocusWatch.of)?.follow(self)
    for other in allTargets where !other.isSame(as: focusTarget) { other.resign() }
    return true
  }

  /// Runs the control's action, as a tap does.
  ///
  /// - Returns: True if the control is enabled and supports taps.
  @discardableResult
  public func tap() -> Bool { perform(tapEvents) }

  /// Sets the control's value through the control's binding.
  ///
  /// - Returns: True if the control is enabled and can set values of this type.
  @discardableResult
  public func set<Value>(to value: Value) -> Bool { perform(events(setting: value)) }

  /// Appends `text` to the control's text. If the control can have the focus, moves the focus to
  /// the control first.
  ///
  /// - Returns: True if the control is enabled and its value is a string.
  @discardableResult
  public func type(_ text: String) -> Bool { perform(events(typing: text)) }

  private func perform(_ events: [Event]?) -> Bool {
    guard isEnabled, let events else { return false }
    for event in events { event(self) }
    return true
  }
}

/// An environment object that passes the place of a tapped control to the control's action: the
/// number of controls before the control in the same body, and then ``Control/sourcePlace``.
package final class TappedPlace {
  package let place: [Int]

  init(_ place: [Int]) { self.place = place }
}

/// The tag that `tag(_:includeOptional: false)` sets. Such a tag does not match a selection whose
/// type is optional.
package struct ExactTag: Hashable {
  fileprivate let value: AnyHashable

  package init(_ value: some Hashable) { self.value = AnyHashable(value) }
}

extension AnyHashable {
  /// The same tag as one that `tag(_:)` sets, which also matches optional selections.
  package var withoutExactness: AnyHashable { (base as? ExactTag)?.value ?? self }
}

/// True if a view with this tag represents `value` in a selection.
///
/// - Parameter isOptional: True if the type of the selection is optional.
private func accepts(_ tag: AnyHashable, for value: AnyHashable, isOptional: Bool) -> Bool {
  if let exact = tag.base as? ExactTag { return !isOptional && exact.value == value }
  return unwrapped(tag) == unwrapped(value)
}

/// The value inside an optional tag or an exact tag. SwiftUI accepts a tag that is not optional for
/// an optional selection.
private func unwrapped(_ tag: AnyHashable) -> AnyHashable {
  if let exact = tag.base as? ExactTag { return exact.value }
  return (tag.base as? any OptionalTag)?.wrapped ?? tag
}

private protocol OptionalTag {
  var wrapped: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate var wrapped: AnyHashable? { map { AnyHashable($0) } }
}

/// User actions on a control that is found by its name. The first control with the name that can be
/// used receives the action.
extension ViewGraph {
  /// Taps the first control that is called `label`, is enabled and supports taps.
  ///
  /// - Returns: True if such a control exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func tap(_ label: String) -> Bool {
    controls().contains { $0.isCalled(label) && $0.tap() }
  }

  /// Moves the focus to the first enabled field that is called `title` and has a `focused`
  /// modifier.
  ///
  /// - Returns: True if such a field exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func focus(_ title: String) -> Bool {
    controls().contains { $0.isCalled(title) && $0.focus() }
  }

  /// Moves the focus to the first enabled text field that is called `title`, and appends `text` to
  /// the field's text.
  ///
  /// - Returns: True if such a field exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func type(_ text: String, into title: String) -> Bool {
    controls().contains { $0.isCalled(title) && $0.type(text) }
  }
}
