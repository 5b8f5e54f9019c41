public import ModelObservation

extension VirtualClock {
  /// Starts a task whose time is that of this clock, until it is over, or the result is cancelled or released.
  ///
  /// The task first runs in the next turn: at the present instant, when all timers that are due have fired. Within a turn
  /// each task that has something to run does so until it waits, in the order in which they became ready. It sleeps on
  /// ``SimulatedClock``; no time passes while it runs. A child task belongs to its parent, an unstructured one to nobody.
  ///
  /// An action that was formed on an actor runs there, and needs `advance(by:)` with `await`.
  ///
  /// - Parameters:
  ///   - name: What `currentSource` is while the task runs.
  ///   - priority: For what reads it; it does not change the order.
  ///   - listener: Told of what the task does, while the clock advances.
  public func start(
    _ name: String, priority: TaskPriority = .medium,
    listener: @escaping (VirtualTaskEvent) -> Void = { _ in },
    _ action: @escaping @isolated(any) () async -> Void
  ) -> AnyCancellable {
    let task = VirtualTask(
      name, on: self, among: ready, priority: priority, listener: listener, action: action)
    return AnyCancellable { task.cancel() }
  }

  /// How many tasks were started and are not over.
  public var unfinishedTasks: Int { ready.unfinishedCount }

  /// Runs the task that is ready first until it is over or waits.
  ///
  /// - Returns: Whether there was one.
  func runReadyTask(onActors: Bool) throws(VirtualClockError) -> Bool {
    guard let task = ready.first else { return false }
    guard onActors || !task.needsActor else { throw .taskOnActor(now: now, task: task.name) }
    ready.removeFirst()
    let isAtRest = whileCurrentSource(is: task.name) {
      task.runJobs(at: now, limit: immediateTimersPerTick)
    }
    guard isAtRest else {
      ready.add(task)
      throw .endlessTask(now: now, task: task.name, steps: immediateTimersPerTick)
    }
    if task.isAbsent, !absent.contains(where: { $0 === task }) { absent.append(task) }
    return true
  }

  /// Whether a task waits for something that is not virtual time, and may still come back.
  func hasAwaitedTask() -> Bool {
    absent.removeAll { !$0.isAbsent }
    return absent.contains { !$0.isGivenUp }
  }

  /// Tells that virtual time goes on without the tasks that wait for something else.
  func reportAbsentTasks() {
    absent.removeAll { !$0.isAbsent }
    for task in absent { task.reportAbsence() }
  }

  /// Waits no more for the tasks that wait for something else, each until it comes back.
  func giveUpAbsentTasks() {
    for task in absent where task.giveUp() { task.reportAbsence() }
  }

  /// Ends what was started, as far as it runs here.
  func endTasks() {
    for task in ready.unfinished { task.cancel() }
    while let task = ready.first {
      ready.removeFirst()
      guard task.runJobs(at: .end, limit: immediateTimersPerTick) else { return }
    }
  }
}
