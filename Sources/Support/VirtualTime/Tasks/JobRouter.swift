internal import ModelObservation
internal import Synchronization

/// Decides for each Swift Concurrency job of the process whether a virtual clock or the platform runs it.
///
/// A job belongs to a clock if its task does. A task belongs to a clock if code that this clock runs created the task,
/// and it remains with this clock whichever thread resumes it. All other jobs go to the platform unchanged, such as the
/// jobs of the test runner and of code that no clock runs.
final class JobRouter: Sendable {
  static let shared = JobRouter()

  private let state = Mutex(State())

  private struct State {
    /// The owner of each task that a clock runs, by the task's id.
    var owners: [UInt64: VirtualTask] = [:]
    var seen = SeenTasks()
  }

  /// The possible places to run a job: a virtual clock or the platform.
  enum Route {
    case clock(VirtualTask)
    /// The platform runs the job. `isFirst` is true for the first job of a task.
    case platform(isFirst: Bool)
  }

  /// Returns whether a virtual clock or the platform runs a job.
  func route(_ job: UnownedJob) -> Route {
    let id = taskID(of: job)
    let running = VirtualTask.running ?? BlockSource.current?.task
    // A job that runs an actor's queue has no task id. It belongs to the code that made the actor busy.
    guard id != 0 else { return running.map { .clock($0) } ?? .platform(isFirst: false) }
    return state.withLock { state in
      if let owner = state.owners[id] { return .clock(owner) }
      let isFirst = state.seen.insert(id)
      guard isFirst, let running, running.adopt(id) else { return .platform(isFirst: isFirst) }
      state.owners[id] = running
      return .clock(running)
    }
  }

  /// Returns the virtual task that runs a job; `nil` if the platform runs the job.
  func owner(of job: UnownedJob) -> VirtualTask? {
    if case .clock(let owner) = route(job) { owner } else { nil }
  }

  /// Makes `owner` the virtual task that runs all jobs of the Swift task to which `job` belongs.
  func add(_ owner: VirtualTask, for job: UnownedJob) {
    let id = taskID(of: job)
    guard id != 0 else { return }
    state.withLock { state in
      _ = state.seen.insert(id)
      if state.owners[id] == nil, owner.adopt(id) { state.owners[id] = owner }
    }
  }

  /// Makes the platform run all further jobs of the calling task, unless a clock already runs them.
  ///
  /// The platform can start a task without enqueuing it, as it does for an asynchronous `main` and for
  /// `Task.immediate`. If a thread that belongs to a clock is the first to resume such a task, the clock would take the
  /// task over, although the task itself advances the clock.
  func keepCurrentTaskOnPlatform() {
    unsafe withUnsafeCurrentTask { task in
      guard let task = unsafe task else { return }
      // A task is a job, and both types store only its address.
      let id = taskID(of: unsafe unsafeBitCast(task, to: UnownedJob.self))
      guard id != 0 else { return }
      state.withLock { state in _ = state.seen.insert(id) }
    }
  }

  /// Removes the tasks of a clock that ends, so that the platform runs their later jobs.
  func remove(_ ids: [UInt64]) {
    state.withLock { state in
      for id in ids { state.owners[id] = nil }
    }
  }

  /// Marks every task that already exists as a task that the platform runs.
  func beginRouting(after job: UnownedJob) {
    let id = taskID(of: job)
    state.withLock { $0.seen.insertAll(through: id) }
  }
}

/// The ids of the tasks that have had a job, stored as one bit for each id.
private struct SeenTasks {
  private var first: UInt64 = 0
  private var words: [UInt64] = []

  /// - Returns: False if the id was inserted before.
  /// - Complexity: O(1) amortised, because ids are given in ascending order.
  mutating func insert(_ id: UInt64) -> Bool {
    guard id > first else { return false }
    let (word, bit) = (id - first).quotientAndRemainder(dividingBy: 64)
    let missing = Int(word) + 1 - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
    let isNew = words[Int(word)] & (1 << bit) == 0
    words[Int(word)] |= 1 << bit
    return isNew
  }

  mutating func insertAll(through id: UInt64) {
    first = id
    words = []
  }
}

/// An executor for a single task, which is started when the routing begins. Tasks that already exist have smaller ids
/// than this task.
final class FirstRoutedTask: TaskExecutor {
  static func mark() {
    Task.detached(executorPreference: FirstRoutedTask()) {}
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    JobRouter.shared.beginRouting(after: job)
    globalConcurrentExecutor.enqueue(job)
  }
}
