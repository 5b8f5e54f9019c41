import GranularityTesting
import GranularityTourRecords
import GranularityViewHosting
import GranularityVirtualTime
import SimulatedUI
import SimulatedUICore

/// The functions with which a tour finds its steps.
///
/// A control that deletes something is used last on its screen, because other controls can disappear with it. Each
/// additional control of this kind needs the screen as it was before. So the preview is restarted, and the tour repeats
/// only the steps that lead to the control.
extension Tour {
  /// The steps and controls that the first session has found up to now.
  @MainActor
  private struct Exploration {
    var steps: [TourStep] = []
    /// For each step, the index of the step that made its control appear; `nil` if the control appeared at the mount.
    var openers: [Int?] = []
    var plan = TourPlan(limit: Tour.limit)
    /// The number of actions that the tour tried to perform.
    var attempts = 0

    var last: Int? { steps.isEmpty ? nil : steps.count - 1 }

    /// The indices of the steps that lead to the screen after a step, in order.
    func path(to step: Int?) -> [Int] {
      sequence(state: step) { (next: inout Int?) -> Int? in
        guard let step = next else { return nil }
        next = openers[step]
        return step
      }.reversed()
    }
  }

  /// Uses the controls of a screen, and returns the performed steps.
  func explore(_ host: ViewHost, _ preview: () -> AnyView) async throws -> [TourStep] {
    var found = Exploration()
    try await exploreScreen(host, &found)
    try await exploreDeletions(host, preview, &found)
    willAttempt(nil)
    exploredPlan = found.plan
    isCutShort = found.plan.actionsLeft == 0
    return found.steps
  }

  /// True if the next action is the one before which the session ends.
  private func isAtEnd(_ found: Exploration) -> Bool {
    end.map { found.attempts + 1 >= $0 } ?? false
  }

  private func exploreScreen(_ host: ViewHost, _ found: inout Exploration) async throws {
    var mayWait = true
    while true {
      let controls = host.controls
      let choice = found.plan.choice(among: controls, after: found.last)
      if isAtEnd(found) { return }
      if choice?.isLate != false, mayWait, found.plan.actionsLeft > 0,
        let time = try await wait(host, found.plan)
      {
        mayWait = found.plan.hasFresh(among: host.controls)
        add(.wait(time), WrittenStep.text(of: .wait(time)), on: host, &found)
        continue
      }
      guard let control = choice?.control else { return }
      if use(control, among: controls, on: host, &found) { mayWait = true }
    }
  }

  /// Uses each additional control that deletes something, each after a restart of the preview.
  private func exploreDeletions(
    _ host: ViewHost, _ preview: () -> AnyView, _ found: inout Exploration
  ) async throws {
    var restarts = 0
    while restarts < Self.restarts, !isAtEnd(found), let target = found.plan.target {
      let path = found.path(to: target.opener)
      guard found.plan.actionsLeft > path.count else { return }
      if restarts == 0 { try await pass(Self.rest - waited, on: host, &found) }
      restarts += 1
      willStep("restart")
      restart(host, preview)
      add(.restart, WrittenStep.text(of: .restart), on: host, &found)
      let isShown = try await repeatSteps(path.map { found.steps[$0] }, on: host, &found)
      if isShown, let control = found.plan.control(of: target, among: host.controls) {
        useAndConfirm(control, on: host, &found)
        try await pass(Self.patience, on: host, &found)
      }
      found.plan.leaveOut(target)
    }
  }

  /// Uses a control that deletes something, and then the controls that appear after it, such as a confirmation.
  private func useAndConfirm(_ control: Control, on host: ViewHost, _ found: inout Exploration) {
    var (next, controls) = (Optional(control), host.controls)
    var known = controls
    for _ in 0...Self.confirmations {
      guard let control = next, found.plan.actionsLeft > 0,
        use(control, among: controls, on: host, &found)
      else { return }
      controls = host.controls
      found.plan.see(controls, after: found.last)
      next = found.plan.revealed(among: controls, since: known)
      known += controls
    }
  }

  /// Repeats steps of the first session.
  ///
  /// - Returns: False if one of the steps is not possible on the current screen.
  private func repeatSteps(
    _ steps: [TourStep], on host: ViewHost, _ found: inout Exploration
  ) async throws -> Bool {
    for step in steps {
      switch step {
      case .restart: return false
      case .wait(let time): try await pass(time, on: host, &found)
      case .action(let action):
        let controls = host.controls
        guard let control = action.place.control(among: controls), control.isEnabled,
          !control.isCovered, action.verb.events(on: control) != nil,
          perform(action.verb, on: control, among: controls, on: host, &found)
        else { return false }
        found.plan.repeatAction()
      }
    }
    return true
  }

  /// Performs the first action that a control supports.
  ///
  /// - Returns: True if the tour has performed an action.
  private func use(
    _ control: Control, among controls: [Control], on host: ViewHost, _ found: inout Exploration
  ) -> Bool {
    let verb = TourAction.Verb.first(on: control)
    let isSkipped = skipped.contains(found.attempts + 1)
    found.plan.use(control, among: controls, isAction: verb != nil && !isSkipped)
    guard let verb else {
      found.attempts += 1
      return false
    }
    return perform(verb, on: control, among: controls, on: host, &found)
  }

  private func perform(
    _ verb: TourAction.Verb, on control: Control, among controls: [Control], on host: ViewHost,
    _ found: inout Exploration
  ) -> Bool {
    guard !isAtEnd(found) else { return false }
    found.attempts += 1
    guard !skipped.contains(found.attempts) else { return false }
    let action = TourAction(verb, on: control, among: controls)
    willAttempt(found.attempts)
    willStep("an action on \(control.label)")
    let line = TourAction.step(verb, on: control, among: controls)
    let opener =
      control.isDismissal ? found.last : found.plan.opener(of: control, among: controls)
    guard (try? action.perform(on: host)) != nil else { return false }
    add(.action(action), line, openedBy: opener, on: host, &found)
    return true
  }

  /// Lets virtual time pass as a step of the tour. Adds no step if no time passes.
  private func pass(
    _ time: Duration, on host: ViewHost, _ found: inout Exploration
  ) async throws {
    guard time > .zero else { return }
    willStep("waiting")
    try await host.advance(by: time)
    add(.wait(time), WrittenStep.text(of: .wait(time)), on: host, &found)
  }

  /// Adds a step after it was performed. The previous step counts as the step that made its control appear.
  private func add(
    _ step: TourStep, _ line: String, on host: ViewHost, _ found: inout Exploration
  ) {
    add(step, line, openedBy: found.last, on: host, &found)
  }

  private func add(
    _ step: TourStep, _ line: String, openedBy opener: Int?, on host: ViewHost,
    _ found: inout Exploration
  ) {
    if case .wait(let time) = step { waited += time }
    found.steps.append(step)
    found.openers.append(opener)
    lines.append(line)
    keepScreen(of: host)
  }

  /// Lets virtual time pass until a new control appears on the screen. Does so only if a task or timer is due soon.
  ///
  /// - Returns: The time that passed; `nil` if nothing is due soon.
  fileprivate func wait(_ host: ViewHost, _ plan: TourPlan) async throws -> Duration? {
    let start = host.clock.now
    let limit = min(Self.patience, Self.rest - waited)
    guard limit > .zero, let due = host.clock.nextTurn, due - start <= limit, due > start else {
      return nil
    }
    willStep("waiting")
    do {
      try await host.wait(atMost: limit) { plan.hasFresh(among: host.controls) }
    } catch ViewHostError.unmetCondition {}
    return host.clock.now - start
  }
}
