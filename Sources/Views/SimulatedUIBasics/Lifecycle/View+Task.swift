internal import GranularityVirtualTime
package import ModelObservation
public import SimulatedUICore

nonisolated extension View {
  /// Starts a task when the view appears. The task is cancelled when the view is unmounted or
  /// another view is pushed over it.
  ///
  /// When the other view is popped, the task starts again. The task belongs to the virtual clock
  /// that is current when the view appears. The task first runs in the clock's next turn, so a test
  /// has to advance the clock, at least by zero. Reads in the task are not tracked, and a separate
  /// update shows the changes that the task makes.
  ///
  /// - Parameter action: Code that is not isolated to an actor runs on the thread that advances the
  ///   clock. Code of the main actor runs on the main actor; then the clock has to be advanced with
  ///   `await`.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(content: self, effect: TaskEffect(id: 0, priority: priority, action: action))
  }

  /// Starts a task when the view appears and whenever `value` changes. A change cancels the
  /// previous task.
  ///
  /// The value is compared when the enclosing view is evaluated, so at most once per pass.
  /// Otherwise the modifier works like ``task(priority:_:)``.
  public func task(
    id value: some Equatable, priority: TaskPriority = .userInitiated,
    _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    EffectModifier(
      content: self, effect: TaskEffect(id: value, priority: priority, action: action))
  }
}

/// A task that runs while a part of the screen is mounted. Only one task runs at a time.
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
    running = startTask(name, for: graph, priority: priority, action)
  }

  func stop() { running = nil }
}

/// Starts a task on the current clock, and reports the events of the task to a graph. Without a
/// current clock, the graph warns.
///
/// - Parameter kept: An object that is retained until the task has ended.
/// - Returns: Cancels the task when it is released; `nil` without a current clock.
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
