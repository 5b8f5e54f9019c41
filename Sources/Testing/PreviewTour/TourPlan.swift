import GranularityCounting
import GranularityTesting
import SimulatedUICore

/// Chooses the control that a tour uses next, as a person would who sees the screen for the first time.
///
/// Unused controls come first, and among them text fields, which may enable others. Further rows of a kind whose first
/// row was used come later. A pushed or presented screen is left when everything on it was used. Controls that delete
/// or reset something come last.
struct TourPlan {
  private var used: [UsedControl] = []
  private var seen: [UsedControl] = []
  private var lastDismissal: Control?
  /// The number of actions that the tour may still have.
  private(set) var actionsLeft: Int

  /// The number of rows of one kind that are used before all other controls were used.
  private static let rowsOfKind = 3

  init(limit: Int) { actionsLeft = limit }

  /// A control to use next.
  struct Choice {
    let control: Control
    /// True if the tour should first wait for a screen that still loads.
    let isLate: Bool
  }

  /// The control to use next; `nil` if nothing is left.
  mutating func choice(among controls: [Control]) -> Choice? {
    let enabled = controls.filter(\.isEnabled).map { Candidate($0, among: controls, used) }
    let reachable = enabled.filter { !$0.control.isCovered }
    for other in reachable where !other.isUsed && !other.isDismissal {
      if !seen.contains(where: { $0.isSame(as: other.place) }) { seen.append(other.place) }
    }
    guard actionsLeft > 0 else { return nil }
    let left = reachable.filter { !$0.isUsed && !$0.isDismissal }
    let harmless = left.filter { !$0.isDestructive }
    let fresh = harmless.filter(\.isFresh)
    if let next = fresh.first(where: \.isText) ?? fresh.first { return next.choice() }
    let dismissals = reachable.filter { candidate in
      candidate.isDismissal && lastDismissal.map { !candidate.control.isSame(as: $0) } ?? true
    }
    let destructive = left.filter { $0.isDestructive && $0.isFresh }
    guard dismissals.isEmpty else {
      let hasFreshBelow = enabled.contains {
        $0.control.isCovered && !$0.isUsed && $0.isFresh && !$0.isDestructive && !$0.isDismissal
      }
      let next = hasFreshBelow ? dismissals.first : destructive.first ?? dismissals.first
      return next?.choice(isLate: true)
    }
    if let next = harmless.first(where: { $0.repetitions < Self.rowsOfKind }) {
      return next.choice(isLate: true)
    }
    if actionsLeft > destructive.count, let next = harmless.first {
      return next.choice(isLate: true)
    }
    let last = destructive.first ?? left.first { $0.repetitions < Self.rowsOfKind }
    return last?.choice(isLate: true)
  }

  /// True if the screen has an unused control, and no control of its kind was used in another row.
  func hasFresh(among controls: [Control]) -> Bool {
    controls.contains { control in
      guard control.isEnabled, !control.isCovered else { return false }
      let candidate = Candidate(control, among: controls, used)
      return !candidate.isUsed && candidate.isFresh && !candidate.isDismissal
        && !candidate.isDestructive
    }
  }

  /// Records that a control was used, or that it supports no action.
  mutating func use(_ control: Control, among controls: [Control], isAction: Bool) {
    let candidate = Candidate(control, among: controls, used)
    lastDismissal = candidate.isDismissal ? control : nil
    if !candidate.isDismissal { used.append(candidate.place) }
    if isAction { actionsLeft -= 1 }
  }

  /// The labels of the controls that were on the screen and that the tour did not use.
  var unused: [String] {
    seen.filter { place in !used.contains { $0.isSame(as: place) } }.map(\.label)
  }
}

/// A control on the screen, and what a tour knows about it.
private struct Candidate {
  let control: Control
  let place: UsedControl
  let isUsed: Bool
  /// The number of used controls of the same kind in other rows.
  let repetitions: Int
  private let hasCover: Bool

  init(_ control: Control, among controls: [Control], _ used: [UsedControl]) {
    self.control = control
    let place = UsedControl(control, among: controls)
    self.place = place
    isUsed = used.contains { $0.isSame(as: place) }
    repetitions = used.count { $0.isOfKind(place) }
    hasCover = controls.contains(where: \.isCovered)
  }

  var isFresh: Bool { repetitions == 0 }
  var isText: Bool { control.lastTag == nil && control.events(typing: "") != nil }

  /// True for a control that leaves a pushed or presented screen.
  var isDismissal: Bool {
    control.isDismissal || hasCover && Self.dismissals.contains(control.label.lowercased())
  }

  var isDestructive: Bool {
    let label = control.label.lowercased()
    return control.isDestructive || Self.destructive.contains { label.hasPrefix($0) }
  }

  func choice(isLate: Bool = false) -> TourPlan.Choice { .init(control: control, isLate: isLate) }

  private static let dismissals: Set<String> = ["back", "dismiss", "close", "cancel", "done"]
  private static let destructive = [
    "delete", "remove", "clear", "reset", "erase", "discard", "sign out", "log out", "logout",
  ]
}

/// A control that a tour has used.
///
/// Two controls are the same if they have the same view or row, the same role, and the same place among the controls
/// with this role there. The place is counted among the controls with the same label. If the labels differ, it is
/// counted among all, whose number must then be equal: a button can change its label.
private struct UsedControl {
  let label: String
  private let view: String
  private let kindOfView: String
  private let role: String
  private let index: Int?
  private let indexWithLabel: Int?
  private let siblings: Int

  init(_ control: Control, among controls: [Control]) {
    view = control.path
    (kindOfView, role, label) = (ViewPath.collective(view), control.role, control.label)
    let all = controls.filter { [view, role] in $0.path == view && $0.role == role }
    siblings = all.count
    index = all.firstIndex { $0.isSame(as: control) }
    indexWithLabel = all.filter { $0.label == control.label }
      .firstIndex { $0.isSame(as: control) }
  }

  func isSame(as other: UsedControl) -> Bool {
    guard view == other.view, role == other.role else { return false }
    if label == other.label { return indexWithLabel == other.indexWithLabel }
    return index == other.index && siblings == other.siblings
  }

  /// True if the other control does the same in another row.
  func isOfKind(_ other: UsedControl) -> Bool {
    kindOfView == other.kindOfView && role == other.role && view != other.view
      && (label == other.label || index == other.index)
  }
}
