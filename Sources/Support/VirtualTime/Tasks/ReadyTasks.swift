internal import Dispatch
internal import Synchronization

/// The tasks of one clock: a queue of their jobs, and the set of unfinished tasks.
///
/// It may be used on any thread.
final class ReadyTasks: Sendable {
  private let state = Mutex(State())

  fileprivate struct State {
    var queue = Queue()
    /// The jobs that were enqueued while the clock did not run: by other threads, or between two advances.
    var arrivals = Queue()
    /// The tasks that had a job, by their numbers, without those that were found to be finished.
    var started: [Int: VirtualTask] = [:]
    /// The number of tasks that were made.
    var made = 0
    var waiter: Waiter?
    /// The number of waits so far; a timeout ends only the wait with its number.
    var waits = 0
  }

  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// A job and its task.
  struct Entry: Sendable {
    let task: VirtualTask
    let job: VirtualTask.Job
  }

  /// The tasks that have not finished, in the order in which they were started.
  var unfinished: [VirtualTask] {
    state.withLock { $0.started }.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isOver }
  }

  /// True if no task has a job or had one and has not finished.
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

  /// Forgets the finished tasks.
  func removeFinished() {
    let finished = state.withLock { $0.started }.filter { $0.value.isOver }
    guard !finished.isEmpty else { return }
    state.withLock { state in
      for number in finished.keys { state.started[number] = nil }
    }
  }

  /// Adds a job to run in the current or the next turn.
  ///
  /// - Parameter isArrival: True if the clock does not run the code that enqueues the job. Such a job waits for a turn of its own,
  ///   so that the number of turns does not depend on the speed of a thread.
  func add(_ entry: Entry, isArrival: Bool) {
    state.withLock { state in
      if isArrival { state.arrivals.append(entry) } else { state.queue.append(entry) }
    }
    wake()
  }

  /// Begins a turn, which runs the first arrival if nothing else is ready.
  func beginTurn() {
    state.withLock { state in
      guard state.queue.isEmpty, let arrival = state.arrivals.removeFirst() else { return }
      state.queue.append(arrival)
    }
  }

  /// Ends the wait of the caller that waits, if one does.
  func wake() {
    let waiter = state.withLock { state in
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Removes the job to run next in this turn; `nil` if there is none.
  ///
  /// - Complexity: O(1) amortised.
  func removeFirst() -> Entry? {
    state.withLock { $0.queue.removeFirst() }
  }

  /// The name of the task to run next in this turn; `nil` if there is none.
  var firstName: String? { state.withLock { $0.queue.first?.task.name } }

  /// Waits until a task has a job to run, but at most `patience` in real time. The thread does nothing else.
  ///
  /// - Returns: False if no task has a job to run.
  func waitForJob(within patience: Duration) -> Bool {
    let bell = DispatchSemaphore(value: 0)
    guard state.withLock({ $0.wait(.thread(bell)) }) != nil else { return true }
    let limit = Int(clamping: patience.wholeNanoseconds ?? .max)
    _ = bell.wait(timeout: .now() + .nanoseconds(limit))
    return !isEmpty
  }

  /// Waits until a task has a job to run, but at most `patience` in real time. Other code may run on the thread.
  ///
  /// - Returns: False if no task has a job to run.
  func waitForJob(within patience: Duration) async -> Bool {
    var alarm: Task<Void, Never>?
    await withCheckedContinuation { waiter in
      guard let wait = state.withLock({ $0.wait(.task(waiter)) }) else { return waiter.resume() }
      alarm = Task.detached { [self] in
        guard (try? await ContinuousClock().sleep(until: .now + patience)) != nil else { return }
        endWait(wait)
      }
    }
    alarm?.cancel()
    return !isEmpty
  }

  private func endWait(_ wait: Int) {
    let waiter = state.withLock { state in
      guard state.waits == wait else { return nil as Waiter? }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}

extension ReadyTasks.State {
  fileprivate var isEmpty: Bool { queue.isEmpty && arrivals.isEmpty }

  /// Stores a waiting caller.
  ///
  /// - Returns: The number of the wait; `nil` if a task already has a job to run, so that there is no wait.
  fileprivate mutating func wait(_ waiter: Waiter) -> Int? {
    guard isEmpty else { return nil }
    waits += 1
    self.waiter = waiter
    return waits
  }
}

/// Jobs in the order in which they were enqueued.
private struct Queue: Sendable {
  /// `nil` for each job that was removed: the caller releases it, because that may end a lifetime and so need the lock again.
  private var entries: [ReadyTasks.Entry?] = []
  /// The index of the first entry that was not removed yet.
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

/// A caller that waits until a task has a job to run.
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
