internal import ModelObservation
public import SimulatedUICore
internal import VirtualTime

nonisolated extension View {
  /// Starts a task after the view has appeared and cancels it when the view is unmounted; the task is not tracked.
  ///
  /// A view that is pushed over this one also cancels the task, and popping that view starts it again.
  ///
  /// The task runs on the virtual clock that is current when the view appears, at the end of the turn. Its changes
  /// are shown by a separate update.
  ///
  /// - Parameter action: If it is written in code without an actor, it runs on the thread that advances the clock.
  ///   If it is written on the main actor, it runs there, and the clock must be advanced with `await`.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(content: self, effect: TaskEffect(id: 0, priority: priority, action: action))
  }

  /// Starts a task after the view has appeared and whenever `value` was found to differ, which cancels the previous
  /// task.
  ///
  /// The value is compared when the enclosing view is evaluated, so at most once per pass. Otherwise it works as
  /// without a value.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: TaskEffect(id: value, priority: priority, action: action))
  }
}

/// A task that runs while a part of the screen is mounted, one at a time.
private struct TaskEffect<ID: Equatable>: ViewEffect {
  static var followsVisibility: Bool { true }
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void
  private var slot: TaskSlot?

  init(id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  mutating func enter(below owner: Node, in graph: ViewGraph) {
    let path = owner.path
    slot = TaskSlot("task of \(path.isEmpty ? "/" : path)", in: graph)
  }

  var appear: (() -> Void)? {
    { slot?.start(priority, action) }
  }

  var disappear: (() -> Void)? {
    { slot?.stop() }
  }

  mutating func change(from old: Self) -> (() -> Void)? {
    slot = old.slot
    return id == old.id ? nil : appear
  }
}

/// Holds the running task of a view.
private final class TaskSlot {
  private let name: String
  private weak var graph: ViewGraph?
  private var running: AnyCancellable?

  init(_ name: String, in graph: ViewGraph) {
    self.name = name
    self.graph = graph
  }

  /// Cancels the previous task and starts a new one.
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
