import GranularityCounting
import GranularityTesting
import SimulatedUICore

/// Chooses the control that a tour uses next, like a person who sees the screen for the first time.
///
/// Unused controls come first, and among them text fields, because text can enable other controls. Other rows of the
/// same kind come later than the first row of that kind. A pushed or presented screen is left after everything on it
/// was used. A tab with unused controls is selected again. Controls that delete or reset something come last.
struct TourPlan {
  private var used: [UsedControl] = []
  private var seen: [SeenControl] = []
  /// The number of controls that were seen before the session first used a control that deletes something; `nil` before
  /// that.
  private var seenBeforeDeletion: Int?
  /// The controls that left a screen since any other control was used. If such a control appears again, it opens a
  /// question and does not leave the screen.
  private var lastDismissals: [Control] = []
  /// The last control that was used, with the controls that were covered then.
  private var lastUse: (control: Control, place: UsedControl, covered: [Control])?
  /// The controls, other than the dismissals, whose use left a pushed or presented screen.
  private var leaving: [UsedControl] = []
  /// The controls of ``leaving`` that were used again since any unused control was used.
  private var lastLeaving: [UsedControl] = []
  /// The tabs that were selected since any other control was used.
  private var lastTabs: [UsedControl] = []
  /// The links that are disabled because they are outside of every navigation container, one for each kind of row.
  private var detachedLinks: [UsedControl] = []
  /// The largest number of controls at places that differ only in unique ids, while they were on the screen together.
  private var anonymousPlaces: [UsedControl.Anonymous: Int] = [:]
  /// The controls that delete something and that no later session could use.
  private var leftOut: [UsedControl] = []
  /// The number of actions that the tour can still perform.
  private(set) var actionsLeft: Int

  /// The number of rows of the same kind that the tour uses before it has used all other controls.
  private static let rowsOfKind = 3

  init(limit: Int) { actionsLeft = limit }

  /// The control that the tour uses next.
  struct Choice {
    let control: Control
    /// True if the tour should first wait, in case the screen is still loading.
    let isLate: Bool
  }

  /// A control that the tour did not use.
  struct Unused {
    /// What a person would call the control, such as `Button`.
    let kind: String
    let label: String
    /// The step that would use the control, as it is written in a step file; `nil` if the control only works on a device.
    let step: String?
  }

  /// A control that deletes something and that the tour has to use in a separate session.
  struct Target {
    fileprivate let place: UsedControl
    /// The index of the step after which the control appeared on the screen; `nil` if it appeared at the mount.
    let opener: Int?
  }

  /// Records the controls that a user can currently reach.
  mutating func see(_ controls: [Control], after step: Int? = nil) {
    let all = Candidate.all(among: controls, used)
    see(all.filter { !$0.control.isCovered }, among: controls, after: step)
  }

  /// Records the controls of the last screen, also those that a user cannot reach because something covers them.
  mutating func seeAll(_ controls: [Control]) {
    see(Candidate.all(among: controls, used), among: controls, after: nil)
  }

  /// The labels of the links outside of every navigation container, one for each kind of row.
  var labelsOfDetachedLinks: [String] { detachedLinks.map(\.label) }

  private mutating func see(
    _ reachable: [Candidate], among controls: [Control], after opener: Int?
  ) {
    let groups = ControlGroups(controls)
    for (place, number) in Dictionary(
      reachable.compactMap(\.place.anonymous).map { ($0, 1) }, uniquingKeysWith: +)
    {
      anonymousPlaces[place] = max(anonymousPlaces[place, default: 0], number)
    }
    for link in controls where link.lacksContainer {
      let place = UsedControl(link, among: groups)
      guard !detachedLinks.contains(where: { $0.isSame(as: place) || $0.isOfKind(place) }) else {
        continue
      }
      detachedLinks.append(place)
    }
    seeUnusable(among: controls, groups, after: opener)
    for other in reachable where !other.isUsed && !other.isDismissal {
      guard !seen.contains(where: { $0.place.isSame(as: other.place) }) else { continue }
      // A control that supports no action, such as the value of a stepper, cannot be used, so it is not recorded.
      guard let step = TourAction.step(on: other.control, among: controls) else { continue }
      seen.append(
        SeenControl(
          kind: other.control.kind, place: other.place, step: step, opener: opener,
          isDestructive: other.isDestructive))
    }
  }

