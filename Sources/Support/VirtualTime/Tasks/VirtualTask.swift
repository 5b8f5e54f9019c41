internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// A task on virtual time, together with all tasks that its code starts: child tasks, unstructured tasks and detached
/// tasks.
///
/// A virtual task either has an action of its own, or it collects the tasks that other code starts, such as a button's
/// action. Jobs can be enqueued on any thread; they wait until the clock runs them on the thread that advances the
/// clock.
///
/// `Task` needs a `Sendable` action, but a simulation is confined to the thread or actor that advances its clock.
/// So the action and the clock cross this boundary unchecked. This is safe: the action runs only in the task's jobs,
/// and only code in a running job of the task accesses the clock.
final class VirtualTask: Sendable {
  private static let slot = ThreadLocal<VirtualTask>()

  /// The virtual task whose code runs on this thread, or which collects the tasks that this code starts.
  static var running: VirtualTask? { slot.value }

  let name: String
  private let ready: ReadyTasks
  private let number: Int
  private let state: Mutex<State>
  nonisolated(unsafe) private weak var clock: VirtualClock?
  nonisolated(unsafe) private let listener: (VirtualTaskEvent) -> Void

  /// An object that lives as long as the code that starts tasks, and as long as these tasks. Detached tasks do not keep
  /// it alive.
  final class Lifetime: Sendable {
    @TaskLocal static var current: Lifetime?
    private let ready: ReadyTasks

    init(_ ready: ReadyTasks) {
      self.ready = ready
    }

    deinit {
      ready.wake()
    }
  }

  fileprivate struct State: Sendable {
    /// The Swift task that runs the action; `nil` if the virtual task has no action.
    var task: Task<Void, Never>?
    weak var lifetime: Lifetime?
    /// The number of the task's jobs that wait for the clock to run them.
    var jobs = 0
    var sleeps = 0
    var threads: [VirtualThread] = []
    /// False while the clock runs a job of the task that does not belong to the main actor.
    var isOnMainQueue = true
    var isAbsenceReported = false
    /// True if the clock no longer waits for the task. It waits again once a different thread gives the task a job.
    var isGivenUp = false
    /// The instant at which the task last ran a job, and the number of jobs that it ran at this instant.
    var steps = (instant: VirtualClock.Instant.start, count: 0)
  }

  /// A part of a task's code, from the start or a resumption to the next suspension.
  enum Job: Sendable {
    case onThread(UnownedJob)
    case onMainActor(UnownedJob)
    /// A block that was enqueued on the main queue.
    case block(@Sendable () -> Void)

    /// Lets the platform run this job, because the clock was released.
    func runOnPlatform() {
      switch self {
      case .onThread(let job): globalConcurrentExecutor.enqueue(job)
      case .onMainActor(let job): MainActorStretch.enqueue(job, isAdoptable: false)
      case .block(let block): EarlyStart.enqueueOnPlatform(block)
      }
    }
  }

