public import ModelObservation

extension VirtualClock {
  /// Starts a task on the virtual time of this clock. The task is cancelled when the returned object is cancelled or
  /// released.
  ///
  /// The task first runs in the next turn: at the current instant, after all due timers have fired. Virtual time does
  /// not advance while a task runs. Within a turn, the parts of tasks between two suspensions run in the order in which
  /// they became ready. Everything that a task starts runs on the clock too: child tasks, unstructured and detached
  /// tasks, and code of actors, including the main actor. All of it runs on the thread that advances the clock, except
  /// for actors with their own executors.
  ///
  /// - Parameters:
  ///   - name: The value of `currentSource` while the task runs.
  ///   - priority: The priority that code in the task reads. It has no effect on the order in which tasks run.
  ///   - listener: A closure that receives the task's events while the clock advances.
  public func start(
    _ name: String, priority: TaskPriority = .medium,
    listener: @escaping (VirtualTaskEvent) -> Void = { _ in },
    _ action: @escaping @isolated(any) () async -> Void
  ) -> AnyCancellable {
    ProcessExecutors.install()
    let lifetime = VirtualTask.Lifetime(ready)
    let task = VirtualTask(name, on: self, during: lifetime, listener: listener)
    perform { task.start(priority: priority, during: lifetime, action) }
    return AnyCancellable { task.cancel() }
  }

  /// Runs `body` as an action of the user or of a test, with this clock as the current clock. Tasks that `body` starts
  /// run on this clock.
  ///
  /// - Parameter name: A description of the action, such as `tap Reload`, after which the tasks are named.
  package func perform<Result, Failure>(
    as name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    changeStage()
    defer { changeStage() }
    isFrame = false
    return try perform { () throws(Failure) in
      beginWaitingStarts()
      return try collectingTasks(of: name, body)
    }
  }

  /// Moves to this clock everything that the calling main actor code has started since its last suspension.
  ///
  /// This includes tasks, and timers and other starts that wait for a clock, in the order in which the code started
  /// them.
  ///
  /// - Parameter name: A description of the code that started the tasks and timers.
  package func adoptStartedTasks(of name: String) {
    collectingTasks(of: name) {
      perform {
        let tasks = VirtualTask.running.map { MainActorStretch.takeStarted(for: $0) }
        EarlyStart.beginAll(on: self, with: tasks ?? [])
      }
    }
    if let starts = EarlyStart.takeStartsBeforeTests() {
      problemListener?(
        "\(starts) was started before the first test, as by a stored property of an XCTestCase, and no clock runs it, because "
          + "XCTest makes the test cases of all tests first; make the model in 'setUp()' or in the test"
      )
    }
  }

  /// Runs a block that the test has submitted to the main queue once `delay` of virtual time has passed.
  ///
  /// - Returns: False if the clock does not run such blocks, because it has no listener for tasks.
  package func enqueue(after delay: Duration, _ block: @escaping @Sendable () -> Void) -> Bool {
    func enqueue() -> Bool {
      guard let source = BlockSource.current else { return false }
      if delay == .zero { source.enqueue(block) } else { source.enqueue(after: delay, block) }
      return true
    }
    return VirtualTask.running == nil ? collectingTasks(of: "the test", enqueue) : enqueue()
  }

  /// Runs on this clock the starts of the calling code that wait for its next action on a clock.
  func beginWaitingStarts() {
    guard BlockSource.current == nil else { return }
    Self.latestSlot.value = reference
    EarlyStart.beginAll(on: self)
  }

  private static let latestSlot = ThreadLocal<Reference>()

  /// The clock on which code of this thread last acted, or which it last advanced; `nil` if there is none or the clock
  /// has ended.
  package static var latest: VirtualClock? { latestSlot.value?.clock }

  /// A weak reference to a clock.
  final class Reference {
    fileprivate(set) weak var clock: VirtualClock?

    init(_ clock: VirtualClock) { self.clock = clock }
  }