  /// Records the controls that only work on a device.
  private mutating func seeUnusable(
    among controls: [Control], _ groups: ControlGroups, after opener: Int?
  ) {
    for control in controls where control.needsDevice && control.isEnabled && !control.isCovered {
      let place = UsedControl(control, among: groups)
      guard !seen.contains(where: { $0.place.isSame(as: place) }) else { continue }
      seen.append(
        SeenControl(
          kind: control.kind, place: place, step: nil, opener: opener, isDestructive: false))
    }
  }

  /// Returns the control to use next; `nil` if nothing is left to use in this session.
  ///
  /// - Parameter step: The index of the last step; `nil` before the first step.
  mutating func choice(among controls: [Control], after step: Int?) -> Choice? {
    let enabled = Candidate.all(among: controls, used)
    let reachable = enabled.filter { !$0.control.isCovered }
    see(reachable, among: controls, after: step)
    noteLeaving(among: controls)
    guard actionsLeft > 0 else { return nil }
    let left = reachable.filter { !$0.isUsed && !$0.isDismissal }
    let harmless = left.filter { !$0.isDestructive }
    let fresh = harmless.filter(\.isFresh)
    if let next = fresh.first(where: \.isText) ?? fresh.first { return next.choice() }
    let dismissals = reachable.filter { candidate in
      candidate.isDismissal && !lastDismissals.contains(where: candidate.control.isSame)
    }
    let destructive = left.filter { $0.isDestructive && $0.isFresh && !isDeferred($0) }
    let few: (Candidate) -> Bool = { $0.repetitions < Self.rowsOfKind }
    guard dismissals.isEmpty else {
      let hasHarmlessBelow = enabled.contains {
        $0.control.isCovered && !$0.isUsed && few($0) && !$0.isDestructive && !$0.isDismissal
      }
      let next = hasHarmlessBelow ? dismissals.first : destructive.first ?? dismissals.first
      return next?.choice(isLate: true)
    }
    let hidden = Hidden(enabled, except: lastTabs)
    let isLast: (Candidate) -> Bool = { [self] in
      $0.isDestructive && $0.isFresh && !isDeferred($0)
    }
    let destructiveElsewhere = hidden.candidates.filter(isLast)
    if let next = harmless.first(where: few) ?? hidden.tab(where: { !$0.isDestructive && few($0) })
    {
      return next.choice(isLate: true)
    }
    // Some actions are kept in reserve for controls that delete something. Such a control in a different tab needs two
    // actions.
    if actionsLeft > destructive.count + 2 * destructiveElsewhere.count,
      let next = harmless.first ?? hidden.tab(where: { !$0.isDestructive })
    {
      return next.choice(isLate: true)
    }
    let last =
      destructive.first ?? hidden.tab(where: isLast)
      ?? left.first { few($0) && !($0.isFresh && isDeferred($0)) }
      ?? enabled.first { $0.control.isCovered && !$0.isUsed }.flatMap { [self] _ in
        reachable.first { candidate in
          leaving.contains { $0.isSame(as: candidate.place) }
            && !lastLeaving.contains { $0.isSame(as: candidate.place) }
        }
      }
    return last?.choice(isLate: true)
  }

  /// Records the last used control if its use left a screen: the control is gone, and a control that was covered is not.
  private mutating func noteLeaving(among controls: [Control]) {
    guard let lastUse else { return }
    self.lastUse = nil
    let isGone = !controls.contains { $0.isSame(as: lastUse.control) }
    let isUncovered = controls.contains { control in
      !control.isCovered && lastUse.covered.contains { $0.isSame(as: control) }
    }
    if isGone, isUncovered { leaving.append(lastUse.place) }
  }

