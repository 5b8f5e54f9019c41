internal import ModelObservation
internal import Synchronization

/// A task on virtual time, and the executor of all its code that is not bound to an actor with an executor of its
/// own.
///
/// Each task is its own executor, so that the clock knows which task's code is running. Jobs may be enqueued on any
/// thread; they wait until the clock runs them on the thread that advances it.
///
/// `Task` needs a `Sendable` action, but a simulation is confined to the thread or actor that advances its clock.
/// So the action and the clock cross this boundary unchecked. This is safe: the action runs only in the task's jobs
/// or on the actor to which it is isolated, and only code in a running job of the task accesses the clock.
final class VirtualTask: TaskExecutor {
  /// The task whose code is running, on any executor.
  @TaskLocal static var current: VirtualTask?

  let name: String
  /// True if the action is isolated to an actor, so that only the asynchronous `advance(by:)` runs the task.
  ///
  /// The clock does not control the main actor or an actor with an executor of its own.
  let needsActor: Bool

  private let ready: ReadyTasks
  private let number: Int
  private let state = Mutex(State())
  nonisolated(unsafe) private weak var clock: VirtualClock?
  nonisolated(unsafe) private let listener: (VirtualTaskEvent) -> Void

  fileprivate struct State {
    var task: Task<Void, Never>?
    var jobs: [UnownedJob] = []
    /// The thread that is running the jobs; `nil` while none runs.
    var thread: ThreadIdentity?
    var sleeps = 0
    var isOver = false
    var isAbsenceReported = false
    /// True while the clock does not wait for the task, until the task has a job to run again.
    var isGivenUp = false
    /// The instant at which the task last ran, and the number of jobs that it ran there.
    var steps = (instant: VirtualClock.Instant.start, count: 0)
  }

  /// Makes a task that starts when the clock first runs its jobs.
  init(
    _ name: String, on clock: VirtualClock, among ready: ReadyTasks, priority: TaskPriority,
    listener: @escaping (VirtualTaskEvent) -> Void,
    action: @escaping @isolated(any) () async -> Void
  ) {
    self.name = name
    self.ready = ready
    unsafe self.clock = clock
    unsafe self.listener = listener
    needsActor = action.isolation != nil
    number = ready.nextNumber()
    ready.begin(self, number)
    nonisolated(unsafe) let action = action
    let task = Task.detached(executorPreference: self, priority: priority) { [self] in
      await Self.$current.withValue(self) { unsafe await action() }
      state.withLock { $0.isOver = true }
      ready.end(number)
    }
    state.withLock { $0.task = task }
  }

  /// True if the task waits for something else: it has not finished, does not sleep on virtual time and has no job
  /// to run.
  var isAbsent: Bool { state.withLock { $0.isAbsent } }

  /// True if the clock gave up waiting for the absent task, and it has had no job to run since.
  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// Cancels the task.
  func cancel() {
    state.withLock { $0.task }?.cancel()
  }

  /// If the task is absent, stops the clock from waiting for it until it has a job to run again.
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
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { state in
      state.jobs.append(job)
      state.isGivenUp = false
    }
    ready.add(self)
  }

  /// Runs jobs until none is left.
  ///
  /// - Returns: False if the task has more than `limit` jobs at one instant; the rest of the jobs remain.
  func runJobs(at instant: VirtualClock.Instant, limit: Int) -> Bool {
    state.withLock { $0.thread = .current }
    defer { state.withLock { $0.thread = nil } }
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      guard state.withLock({ $0.countStep(at: instant) }) <= limit else {
        state.withLock { $0.jobs.insert(job, at: 0) }
        return false
      }
      unsafe listener(.willRun)
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return true
  }
}

extension VirtualTask.State {
  fileprivate var isAbsent: Bool { !isOver && jobs.isEmpty && sleeps == 0 }

  fileprivate mutating func countStep(at instant: VirtualClock.Instant) -> Int {
    if steps.instant != instant { steps = (instant, 0) }
    steps.count += 1
    return steps.count
  }
}

// MARK: - Sleep

extension VirtualTask {
  /// The current instant of the task's clock; it may be read on any thread.
  var now: VirtualClock.Instant { ready.now }

  /// Suspends the task until its clock reaches `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if its clock was released.
  func sleep(until deadline: VirtualClock.Instant) async throws {
    if Task.isCancelled {
      // A loop that ignores its cancellation calls `sleep` again and again. The yield makes each call a job of its
      // own, so that the limit on jobs per instant detects the loop.
      await Task.yield()
      throw CancellationError()
    }
    let sleep = Sleep()
    let timer = try arm(sleep, until: deadline)
    state.withLock { $0.sleeps += 1 }
    defer {
      state.withLock { $0.sleeps -= 1 }
      timer.cancel()
    }
    try await sleep.wait()
  }

  /// Arms the timer that ends a sleep.
  ///
  /// - Precondition: One of the task's jobs runs on this thread.
  private func arm(_ sleep: Sleep, until deadline: VirtualClock.Instant) throws -> AnyCancellable {
    let thread = state.withLock { $0.thread }
    precondition(
      thread == .current,
      "'\(name)' slept on virtual time on another thread than the one that advances its clock")
    guard let clock = unsafe clock else { throw CancellationError() }
    return clock.arm(name, after: max(.zero, deadline - clock.now)) { sleep.end() }
  }
}

/// An event of a task on virtual time, sent on the thread that advances its clock.
public enum VirtualTaskEvent: Sendable {
  /// The task is about to run until its next suspension or its end.
  case willRun
  /// The task has not finished and waits for something other than virtual time.
  case isAbsent
}
