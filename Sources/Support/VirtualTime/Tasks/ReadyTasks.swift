internal import Dispatch
internal import Synchronization

/// The tasks of one clock: a queue of their jobs, and the set of unfinished tasks.
///
/// The object can be used on any thread.
final class ReadyTasks: Sendable {
  private let state = Mutex(State())

  fileprivate struct State {
    var queue = Queue()
    /// The jobs that were enqueued while the clock did not run code, by other threads or between two advances.
    var arrivals: [(order: [Int], entry: Entry)] = []
    /// The tasks that have had a job, by their numbers. Tasks that were found to be finished are removed.
    var started: [Int: VirtualTask] = [:]
    /// The ids of all tasks that the clock runs.
    var ids: [UInt64] = []
    /// True after the clock's release. Then no further job runs on the clock.
    var isClosed = false
    /// The number of tasks that were made so far, which is the number of the next task.
    var made = 0
    var waiter: Waiter?
    /// The number of waits so far, which identifies the latest wait. A timeout ends only the wait for which it was set.
    var waits = 0
    /// The number of the last wait that a timeout ended.
    var lateWait = 0
  }

  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// True if the clock was released, so that no further job runs on it.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// A job together with its task.
  struct Entry: Sendable {
    let task: VirtualTask
    let job: VirtualTask.Job
  }

  /// The tasks that have not finished, in the order in which they were started.
  var unfinished: [VirtualTask] {
    state.withLock { $0.started }.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isOver }
  }

  /// True if every task that has had a job was found to be finished, or none has had a job.
  var isIdle: Bool { state.withLock { $0.started.isEmpty } }

  func nextNumber() -> Int {
    state.withLock { state in
      defer { state.made += 1 }
      return state.made
    }
  }

  func begin(_ task: VirtualTask, _ number: Int) {
    state.withLock { $0.started[number] = task }
  }

  /// Removes the tasks that have finished from the unfinished tasks.
  func removeFinished() {
    let finished = state.withLock { $0.started }.filter { $0.value.isOver }
    guard !finished.isEmpty else { return }
    state.withLock { state in
      for number in finished.keys { state.started[number] = nil }
    }
  }

  /// Adds a job, which the clock runs in the current turn or in a later one.
  ///
  /// - Parameter order: `nil` if the clock runs the code that enqueues the job. Otherwise the position of the enqueuing
  ///   thread among the clock's threads. Such a job waits for a separate turn, so that the number of turns does not
  ///   depend on the speed of the thread.
  func add(_ entry: Entry, arrivingInOrder order: [Int]? = nil) {
    let isClosed = state.withLock { state in
      guard !state.isClosed else { return true }
      if let order { state.arrivals.append((order, entry)) } else { state.queue.append(entry) }
      return false
    }
    if isClosed { entry.job.runOnPlatform() }
    wake()
  }

  /// Adds the id of a Swift task to the tasks that the clock runs.
  ///
  /// - Returns: False if the clock was released.
  func adopt(_ id: UInt64) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      state.ids.append(id)
      return true
    }
  }

  /// Lets the platform run all further jobs of the tasks, because the clock is being released.
  ///
  /// - Returns: The ids of all tasks that the clock ran.
  func close() -> [UInt64] {
    state.withLock { state in
      state.isClosed = true
      return state.ids
    }
  }

  /// Begins a turn. If no job is ready, the turn runs the first job that arrived from the first thread in the clock's
  /// order of threads.
  func beginTurn() {
    state.withLock { state in
      guard state.queue.isEmpty, let first = state.firstArrival else { return }
      state.queue.append(state.arrivals.remove(at: first).entry)
    }
  }

  /// True if no job is ready and a job from a different thread waits, so that the next turn would run that job.
  var hasOnlyArrivals: Bool { state.withLock { $0.queue.isEmpty && !$0.arrivals.isEmpty } }

  /// Ends the wait of the caller that waits for a job, if there is such a caller.
  func wake() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Removes and returns the job to run next in this turn; `nil` if there is none.
  ///
  /// - Complexity: O(1) amortised.
  func removeFirst() -> Entry? {
    state.withLock { $0.queue.removeFirst() }
  }

  /// Removes and returns all jobs, including those that arrived from other threads.
  func removeAll() -> [Entry] {
    var entries: [Entry] = []
    while let entry = removeFirst() { entries.append(entry) }
    return state.withLock { state in
      defer { state.arrivals = [] }
      return entries + state.arrivals.map(\.entry)
    }
  }

  /// The name of the task whose job runs next in this turn; `nil` if there is none.
  var firstName: String? { state.withLock { $0.queue.first?.task.name } }

  /// Blocks the calling thread until a task has a job to run or a thread ends its block, but for at most `patience` of
  /// real time.
  ///
  /// - Parameter condition: Returns false if there is no reason to wait.
  /// - Returns: False if nothing happened within `patience`.
  func wait(within patience: Duration, while condition: () -> Bool) -> Bool {
    let bell = DispatchSemaphore(value: 0)
    let wait = state.withLock { $0.beginWait(.thread(bell)) }
    guard condition() else {
      endWait(wait)
      return true
    }
    let limit = Int(clamping: patience.wholeNanoseconds ?? .max)
    if bell.wait(timeout: .now() + .nanoseconds(limit)) == .timedOut { endWait(wait, isLate: true) }
    return !isLate(wait)
  }

  /// Waits as the synchronous `wait(within:while:)` does, but suspends instead of blocking, so that other code can run
  /// on the thread.
  func wait(within patience: Duration, while condition: () -> Bool) async -> Bool {
    JobRouter.shared.keepCurrentTaskOnPlatform()
    var alarm: Task<Void, Never>?
    var wait = 0
    await withCheckedContinuation { waiter in
      wait = state.withLock { $0.beginWait(.task(waiter)) }
      guard condition() else { return endWait(wait) }
      alarm = Task.detached { [self, wait] in
        guard (try? await ContinuousClock().sleep(until: .now + patience)) != nil else { return }
        endWait(wait, isLate: true)
      }
    }
    alarm?.cancel()
    return !isLate(wait)
  }

  /// Ends the wait with the number `wait`, unless it has already ended.
  private func endWait(_ wait: Int, isLate: Bool = false) {
    let waiter = state.withLock { state -> Waiter? in
      guard state.waits == wait, let waiter = state.waiter else { return nil }
      state.waiter = nil
      if isLate { state.lateWait = wait }
      return waiter
    }
    waiter?.resume()
  }

  private func isLate(_ wait: Int) -> Bool { state.withLock { $0.lateWait == wait } }
}

