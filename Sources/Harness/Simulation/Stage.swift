public import FoodTruck
import ModelObservation
public import SimulatedUI
public import Simulation

/// Where a workload puts its screen, and says what happens to the models and when.
public final class Stage {
  /// The random numbers of the run; every runtime draws the same.
  public var random: SplitMix64

  let clock = VirtualClock()
  let log = MutationLog()
  private(set) var objects = 0
  private(set) var keys = 0
  /// When everything that was planned has happened.
  private(set) var duration = Duration.zero

  /// The time that passes before an action of the user.
  public static let betweenActions = Duration.seconds(1)

  private var raise: ((@escaping (GraphEvent) -> Void) -> ViewGraph)?
  private var armed: [AnyCancellable] = []

  private let closures: ClosureComparison
  private let stateInitialisation: StateInitialisation

  init(for parameters: Parameters) {
    random = SplitMix64(seed: UInt64(parameters.seed))
    closures = parameters.closures
    stateInitialisation = parameters.stateInitialisation
  }

  /// Says what is on the screen, over how many objects with how many properties in all.
  public func show<Stores: ModelRuntime, Content: View>(
    _: Stores.Type, objects: Int, keys: Int, @ViewBuilder content: @escaping () -> Content
  ) {
    self.objects = objects
    self.keys = keys
    raise = { [closures, stateInitialisation] listener in
      ViewGraph(
        tracker: Stores.tracker, closures: closures, stateInitialisation: stateInitialisation,
        listener: listener, content: content)
    }
  }

  /// Plans a timer that fires so many times and then ends.
  public func every(
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
  public func act(_ name: String, times: Int, _ action: @escaping (MutationLog) -> Void) {
    for _ in 0..<times { once(after: duration + Self.betweenActions, name, action) }
  }

  /// Plans something that happens once, so long after the mount.
  public func once(
    after delay: Duration, _ name: String, _ action: @escaping (MutationLog) -> Void
  ) {
    armed.append(
      clock.arm(name, after: delay) { [log] in
        log.begin(name)
        action(log)
      })
    duration = max(duration, delay)
  }

  /// Lets time pass after all that was planned before, for what the views do by themselves.
  public func wait(_ delay: Duration) {
    duration += delay
  }

  /// Makes the graph of what is shown; empty if nothing is.
  func makeGraph(listener: @escaping (GraphEvent) -> Void) -> ViewGraph {
    raise?(listener) ?? ViewGraph(tracker: NoTracking(), listener: listener) { EmptyView() }
  }
}
