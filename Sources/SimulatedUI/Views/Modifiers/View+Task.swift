internal import ModelObservation
internal import Simulation

extension View {
  /// Starts a task once the view has appeared, and cancels it when the view goes; what it does is not tracked.
  ///
  /// The task runs on the virtual clock that is current when the view appears, at the end of the turn. What it changes is
  /// shown by an update of its own.
  ///
  /// - Parameter action: Formed in code without an actor, it runs on the thread that advances the clock. Formed on the main
  ///   actor, it runs there, and the clock has to be advanced with `await`.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(content: self, effect: TaskEffect(id: 0, priority: priority, action: action))
  }

  /// Starts a task once the view has appeared and whenever `value` was found to be another, which cancels the one before.
  ///
  /// The value is compared when the view around is evaluated, so at most once a pass. For the rest, it is as without a value.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: TaskEffect(id: value, priority: priority, action: action))
  }
}

/// A task to run for as long as a part of the screen is there, one at a time.
private struct TaskEffect<ID: Equatable>: ViewEffect {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void
  private var place: TaskPlace?

  init(id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  mutating func enter(below owner: Node, in graph: ViewGraph) {
    let path = owner.path
    place = TaskPlace("task of \(path.isEmpty ? "/" : path)", in: graph)
  }

  var appear: (() -> Void)? {
    { place?.start(priority, action) }
  }

  var disappear: (() -> Void)? {
    { place?.stop() }
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    place = old.place
    return id == old.id ? nil : appear
  }
}

/// Where a view keeps the task that runs for it.
private final class TaskPlace {
  private let name: String
  private weak var graph: ViewGraph?
  private var running: AnyCancellable?

  init(_ name: String, in graph: ViewGraph) {
    self.name = name
    self.graph = graph
  }

  /// Starts a task in place of the one before.
  func start(_ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void) {
    stop()
    guard let clock = VirtualClock.current else {
      graph?.warn(.taskWithoutClock(name))
      return
    }
    running = clock.start(
      name, priority: priority,
      listener: { [weak graph, name] event in
        switch event {
        case .willRun: graph?.record(.willRunTask(name))
        case .isAbsent: graph?.warn(.absentTask(name))
        }
      }, action)
  }

  func stop() {
    running = nil
  }
}
