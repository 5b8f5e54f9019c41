internal import GranularityVirtualTime
package import ModelObservation
public import SimulatedUICore

nonisolated extension View {
  /// Starts a task when the view appears. The task is cancelled when the view is unmounted, or when
  /// a different view is pushed over it.
  ///
  /// When that view is popped, the task starts again. The task belongs to the virtual clock that is
  /// current when the view appears. The task first runs in the clock's next turn, so a test has to
  /// advance the clock, at least by zero. Reads in the task are not tracked, and a separate update
  /// shows the changes that the task makes.
  ///
  /// - Parameter action: The code of the task. Code that is not isolated to an actor runs on the
  ///   thread that advances the clock. Code that is isolated to the main actor runs there, and the
  ///   clock has to be advanced with `await`.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(content: self, effect: TaskEffect(id: 0, priority: priority, action: action))
  }

  /// Starts a task when the view appears, and again each time `value` changes. A change cancels the
  /// previous task.
  ///
  /// The value is compared when the enclosing view is evaluated, so at most once in a pass. In all
  /// other respects, the modifier works like ``task(priority:_:)``.
  public func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: TaskEffect(id: value, priority: priority, action: action))
  }
}

/// The effect that runs the task of a view while the view is mounted. Only one task of the effect
/// runs at a time.
private struct TaskEffect<ID: Equatable>: ViewEffect {
  static var followsVisibility: Bool { true }
  static var followsViews: Bool { true }
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

/// Keeps the running task of one view, so that the task can be cancelled.
private final class TaskSlot {
  private let name: String
  private weak var graph: ViewGraph?
  private var running: AnyCancellable?

  init(_ name: String, in graph: ViewGraph) {
    self.name = name
    self.graph = graph
  }

  /// Cancels the previous task, if there is one, and starts a new task.
  func start(_ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void) {
    stop()
    running = startTask(name, for: graph, priority: priority, action)
  }

  func stop() { running = nil }
}

/// Starts a task on the current virtual clock, and reports the events of the task to a graph. If no
/// clock is current, the task does not start, and the graph warns.
///
/// - Parameter kept: An object that is retained until the task has ended.
/// - Returns: An object that cancels the task when it is released; `nil` if no clock is current.
package func startTask(
  _ name: String, for graph: ViewGraph?, priority: TaskPriority = .userInitiated,
  keeping kept: AnyObject? = nil, _ action: @escaping @isolated(any) () async -> Void
) -> AnyCancellable? {
  guard let clock = VirtualClock.current else {
    graph?.warn(.taskWithoutClock(name))
    return nil
  }
  let listener = { [weak graph, kept] (event: VirtualTaskEvent) in
    _ = kept
    switch event {
    case .willRun: graph?.record(.willRunTask(name))
    case .isAbsent: graph?.warn(.absentTask(name))
    }
  }
  return clock.start(name, priority: priority, listener: listener, action)
}
