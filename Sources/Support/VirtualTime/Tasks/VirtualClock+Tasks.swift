public import ModelObservation

extension VirtualClock {
  /// Starts a task on the virtual time of this clock; it is cancelled when the result is cancelled or released.
  ///
  /// The task first runs in the next turn: at the current instant, after all due timers have fired. Virtual time does
  /// not advance while a task runs. Within a turn, the parts of tasks between two suspensions run in the order in which
  /// they became ready. What a task starts runs on the clock too: child tasks, unstructured and detached tasks, and
  /// code of actors, the main actor included. It all runs on the thread that advances the clock. An actor with its own
  /// executor runs elsewhere.
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
    ProcessExecutors.install()
    let lifetime = VirtualTask.Lifetime(ready)
    let task = VirtualTask(name, on: self, during: lifetime, listener: listener)
    perform { task.start(priority: priority, during: lifetime, action) }
    return AnyCancellable { task.cancel() }
  }

  /// Runs `body` with this clock as the current clock, as an action of the user or of a test, and collects the tasks
  /// that it starts.
  ///
  /// - Parameter name: The action in words, such as `tap Reload`; the tasks are named after it.
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

  /// Runs on this clock what the calling code of the main actor has started since its last suspension.
  ///
  /// This includes tasks and what waits for a clock, in the order in which the code started them.
  ///
  /// - Parameter name: Who started them, in words.
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

  /// Runs a block of the main queue that the test has submitted, when `delay` has passed.
  ///
  /// - Returns: False if the clock runs no such code.
  package func enqueue(after delay: Duration, _ block: @escaping @Sendable () -> Void) -> Bool {
    func enqueue() -> Bool {
      guard let source = BlockSource.current else { return false }
      if delay == .zero { source.enqueue(block) } else { source.enqueue(after: delay, block) }
      return true
    }
    return VirtualTask.running == nil ? collectingTasks(of: "the test", enqueue) : enqueue()
  }

  /// Runs on this clock what waits for the next action of the calling code.
  func beginWaitingStarts() {
    guard BlockSource.current == nil else { return }
    Self.latestSlot.value = reference
    EarlyStart.beginAll(on: self)
  }

  private static let latestSlot = ThreadLocal<Reference>()

  /// The clock that code on this thread acted on or advanced last, unless it has ended.
  package static var latest: VirtualClock? { latestSlot.value?.clock }

  /// Refers to a clock without keeping it.
  final class Reference {
    fileprivate(set) weak var clock: VirtualClock?

    init(_ clock: VirtualClock) { self.clock = clock }
  }

  /// The number of tasks with an unfinished part: tasks that were started, and actions and timers that started tasks.
  public var unfinishedTasks: Int { ready.unfinished.count }

  /// Runs `body`, and runs the tasks that it starts on this clock, if the clock has a listener for them.
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

  /// Makes a task without an action, which collects what other code starts.
  func makeCollector(_ name: String, during lifetime: VirtualTask.Lifetime?) -> VirtualTask {
    VirtualTask(name, on: self, during: lifetime) { [taskListener] in taskListener?(name, $0) }
  }

  /// Runs the first ready job of a task, until the task waits or ends.
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

  /// The tasks for which a turn waits; `nil` if there are none.
  func awaitedTasks() -> [VirtualTask]? {
    guard !ready.isIdle else { return nil }
    let awaited = ready.unfinished.filter { $0.isAbsent && !$0.isGivenUp }
    return awaited.isEmpty ? nil : awaited
  }

  /// True if a thread runs a block for this clock, and the clock did not give up waiting for it.
  var hasRunningThread: Bool {
    !ready.isIdle && ready.unfinished.contains { $0.hasRunningThread && !$0.isGivenUp }
  }

  /// How long, in real time, a turn waits: ``patience``, but ten times as long while a block of another queue has not
  /// ended. Such a block always comes, but a busy process may have no free thread for it.
  var longestWait: Duration { hasRunningThread ? blockingLimit : patience }

  private var blockingLimit: Duration { patience * 10 }

  /// How long code that the current clock runs may block its thread in real time.
  static var blockingLimit: Duration { current?.blockingLimit ?? .seconds(10) }

  /// Stops waiting for tasks until another thread gives them a job to run.
  func giveUp(_ tasks: [VirtualTask]) {
    for task in tasks where task.giveUp() { task.reportAbsence() }
  }

  /// Cancels all unfinished tasks and runs their ready jobs.
  ///
  /// A test suite may release its stored properties on another thread than the thread of its tests. Then the platform
  /// runs the jobs, and the jobs of the main actor run on the main queue.
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
  /// Binds the task-local value while a body with a typed error runs.
  fileprivate func withTypedValue<Result, Failure>(
    _ value: Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = withValue(value) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