  /// True if the control is left for a separate session, because this session deleted something after the control was
  /// seen.
  private func isDeferred(_ candidate: Candidate) -> Bool {
    guard let seenBeforeDeletion, candidate.isDestructive else { return false }
    return seen.prefix(seenBeforeDeletion).contains { $0.place.isSame(as: candidate.place) }
  }

  /// True if the screen has an unused control whose kind was not used in any other row either.
  func hasFresh(among controls: [Control]) -> Bool {
    Candidate.all(among: controls, used).contains { candidate in
      !candidate.control.isCovered && !candidate.isUsed && candidate.isFresh
        && !candidate.isDismissal && !candidate.isDestructive
    }
  }

  /// Records that a control was used, or that it turned out to support no action.
  mutating func use(_ control: Control, among controls: [Control], isAction: Bool) {
    let candidate = Candidate(control, among: ControlGroups(controls), used)
    if candidate.isDestructive, isAction, seenBeforeDeletion == nil {
      seenBeforeDeletion = seen.count
    }
    if candidate.isDismissal { lastDismissals.append(control) } else { lastDismissals = [] }
    if candidate.isUsed { lastLeaving.append(candidate.place) } else { lastLeaving = [] }
    lastUse =
      candidate.isDismissal ? nil : (control, candidate.place, controls.filter(\.isCovered))
    if !controls.contains(where: control.selectsTab) {
      lastTabs = []
    } else {
      lastTabs.append(candidate.place)
    }
    if !candidate.isDismissal { used.append(candidate.place) }
    if isAction { actionsLeft -= 1 }
  }

  /// The controls that appeared on the screen and that the tour did not use.
  var unused: [Unused] {
    seenAndUnused.map { Unused(kind: $0.kind, label: $0.place.label, step: $0.step) }
  }

  /// The controls that were not used.
  ///
  /// A body can make new ids for the same rows, so of the controls at places that differ only in unique ids, as many count
  /// as were on the screen together, without those that were used.
  private var seenAndUnused: [SeenControl] {
    var left = anonymousPlaces
    for place in used.compactMap(\.anonymous) { left[place, default: 0] -= 1 }
    return seen.reversed().filter { control in
      guard !isUsed(control.place) else { return false }
      guard let place = control.place.anonymous else { return true }
      left[place, default: 0] -= 1
      return left[place, default: 0] >= 0
    }.reversed()
  }

  /// The kinds of controls that the tour did not use, such as `Button 'Save'`. Controls with the same function in
  /// several rows are named once, with their number. Their labels can differ.
  var unusedKinds: [String] {
    var kinds: [[SeenControl]] = []
    for control in seenAndUnused {
      if let index = kinds.firstIndex(where: { $0[0].place.isOfKind(control.place) }) {
        kinds[index].append(control)
      } else {
        kinds.append([control])
      }
    }
    return kinds.map { kind in
      let labels = Set(kind.map(\.place.label))
      return "\(kind[0].kind) '\(kind[0].place.label)'"
        + (kind.count == 1
          ? ""
          : labels.count == 1
            ? " (\(kind.count) of them)"
            : " and \(kind.count - 1) other\(kind.count == 2 ? "" : "s") of its kind")
    }
  }

  private func isUsed(_ place: UsedControl) -> Bool { used.contains { $0.isSame(as: place) } }
}

// MARK: - Further sessions

extension TourPlan {
  /// The next control that deletes something and that no session has used. Its kind was not used in any other row
  /// either.
  var target: Target? {
    seen.first { seen in
      seen.isDestructive && !isUsed(seen.place) && !leftOut.contains { $0.isSame(as: seen.place) }
        && !used.contains { $0.isOfKind(seen.place) }
    }.map { Target(place: $0.place, opener: $0.opener) }
  }

