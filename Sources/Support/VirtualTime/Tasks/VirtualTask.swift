internal import Dispatch
internal import ModelObservation
internal import Synchronization

/// A task on virtual time with everything that its code starts: child tasks, unstructured tasks and detached ones.
///
/// Either it has its own action, or it collects the tasks that other code starts, such as the action of a button. Jobs
/// may be enqueued on any thread; they wait until the clock runs them on the thread that advances it.
///
/// `Task` needs a `Sendable` action, but a simulation is confined to the thread or actor that advances its clock.
/// So the action and the clock cross this boundary unchecked. This is safe: the action runs only in the task's jobs,
/// and only code in a running job of the task accesses the clock.
final class VirtualTask: Sendable {
  private static let slot = ThreadLocal<VirtualTask>()

  /// The task whose code runs on this thread, or that collects the tasks which the running code starts.
  static var running: VirtualTask? { slot.value }

  let name: String
  private let ready: ReadyTasks
  private let number: Int
  private let state: Mutex<State>
  nonisolated(unsafe) private weak var clock: VirtualClock?
  nonisolated(unsafe) private let listener: (VirtualTaskEvent) -> Void

  /// Lives as long as the code that starts tasks and the tasks that it starts. Tasks that are detached do not keep it
  /// alive.
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
    /// The task of the action; `nil` if there is no action.
    var task: Task<Void, Never>?
    weak var lifetime: Lifetime?
    /// The number of jobs that wait for the clock.
    var jobs = 0
    var sleeps = 0
    var threads: [VirtualThread] = []
    /// False while a job runs that is not of the main actor.
    var isOnMainQueue = true
    var isAbsenceReported = false
    /// True while the clock does not wait for the task, until another thread gives it a job to run.
    var isGivenUp = false
    /// The instant at which the task last ran, and the number of jobs that it ran there.
    var steps = (instant: VirtualClock.Instant.start, count: 0)
  }

  /// A part of a task that runs until the task waits.
  enum Job: Sendable {
    case onThread(UnownedJob)
    case onMainActor(UnownedJob)
    /// A block of the main queue.
    case block(@Sendable () -> Void)

    /// Lets the platform run the part, because the clock was released.
    func runOnPlatform() {
      switch self {
      case .onThread(let job): globalConcurrentExecutor.enqueue(job)
      case .onMainActor(let job): MainActorStretch.enqueue(job, isAdoptable: false)
      case .block(let block): EarlyStart.enqueueOnPlatform(block)
      }
    }
  }

  /// Runs `body` as a part of this task.
  func run<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = Self.slot.value
    Self.slot.value = self
    defer {
      Self.slot.value = outer
      if outer == nil { ThreadGate.open() }
    }
    return try body()
  }

  /// Makes a task that collects the tasks that are started while `lifetime` is the current one; `nil` if it collects
  /// none.
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

  /// Starts `action`, which first runs when the clock runs its first job.
  func start(
    priority: TaskPriority, during lifetime: Lifetime,
    _ action: @escaping @isolated(any) () async -> Void
  ) {
    nonisolated(unsafe) let action = action
    // No preferred executor: every hop between an actor and other code would become a separate job.
    let task = run {
      Task.detached(priority: priority) {
        await Lifetime.$current.withValue(lifetime) { unsafe await action() }
      }
    }
    state.withLock { $0.task = task }
  }

  /// The instant of the clock; the last one if it was released.
  var now: VirtualClock.Instant { unsafe clock?.now ?? .end }

  /// True if the clock is being released or was released.
  var isOrphaned: Bool { unsafe clock == nil }

  /// True if the clock was released, and runs no further job.
  var isClosed: Bool { ready.isClosed }

  /// True if the task waits for something outside of virtual time: one of its blocks runs on a thread, or one of its
  /// tasks has not finished, and none of its tasks sleeps on virtual time or has a job to run.
  var isAbsent: Bool { state.withLock { $0.isAbsent } }

  /// True if the clock gave up waiting for the absent task, and no other thread gave it a job since.
  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// False while code of the task runs that is not of the main actor.
  var isOnMainQueue: Bool { state.withLock { $0.isOnMainQueue } }

  /// True if the same clock runs both tasks.
  func belongs(with other: VirtualTask) -> Bool { ready === other.ready }

  /// True if no task is left.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Cancels the task of the action.
  func cancel() {
    state.withLock { $0.task }?.cancel()
  }

  /// Adds a task, by its id.
  ///
  /// - Returns: False if the clock was released.
  func adopt(_ id: UInt64) -> Bool {
    guard ready.adopt(id) else { return false }
    begin()
    return true
  }

  /// Lets the clock wait for the task.
  func begin() {
    ready.begin(self, number)
  }

  /// Lets the clock wait for a block that a thread runs.
  func beginThread(while isRunning: @escaping @Sendable () -> Bool) -> VirtualThread {
    let order = BlockSource.thread?.nextOrder() ?? [ready.nextNumber()]
    let thread = VirtualThread(order: order, while: isRunning)
    state.withLock { $0.threads.append(thread) }
    begin()
    return thread
  }

  /// Ends the wait for a thread.
  func end(_ thread: VirtualThread) {
    state.withLock { $0.threads.removeAll { $0 === thread } }
    ready.wake()
  }

  /// True if a thread runs a block of the task.
  var hasRunningThread: Bool { state.withLock { $0.threads.contains(where: \.isRunning) } }

  /// If the task is absent, stops the clock from waiting for it until another thread gives it a job.
  ///
  /// - Returns: True if the task is absent.
  func giveUp() -> Bool {
    state.withLock { state in
      state.isGivenUp = state.isAbsent
      return state.isGivenUp
    }
  }

  /// Sends the `isAbsent` event at the first call: virtual time advances without the absent task.
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

  /// Runs a block in a separate turn, before what other threads have given to the clock.
  func enqueueAsFirstArrival(_ block: @escaping @Sendable () -> Void) {
    state.withLock { $0.jobs += 1 }
    ready.add(ReadyTasks.Entry(task: self, job: .block(block)), arrivingInOrder: [])
  }

  /// Runs a job that was removed from the queue.
  ///
  /// - Returns: False if the task has more than `limit` jobs at one instant; the job was not run.
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
  /// The executor of code that no actor isolates: an identity and a table that are zero.
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
      // A loop that ignores its cancellation calls `sleep` again and again. The yield makes each call a job of its
      // own, so that the limit on jobs per instant detects the loop.
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

  /// Counts a wait that the clock need not wait for in real time.
  func beginSleep() { state.withLock { $0.sleeps += 1 } }

  func endSleep() { state.withLock { $0.sleeps -= 1 } }

  /// Suspends the task for `duration` of virtual time; a deadline beyond virtual time becomes its last instant.
  func sleep(for duration: Duration) async throws {
    try await sleep(until: unsafe clock?.now.advanced(by: duration) ?? .end)
  }

  /// Arms the timer that ends a sleep. A task that sleeps does not keep its clock alive.
  private func arm(_ sleep: Sleep, until deadline: VirtualClock.Instant) throws -> AnyCancellable {
    guard let clock = unsafe clock else { throw CancellationError() }
    return clock.arm(name, after: max(.zero, deadline - clock.now)) { sleep.end() }
  }

  /// Enqueues a job when `delay` of virtual time has passed.
  ///
  /// - Parameter start: The start of the repeating timer; `nil` for a timer that is armed now.
  /// - Precondition: Code of the task runs on this thread.
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
  /// The task is about to run until its next suspension or its end.
  case willRun
  /// The task has not finished and waits for something other than virtual time.
  case isAbsent
}
