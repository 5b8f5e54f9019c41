internal import ModelObservation
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A task on virtual time, and the executor of whatever in it is not bound to an actor with an executor of its own.
///
/// It has an executor for itself, so that it is known whose code runs. Jobs may come from any thread, and wait until the
/// clock runs them on the thread that advances it.
///
/// A task wants its action `Sendable`, while a simulation stays with whoever advances its clock. The action and the clock are
/// carried across unchecked: the action runs in the jobs, or on the actor that it was formed on, and whoever asks for the
/// clock has to be one of the jobs that run.
final class VirtualTask: TaskExecutor {
  /// The one whose code runs now, on whatever executor.
  @TaskLocal static var current: VirtualTask?

  let name: String
  /// Whether the action was formed on an actor, which runs it whenever it likes.
  let needsActor: Bool

  private let ready: ReadyTasks
  private let number: Int
  private let state = Mutex(State())
  nonisolated(unsafe) private weak let clock: VirtualClock?
  nonisolated(unsafe) private let listener: (VirtualTaskEvent) -> Void

  fileprivate struct State {
    var task: Task<Void, Never>?
    var jobs: [UnownedJob] = []
    /// The thread that runs the jobs, while it does.
    var thread: pthread_t?
    var sleeps = 0
    var isOver = false
    var isAbsenceReported = false
    /// Whether nobody waits for it until it has something to run again.
    var isGivenUp = false
    /// The jobs so far that ran at one instant.
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

  /// Whether it is neither over nor waits for virtual time nor for its turn: something else has to wake it.
  var isAbsent: Bool { state.withLock { $0.isAbsent } }

  /// Whether it was absent for too long, and has not come back.
  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// Asks the task to end early.
  func cancel() {
    state.withLock { $0.task }?.cancel()
  }

  /// Has nobody wait for the task until it comes back, if it is absent.
  ///
  /// - Returns: Whether it is.
  func giveUp() -> Bool {
    state.withLock { state in
      state.isGivenUp = state.isAbsent
      return state.isGivenUp
    }
  }

  /// Tells, the first time, that the task is absent although virtual time goes on.
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

  /// Runs one job after the other until none is ready.
  ///
  /// - Returns: Whether it came to that; not if there were more than `limit` at one instant.
  func runJobs(at instant: VirtualClock.Instant, limit: Int) -> Bool {
    state.withLock { $0.thread = pthread_self() }
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
  /// The present of the task's clock, for whoever asks.
  var now: VirtualClock.Instant { ready.now }

  /// Waits for virtual time.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or if its clock is gone.
  func sleep(until deadline: VirtualClock.Instant) async throws {
    if Task.isCancelled {
      // A loop that ignores its cancellation comes back here; as a step of its own it can be told from one that ends.
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
  private func arm(
    _ sleep: Sleep, until deadline: VirtualClock.Instant
  ) throws -> AnyCancellable {
    let thread = state.withLock { $0.thread }
    precondition(
      thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false,
      "'\(name)' needs to sleep on the thread that advances its clock; it did on another")
    guard let clock = unsafe clock else { throw CancellationError() }
    return clock.arm(name, after: max(.zero, deadline - clock.now)) { sleep.end() }
  }
}

/// What a task on virtual time tells of itself, on the thread that advances its clock.
public enum VirtualTaskEvent: Sendable {
  /// A part of it runs next.
  case willRun
  /// It is not over, and waits for something else than virtual time.
  case isAbsent
}