  /// The number of unfinished tasks: tasks that were started directly, and actions and timers whose tasks have not all
  /// finished.
  public var unfinishedTasks: Int { ready.unfinished.count }

  /// Runs `body`. If the clock has a listener for tasks, the tasks that `body` starts run on this clock.
  func collectingTasks<Result, Failure>(
    of name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard taskListener != nil else { return try body() }
    let lifetime = VirtualTask.Lifetime(ready)
    turnStart = RealTime.now
    let collector = makeCollector("task of \(name)", during: lifetime)
    return try collector.run { () throws(Failure) in
      try VirtualTask.Lifetime.$current.withTypedValue(lifetime, body)
    }
  }

  /// Makes a virtual task without an action of its own, which collects the tasks that other code starts.
  func makeCollector(_ name: String, during lifetime: VirtualTask.Lifetime?) -> VirtualTask {
    VirtualTask(name, on: self, during: lifetime) { [taskListener] in taskListener?(name, $0) }
  }

  /// Runs the first ready job, until the job's task waits or ends.
  ///
  /// - Returns: False if no job was ready.
  func runReadyTask() throws(VirtualClockError) -> Bool {
    guard let entry = ready.removeFirst() else { return false }
    isFrame = false
    let task = entry.task
    let hasRun = whileCurrentSource(is: task.name) {
      task.run(entry.job, at: now, limit: immediateTimersPerTick)
    }
    guard hasRun else {
      ready.add(entry)
      throw .endlessTask(now: now, task: task.name, steps: immediateTimersPerTick)
    }
    return true
  }

  /// Returns the tasks that have not finished and for which the current turn waits; `nil` if there are none.
  func awaitedTasks() -> [VirtualTask]? {
    guard !ready.isIdle else { return nil }
    let awaited = ready.unfinished.filter { $0.isAbsent && !$0.isGivenUp }
    return awaited.isEmpty ? nil : awaited
  }

  /// True if a thread still runs a block for this clock, and the clock has not given up waiting for the block.
  var hasRunningThread: Bool {
    !ready.isIdle && ready.unfinished.contains { $0.hasRunningThread && !$0.isGivenUp }
  }

  /// The longest real time that a turn waits: ``patience``, but ten times as long while a block on a queue other than
  /// the main queue has not ended. Such a block always runs, but a busy process can have no free thread for it.
  var longestWait: Duration { hasRunningThread ? blockingLimit : patience }

  private var blockingLimit: Duration { patience * 10 }

  /// The longest real time for which code on the current clock can block the clock's thread.
  static var blockingLimit: Duration { current?.blockingLimit ?? .seconds(10) }

  /// Stops waiting for tasks. The clock waits for such a task again once a different thread gives it a job to run.
  func giveUp(_ tasks: [VirtualTask]) {
    for task in tasks where task.giveUp() { task.reportAbsence() }
  }

  /// Cancels all unfinished tasks and runs the jobs that are ready.
  ///
  /// A test suite can release its stored properties on a different thread from the one that runs its tests. In this
  /// case, the platform runs the jobs, and main actor jobs run on the main queue.
  func endTasks() {
    let tasks = ready.unfinished
    guard place == .current else {
      JobRouter.shared.remove(ready.close())
      for task in tasks { task.cancel() }
      for entry in ready.removeAll() { entry.job.runOnPlatform() }
      return
    }
    defer { JobRouter.shared.remove(ready.close()) }
    for task in tasks { task.cancel() }
    repeat {
      ready.beginTurn()
      while let entry = ready.removeFirst() {
        guard entry.task.run(entry.job, at: .end, limit: immediateTimersPerTick) else { return }
      }
    } while !ready.isEmpty
  }
}

extension TaskLocal {
  /// Binds a task-local value while `body` runs. Unlike the standard library's method, it keeps the type of the body's
  /// error.
  fileprivate func withTypedValue<Result, Failure>(
    _ value: Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = withValue(value) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