  /// The index of the step after which a control appeared; `nil` if it appeared at the mount.
  func opener(of control: Control, among controls: [Control]) -> Int? {
    let place = UsedControl(control, among: ControlGroups(controls))
    return seen.first { $0.place.isSame(as: place) }?.opener
  }

  /// Finds the control of a target; `nil` if a user cannot use it. If the ids of the rows are new in each session, this
  /// is the control with the target's position among the controls that differ only in the ids.
  func control(of target: Target, among controls: [Control]) -> Control? {
    let groups = ControlGroups(controls)
    let places = controls.filter { $0.isEnabled && !$0.isCovered }
      .map { (control: $0, place: UsedControl($0, among: groups)) }
    if let same = places.first(where: { $0.place.isSame(as: target.place) }) { return same.control }
    guard let anonymous = target.place.anonymous else { return nil }
    return places.first { $0.place.anonymous == anonymous }?.control
  }

  /// Records that the tour leaves a target out.
  mutating func leaveOut(_ target: Target) {
    leftOut.append(target.place)
  }

  /// Counts an action that a separate session repeats.
  mutating func repeatAction() { actionsLeft -= 1 }

  /// A control that appeared because of an action, such as a confirmation of a deletion; `nil` if none appeared.
  ///
  /// - Parameters:
  ///   - controls: The controls after the action.
  ///   - old: The controls before the action.
  func revealed(among controls: [Control], since old: [Control]) -> Control? {
    let shown = Candidate.all(among: controls, used).filter { candidate in
      !candidate.control.isCovered && !candidate.isDismissal
        && (candidate.isDestructive || !candidate.isUsed)
        && !old.contains { $0.isSame(as: candidate.control) }
    }
    return (shown.first(where: \.isText) ?? shown.first { !$0.isDestructive } ?? shown.first)?
      .control
  }
}

/// A control that a user was able to reach.
private struct SeenControl {
  let kind: String
  let place: UsedControl
  /// The step that uses the control, as it is written in a step file; `nil` if no step can use it.
  let step: String?
  /// The index of the step after which the control appeared on the screen; `nil` if it appeared at the mount.
  let opener: Int?
  let isDestructive: Bool
}

/// The unused controls in tabs that are not selected.
private struct Hidden {
  /// The controls that appear when one of the tabs is selected.
  let candidates: [Candidate]
  private let tabs: [Candidate]

  /// - Parameters:
  ///   - enabled: The enabled controls of the screen.
  ///   - places: The tabs that must not be selected again.
  init(_ enabled: [Candidate], except places: [UsedControl]) {
    let covered = enabled.filter { $0.control.isCovered && !$0.isUsed && !$0.isDismissal }
    tabs = enabled.filter { candidate in
      !candidate.control.isCovered && !places.contains { $0.isSame(as: candidate.place) }
        && covered.contains { candidate.control.selectsTab(of: $0.control) }
    }
    candidates = covered.filter { [tabs] covered in
      tabs.contains { $0.control.selectsTab(of: covered.control) }
    }
  }

  /// The tab with the first control that meets a condition; `nil` if there is none.
  func tab(where condition: (Candidate) -> Bool) -> Candidate? {
    guard let first = candidates.first(where: condition) else { return nil }
    return tabs.first { $0.control.selectsTab(of: first.control) }
  }
}

/// A control on the screen, with what the tour knows about the control.
private struct Candidate {
  let control: Control
  let place: UsedControl
  /// True if this control was used, or if as many controls at places that differ only in unique ids were used as are on
  /// the screen. A body can make new ids for the same rows.
  private(set) var isUsed: Bool
  /// The number of used controls that have the same kind and are in other rows.
  let repetitions: Int
  private let hasCover: Bool

  init(_ control: Control, among groups: ControlGroups, _ used: [UsedControl]) {
    self.control = control
    let place = UsedControl(control, among: groups)
    self.place = place
    isUsed = used.contains { $0.isSame(as: place) }
    repetitions = used.count { $0.isOfKind(place) }
    hasCover = groups.hasCover
  }

