import Foundation
import GranularityCounting
import GranularityTesting
import GranularityViewHosting
import SimulatedUI
import SimulatedUICore

/// One action of a tour: its name, the position of its control, and what the user does with the control.
struct TourAction {
  /// What a user does with a control.
  enum Verb {
    case tap, chooseLast
    /// Selects the option whose value has this text.
    case choose(String)
    case type(String)
    case drag(CGSize)
    case set(any Sendable)
  }

  /// The verb and the control's label, such as `tap Add (1 of 2)`. The numbers are added if several controls have the
  /// label.
  let name: String
  let place: ControlPlace
  let verb: Verb

  /// Creates the first action that a control supports; `nil` if the control supports no action.
  init?(on control: Control, among controls: [Control]) {
    guard let verb = Verb.first(on: control) else { return nil }
    self.init(verb, on: control, among: controls)
  }

  /// Creates an action that the control supports.
  init(_ verb: Verb, on control: Control, among controls: [Control]) {
    self.verb = verb
    place = ControlPlace(of: control, among: controls)
    let label = control.label.withoutUniqueIDs
    let named = controls.filter {
      !$0.isCovered && $0.label.withoutUniqueIDs == label && verb.events(on: $0) != nil
    }
    let index = named.firstIndex { $0.isSame(as: control) } ?? 0
    name = "\(verb.words) \(label)" + (named.count > 1 ? " (\(index + 1) of \(named.count))" : "")
  }

  /// Performs the action on the control at the recorded position.
  ///
  /// - Throws: ``TourError`` if there is no control at the position that a user can reach and that supports the action.
  @MainActor
  func perform(on host: ViewHost) throws(TourError) {
    guard let control = place.control(among: host.controls), control.isEnabled, !control.isCovered,
      let events = verb.events(on: control)
    else { throw .otherScreen(action: name) }
    host.perform(name, events, on: control)
  }

}

/// The reason why a session cannot repeat a tour.
enum TourError: Error, Hashable, CustomStringConvertible {
  /// The control of the action is not on the screen, or a user cannot reach it.
  case otherScreen(action: String)

  var description: String {
    switch self {
    case .otherScreen(let action): "the screen has no control for '\(action)'"
    }
  }
}

extension TourAction.Verb {
  /// The text that a tour types into text fields for any text.
  static let typedText = "ab"
  private static let distance = CGSize(width: WrittenStep.distance, height: WrittenStep.distance)

  /// The first action that a control supports; `nil` if the control supports no action.
  static func first(on control: Control) -> Self? {
    let verbs =
      [.tap, .chooseLast, entry(of: control)] + values.map(Self.set) + [.drag(distance)]
    return verbs.first { $0.events(on: control) != nil }
  }

  /// The action with which a user enters a text that fits the format or the keyboard of a text field.
  private static func entry(of control: Control) -> Self {
    if let entry = control.textEntry {
      return entry.isReplacement ? .set(entry.text) : .type(entry.text)
    }
    return .type(control.textInput.map(text(for:)) ?? typedText)
  }

  private static func text(for input: TextInputKind) -> String {
    switch input {
    case .digits: "12"
    case .decimalNumber: "1.5"
    case .phoneNumber: "5550123"
    case .emailAddress: "ab@example.com"
    case .url: "https://example.com"
    case .oneTimeCode: "123456"
    }
  }

  /// One value of each type that bindings of SwiftUI's controls can have.
  private static let values: [any Sendable] = [
    true, 2, 0.5, CGFloat(0.5), Float(0.5), date, Color.red,
  ]
  static let date = Date(timeIntervalSince1970: 1_000_000_000)

  fileprivate var words: String {
    switch self {
    case .tap: "tap"
    case .chooseLast: "choose the last of"
    case .choose(let option): "choose \(option) of"
    case .type: "type into"
    case .drag: "drag"
    case .set: "set"
    }
  }

  /// The events of the action on a control; `nil` if the control does not support the action.
  func events(on control: Control) -> [Control.Event]? {
    switch self {
    case .tap: control.tapEvents
    case .chooseLast: control.lastTag.flatMap { Self.events(choosing: $0, on: control) }
    case .choose(let option):
      control.choices.first { Self.text(of: $0) == option }
        .flatMap { Self.events(choosing: $0, on: control) }
    case .type(let text): control.events(typing: text)
    case .drag(let size): control.events(through: [size])
    case .set(let value): Self.events(setting: value, on: control)
    }
  }

  /// The text of an option, by which a step selects the option.
  static func text(of option: any Hashable) -> String {
    "\(option)".withoutUniqueIDs
  }

  /// The events that select a tag, in a control whose selection has the tag's type or an optional of that type.
  private static func events<Value: Hashable>(
    choosing tag: Value, on control: Control
  ) -> [Control.Event]? {
    control.events(setting: tag) ?? control.events(setting: Value?.some(tag))
  }

  private static func events<Value>(
    setting value: Value, on control: Control
  ) -> [Control.Event]? {
    control.tags(without: value) == nil ? control.events(setting: value) : nil
  }
}

/// The position of a control on a screen: its view, its role, and its index among the view's controls with this role.
///
/// The label is compared only if the number of these controls differs, because a label can contain the time. The IDs of
/// rows are not compared, because they can be different in each session.
struct ControlPlace: Hashable {
  private let view: String
  private let role: String
  private let index: Int
  /// The number of controls with this role in the views at this path.
  private let count: Int
  private let label: String
  private let indexWithLabel: Int

  init(of control: Control, among controls: [Control]) {
    view = ViewPath.collective(control.path)
    role = control.role
    label = control.label.withoutUniqueIDs
    let all = Self.controls(view, role, among: controls)
    count = all.count
    index = all.firstIndex { $0.isSame(as: control) } ?? 0
    indexWithLabel =
      Self.controls(label, among: all).firstIndex { $0.isSame(as: control) } ?? 0
  }

  /// Returns the control at this position; `nil` if there is none.
  ///
  /// If the screen has a different number of controls with this view and role, the label is used instead of the index.
  func control(among controls: [Control]) -> Control? {
    let all = Self.controls(view, role, among: controls)
    if all.count == count { return all[index] }
    let labelled = Self.controls(label, among: all)
    return labelled.indices.contains(indexWithLabel) ? labelled[indexWithLabel] : nil
  }

  private static func controls(
    _ view: String, _ role: String, among controls: [Control]
  ) -> [Control] {
    controls.filter { $0.role == role && ViewPath.collective($0.path) == view }
  }

  private static func controls(_ label: String, among controls: [Control]) -> [Control] {
    controls.filter { $0.label.withoutUniqueIDs == label }
  }
}
