package import FoodTruck
import ModelObservation
package import SimulatedUI
package import Simulation

/// Where a workload puts its screen, and says what happens to the models and when.
package final class WorkloadContext {
  /// The random numbers of the run; every runtime draws the same.
  package var random: SplitMix64
  /// When the views that were marked are evaluated; at the end of every turn unless the workload says otherwise.
  package var flush = Flush.tick

  package let clock = VirtualClock()
  package let log = MutationLog()
  /// The objects that there have been until now.
  package var objects: Int { countObjects() }
  package private(set) var keys = 0
  /// When everything that was planned has happened.
  package private(set) var duration = Duration.zero

  /// The time that passes before an action of the user.
  package static let betweenActions = Duration.seconds(1)

  /// What the user could not do, each in one sentence.
  package private(set) var failures: [String] = []

  private var countObjects = { 0 }
  private var raise: ((@escaping (GraphEvent) -> Void) -> ViewGraph)?
  /// There for as long as the run is; a weak reference would make each of the others to the graph slow.
  private unowned var graph: ViewGraph?
  private var armed: [AnyCancellable] = []

  private let closures: ClosureComparison
  private let stateInitialisation: StateInitialisation

  package init(for parameters: Parameters) {
    random = SplitMix64(seed: UInt64(parameters.seed))
    closures = parameters.closures
    stateInitialisation = parameters.stateInitialisation
  }

  /// Says what is on the screen, over how many objects with how many properties in all.
  ///
  /// - Parameter objects: Counted when the run is over, so that a view may make some of them.
  package func show<Stores: ModelRuntime, Content: View>(
    _: Stores.Type, objects: @autoclosure @escaping () -> Int, keys: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    countObjects = objects
    self.keys = keys
    raise = { [closures, stateInitialisation] listener in
      ViewGraph(
        tracker: Stores.tracker, closures: closures, stateInitialisation: stateInitialisation,
        listener: listener, content: content)
    }
  }

  /// Plans a timer that fires so many times and then ends.
  package func every(
    _ period: Duration, times: Int, _ name: String, _ action: @escaping (MutationLog) -> Void
  ) {
    guard times > 0 else { return }
    var remaining = times
    let number = armed.count
    armed.append(
      clock.arm(name, every: period) { [unowned self] in
        remaining -= 1
        if remaining == 0 { armed[number].cancel() }
        log.begin(name)
        action(log)
      })
    duration = max(duration, period * times)
  }

  /// Plans something that the user does so many times, each in a turn of its own, after all that was planned before.
  package func act(_ name: String, times: Int, _ action: @escaping (MutationLog) -> Void) {
    for _ in 0..<times { once(after: duration + Self.betweenActions, name, action) }
  }

  /// Plans something that happens once, so long after the mount.
  package func once(
    after delay: Duration, _ name: String, _ action: @escaping (MutationLog) -> Void
  ) {
    armed.append(
      clock.arm(name, after: delay) { [log] in
        log.begin(name)
        action(log)
      })
    duration = max(duration, delay)
  }

  /// Lets all that was planned happen, and calls `update` whenever the flush policy wants the views up to date.
  ///
  /// With frames, the last one ends the run, so that nothing is left to be shown.
  package func runToEnd(updating update: @escaping () -> Void) throws(VirtualClockError) {
    defer {
      clock.onTurnEnd = nil
      log.didMutate = nil
    }
    switch flush {
    case .tick:
      clock.onTurnEnd = update
    case .write:
      log.didMutate = update
      clock.onTurnEnd = update
    case .frame(let frame):
      try runFrames(of: frame, updating: update)
      return
    }
    try clock.advance(to: .start + duration)
  }

  /// Lets all that was planned happen, frame by frame.
  ///
  /// What an update starts at once, such as a task, is for the next frame; that of the last frame does not happen.
  private func runFrames(
    of frame: Duration, updating update: () -> Void
  ) throws(VirtualClockError) {
    var last = clock.now
    while let next = clock.nextTurn, next <= .start + duration {
      let begin = next.roundedUp(to: frame)
      try clock.advance(to: begin == last ? begin + frame : begin)
      clock.perform(update)
      last = clock.now
    }
    duration = max(duration, clock.now - .start)
    if clock.now < .start + duration { try clock.advance(to: .start + duration) }
  }

  /// Lets time pass after all that was planned before, for what the views do by themselves.
  package func wait(_ delay: Duration) {
    duration += delay
  }

  /// Makes the graph of what is shown; empty if nothing is.
  package func makeGraph(listener: @escaping (GraphEvent) -> Void) -> ViewGraph {
    let made =
      raise?(listener) ?? ViewGraph(tracker: NoTracking(), listener: listener) { EmptyView() }
    graph = made
    return made
  }
}

// MARK: - What the user does with what is shown

extension WorkloadContext {
  /// Taps the control with a label, in the middle of something that was planned.
  ///
  /// Without such a control the run fails.
  package func tap(_ label: String) {
    if graph?.tap(label) == true { return }
    failures.append("a tap needs a control with the label '\(label)'; found none")
  }

  /// Types at the end of the line of text with a title, in the middle of something that was planned.
  ///
  /// Without such a line the run fails.
  package func type(_ text: String, into title: String) {
    if graph?.type(text, into: title) == true { return }
    failures.append("typing needs a line of text with the title '\(title)'; found none")
  }
}

extension VirtualClock.Instant {
  /// The first whole multiple of `frame` that is not before this instant.
  fileprivate func roundedUp(to frame: Duration) -> Self {
    let length = (.start + frame).nanoseconds
    return Self(nanoseconds: (nanoseconds + length - 1) / length * length)
  }
}