  /// The enabled controls of a screen as candidates.
  static func all(among controls: [Control], _ used: [UsedControl]) -> [Candidate] {
    let groups = ControlGroups(controls)
    var all = controls.filter { $0.isEnabled && !$0.needsDevice }.map {
      Candidate($0, among: groups, used)
    }
    let shown = Dictionary(
      all.compactMap(\.place.anonymous).map { ($0, 1) }, uniquingKeysWith: +)
    if !shown.isEmpty {
      let past = Dictionary(
        used.compactMap(\.anonymous).map { ($0, 1) }, uniquingKeysWith: +)
      for index in all.indices {
        guard let place = all[index].place.anonymous else { continue }
        if past[place, default: 0] >= shown[place, default: 0] { all[index].isUsed = true }
      }
    }
    return all
  }

  var isFresh: Bool { repetitions == 0 }
  var isText: Bool { control.lastTag == nil && control.events(typing: "") != nil }

  /// True if the control leaves a pushed or presented screen.
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

/// The controls of a screen, grouped by their view or row and by their role.
private struct ControlGroups {
  private struct Key: Hashable {
    let view: String
    let role: String
    let presentation: String?
  }

  private let groups: [Key: [Control]]
  /// True if at least one control is covered, so that a user cannot reach it.
  let hasCover: Bool

  init(_ controls: [Control]) {
    groups = Dictionary(grouping: controls) {
      Key(view: $0.path, role: $0.role, presentation: $0.presentation)
    }
    hasCover = controls.contains(where: \.isCovered)
  }

  /// The controls with the view, the role and the presentation of a control.
  func controls(like control: Control) -> [Control] {
    groups[Key(view: control.path, role: control.role, presentation: control.presentation)] ?? []
  }
}

/// A control that a tour has used.
///
/// Two controls count as the same if they have the same view or row, the same presentation in this view, the same role,
/// and the same index among the view's controls with that role, and if the same links pushed the views around them. The index is counted among the controls with the same
/// label. If the labels differ, it is counted among all of these controls, and their number must be equal, because a
/// button can change its label. Controls with different labels in different branches of a condition are different.
private struct UsedControl {
  let label: String
  private let view: String
  private let kindOfView: String
  private let role: String
  private let presentation: String?
  private let index: Int?
  private let indexWithLabel: Int?
  private let siblings: Int
  private let sourcePlace: [Int]
  private let pushers: [[Int]]

  init(_ control: Control, among groups: ControlGroups) {
    view = control.path
    (kindOfView, role, label) = (ViewPath.collective(view), control.role, control.label)
    (presentation, sourcePlace) = (control.presentation, control.sourcePlace)
    pushers = control.pushers
    let all = groups.controls(like: control)
    siblings = all.count
    index = all.firstIndex { $0.isSame(as: control) }
    indexWithLabel = all.filter { $0.label == control.label }
      .firstIndex { $0.isSame(as: control) }
  }

  func isSame(as other: UsedControl) -> Bool {
    guard view == other.view, role == other.role, presentation == other.presentation,
      pushers == other.pushers
    else { return false }
    if label == other.label { return indexWithLabel == other.indexWithLabel }
    return index == other.index && siblings == other.siblings && sourcePlace == other.sourcePlace
  }

  /// What stays the same if the ids of rows are made anew.
  struct Anonymous: Hashable {
    let view: String
    let role: String
    let label: String
    let presentation: String?
    let pushers: [[Int]]
  }

  /// The place without unique ids; `nil` if it has none.
  var anonymous: Anonymous? {
    let plain = view.withoutUniqueIDs
    return plain == view
      ? nil
      : Anonymous(
        view: plain, role: role, label: label, presentation: presentation, pushers: pushers)
  }

  /// True if the other control has the same function in a different row.
  func isOfKind(_ other: UsedControl) -> Bool {
    kindOfView == other.kindOfView && role == other.role
      && presentation == other.presentation && pushers == other.pushers && view != other.view
      && (label == other.label || index == other.index && sourcePlace == other.sourcePlace)
  }
}
