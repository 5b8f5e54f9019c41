public import ModelObservation

extension VirtualClock {
  /// Starts a task on the virtual time of this clock; it is cancelled when the result is cancelled or released.
  ///
  /// The task first runs in the next turn: at the current instant, after all due timers have fired. Within a turn,
  /// the tasks with jobs run in the order in which they became ready, each until it waits. A task sleeps on
  /// ``SimulatedClock``; virtual time does not advance while it runs. Child tasks run as part of their parent;
  /// the clock does not run unstructured tasks that the action starts.
  ///
  /// An action that is isolated to an actor runs on that actor and needs the asynchronous `advance(by:)`.
  ///
  /// - Parameters:
  ///   - name: The value of `currentSource` while the task runs.
  ///   - priority: The priority that code in the task reads; it does not change the order.
  ///   - listener: A closure that receives the task's events while the clock advances.
  public func start(
    _ name: String, priority: TaskPriority = .medium,
    listener: @escaping (VirtualTaskEvent) -> Void = { _ in },
    _ action: @escaping @isolated(any) () async -> Void
  ) -> AnyCancellable {
    let task = VirtualTask(
      name, on: self, among: ready, priority: priority, listener: listener, action: action)
    return AnyCancellable { task.cancel() }
  }

  /// The number of tasks that were started and have not finished.
  public var unfinishedTasks: Int { ready.unfinishedCount }

  /// Runs the first ready task until it finishes or waits.
  ///
  /// - Returns: False if no task was ready.
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

  /// True if an absent task exists for which the clock has not given up waiting.
  func hasAwaitedTask() -> Bool {
    absent.removeAll { !$0.isAbsent }
    return absent.contains { !$0.isGivenUp }
  }

  /// Reports, once per task, that virtual time advances without the tasks that wait for something else.
  func reportAbsentTasks() {
    absent.removeAll { !$0.isAbsent }
    for task in absent { task.reportAbsence() }
  }

  /// Stops waiting for each absent task until it has a job to run again.
  func giveUpAbsentTasks() {
    for task in absent where task.giveUp() { task.reportAbsence() }
  }

  /// Cancels all unfinished tasks and runs their ready jobs; jobs on actors are not run here.
  func endTasks() {
    for task in ready.unfinished { task.cancel() }
    while let task = ready.first {
      ready.removeFirst()
      guard task.runJobs(at: .end, limit: immediateTimersPerTick) else { return }
    }
  }
}