  /// Runs `body` as code of this task, so that tasks that `body` starts belong to this task.
  func run<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.slot.value
    Self.slot.value = self
    defer {
      Self.slot.value = outer
      if outer == nil { ThreadGate.open() }
    }
    return try body()
  }

  /// Makes a virtual task that collects the tasks that are started while `lifetime` is the current lifetime. A `nil`
  /// lifetime collects none.
  init(
    _ name: String, on clock: VirtualClock, during lifetime: Lifetime?,
    listener: @escaping (VirtualTaskEvent) -> Void
  ) {
    self.name = name
    ready = clock.ready
    unsafe self.clock = clock
    unsafe self.listener = listener
    state = Mutex(State(lifetime: lifetime))
    number = ready.nextNumber()
  }

  /// Starts a Swift task with `action`. The action first runs when the clock runs the task's first job.
  func start(
    priority: TaskPriority, during lifetime: Lifetime,
    _ action: @escaping @isolated(any) () async -> Void
  ) {
    nonisolated(unsafe) let action = action
    // The task has no preferred executor, because then every hop between an actor and other code would be a separate
    // job.
    let task = run {
      Task.detached(priority: priority) {
        await Lifetime.$current.withValue(lifetime) { unsafe await action() }
      }
    }
    state.withLock { $0.task = task }
  }

  /// The current instant of the clock; the last instant of virtual time if the clock was released.
  var now: VirtualClock.Instant { unsafe clock?.now ?? .end }

  /// True if the clock is being released, or was released.
  var isOrphaned: Bool { unsafe clock == nil }

  /// True if the clock was released and runs no further job of the task.
  var isClosed: Bool { ready.isClosed }

  /// True if the task waits for something outside of virtual time.
  ///
  /// Then one of its blocks runs on a thread or one of its Swift tasks has not finished, and none of them sleeps on
  /// virtual time or has a job to run.
  var isAbsent: Bool { state.withLock { $0.isAbsent } }

  /// True if the clock gave up waiting for this task, and no thread has given the task a job since.
  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// False while the task runs code that does not belong to the main actor.
  var isOnMainQueue: Bool { state.withLock { $0.isOnMainQueue } }

  /// True if the same clock runs this task and `other`.
  func belongs(with other: VirtualTask) -> Bool { ready === other.ready }

  /// True if none of the Swift tasks that belong to this virtual task is left.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Cancels the Swift task that runs the action.
  func cancel() {
    state.withLock { $0.task }?.cancel()
  }

  /// Adds a Swift task, by its id, to this virtual task.
  ///
  /// - Returns: False if the clock was released.
  func adopt(_ id: UInt64) -> Bool {
    guard ready.adopt(id) else { return false }
    begin()
    return true
  }

  /// Registers the task with the clock, so that the clock's turns wait for it.
  func begin() {
    ready.begin(self, number)
  }

  /// Registers a block that a thread runs, so that virtual time stands still until the block ends.
  func beginThread(while isRunning: @escaping @Sendable () -> Bool) -> VirtualThread {
    let order = BlockSource.thread?.nextOrder() ?? [ready.nextNumber()]
    let thread = VirtualThread(order: order, while: isRunning)
    state.withLock { $0.threads.append(thread) }
    begin()
    return thread
  }

  /// Ends the clock's wait for the block that a thread ran.
  func end(_ thread: VirtualThread) {
    state.withLock { $0.threads.removeAll { $0 === thread } }
    ready.wake()
  }

  /// True if a thread still runs a block of this task.
  var hasRunningThread: Bool { state.withLock { $0.threads.contains(where: \.isRunning) } }

  /// If the task waits for something outside of virtual time, stops the clock from waiting for it until a different
  /// thread gives the task a job.
  ///
  /// - Returns: True if the task waits for something outside of virtual time.
  func giveUp() -> Bool {
    state.withLock { state in
      state.isGivenUp = state.isAbsent
      return state.isGivenUp
    }
  }

  /// Sends the `isAbsent` event when it is called for the first time. From then on, virtual time advances without the
  /// task.
  func reportAbsence() {
    let isFirst = state.withLock { state in
      defer { state.isAbsenceReported = true }
      return !state.isAbsenceReported
    }
    if isFirst { unsafe listener(.isAbsent) }
  }
}

// MARK: - Jobs

extension VirtualTask {
  func enqueue(_ job: Job) {
    let isArrival = VirtualClock.current?.ready !== ready
    state.withLock { state in
      state.jobs += 1
      if isArrival { state.isGivenUp = false }
    }
    let order = isArrival ? BlockSource.thread?.order ?? [.max] : nil
    ready.add(ReadyTasks.Entry(task: self, job: job), arrivingInOrder: order)
  }

  /// Runs a block in a separate turn, before all jobs that other threads have given to the clock.
  func enqueueAsFirstArrival(_ block: @escaping @Sendable () -> Void) {
    state.withLock { $0.jobs += 1 }
    ready.add(ReadyTasks.Entry(task: self, job: .block(block)), arrivingInOrder: [])
  }