extension ReadyTasks.State {
  fileprivate var isEmpty: Bool { queue.isEmpty && arrivals.isEmpty }

  /// The index of the next arrival to run: the oldest one from the first thread in the clock's order of threads.
  fileprivate var firstArrival: Int? {
    arrivals.indices.min { left, right in
      arrivals[left].order.lexicographicallyPrecedes(arrivals[right].order)
    }
  }

  /// Stores a caller that waits for a job.
  ///
  /// - Returns: The number of the wait.
  fileprivate mutating func beginWait(_ waiter: Waiter) -> Int {
    waits += 1
    self.waiter = waiter
    return waits
  }
}

/// A queue of jobs in the order in which they were enqueued.
private struct Queue: Sendable {
  /// The queued jobs; `nil` for each job that was removed. The caller of `removeFirst()` releases the job after the
  /// lock, because a release can run code that needs the lock again.
  private var entries: [ReadyTasks.Entry?] = []
  /// The index of the first job that has not been removed yet.
  private var head = 0

  var isEmpty: Bool { head == entries.count }
  var first: ReadyTasks.Entry? { isEmpty ? nil : entries[head] }

  mutating func append(_ entry: ReadyTasks.Entry) {
    entries.append(entry)
  }

  /// - Complexity: O(1) amortised.
  mutating func removeFirst() -> ReadyTasks.Entry? {
    guard let first = isEmpty ? nil : entries[head].take() else { return nil }
    head += 1
    if isEmpty {
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
    return first
  }
}

/// A caller that waits until a task has a job to run: a blocked thread or a suspended task.
private enum Waiter: Sendable {
  case thread(DispatchSemaphore)
  case task(CheckedContinuation<Void, Never>)

  func resume() {
    switch self {
    case .thread(let bell): bell.signal()
    case .task(let continuation): continuation.resume()
    }
  }
}