  /// Runs a job that the clock has removed from its queue.
  ///
  /// - Returns: False if the task has already run `limit` jobs at this instant; then the method does not run the job.
  func run(_ job: Job, at instant: VirtualClock.Instant, limit: Int) -> Bool {
    guard state.withLock({ $0.countStep(at: instant) }) <= limit else { return false }
    state.withLock { $0.jobs -= 1 }
    unsafe listener(.willRun)
    run {
      switch job {
      case .onThread(let job):
        state.withLock { $0.isOnMainQueue = false }
        unsafe job.runSynchronously(on: .ofNoActor)
        state.withLock { $0.isOnMainQueue = true }
      case .onMainActor(let job): unsafe job.runSynchronously(on: ProcessExecutors.main)
      case .block(let block): block()
      }
    }
    return true
  }
}

extension UnownedSerialExecutor {
  /// The executor of code that is not isolated to an actor. Its identity and its witness table are zero.
  fileprivate static var ofNoActor: UnownedSerialExecutor {
    unsafe unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
  }
}

extension VirtualTask.State {
  fileprivate var isOver: Bool {
    lifetime == nil && jobs == 0 && sleeps == 0 && threads.isEmpty
  }
  fileprivate var isAbsent: Bool {
    threads.contains(where: \.isRunning) || lifetime != nil && jobs == 0 && sleeps == 0
  }

  fileprivate mutating func countStep(at instant: VirtualClock.Instant) -> Int {
    if steps.instant != instant { steps = (instant, 0) }
    steps.count += 1
    return steps.count
  }
}

// MARK: - Sleep

extension VirtualTask {
  /// Suspends the task until its clock reaches `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if its clock was released.
  func sleep(until deadline: VirtualClock.Instant) async throws {
    if Task.isCancelled || isOrphaned {
      // A loop that ignores its cancellation calls `sleep` again and again. The yield makes each call a separate job,
      // so that the limit on jobs per instant detects the loop.
      await Task.yield()
      throw CancellationError()
    }
    let sleep = Sleep()
    let timer = try arm(sleep, until: deadline)
    beginSleep()
    defer {
      endSleep()
      timer.cancel()
    }
    try await sleep.wait()
  }

  /// Marks the task as sleeping on virtual time, so that the clock does not wait for it in real time.
  func beginSleep() { state.withLock { $0.sleeps += 1 } }

  func endSleep() { state.withLock { $0.sleeps -= 1 } }

  /// Suspends the task for `duration` of virtual time; a deadline beyond virtual time becomes its last instant.
  func sleep(for duration: Duration) async throws {
    try await sleep(until: unsafe clock?.now.advanced(by: duration) ?? .end)
  }

  /// Arms the timer that ends a sleep. A sleeping task does not keep its clock alive.
  private func arm(_ sleep: Sleep, until deadline: VirtualClock.Instant) throws -> AnyCancellable {
    guard let clock = unsafe clock else { throw CancellationError() }
    return clock.arm(name, after: max(.zero, deadline - clock.now)) { sleep.end() }
  }

  /// Enqueues a job once `delay` of virtual time has passed.
  ///
  /// - Parameter start: When the repeating timer that enqueues the job began; `nil` for a timer that is armed now.
  /// - Precondition: The calling code is code of this task.
  func enqueue(_ job: Job, after delay: Duration, since start: TimerStart? = nil) {
    guard let clock = unsafe clock else { return enqueue(job) }
    beginSleep()
    clock.schedule(name, after: delay, since: start) { [self] in
      endSleep()
      enqueue(job)
    }
  }
}

/// An event of a task on virtual time, sent on the thread that advances its clock.
public enum VirtualTaskEvent: Sendable {
  /// The task is about to run, until its next suspension or its end.
  case willRun
  /// The task has not finished, and it waits for something outside of virtual time, such as a network response.
  case isAbsent
}
