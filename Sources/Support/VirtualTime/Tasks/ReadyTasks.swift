internal import Synchronization

/// The tasks of one clock: a queue of those with jobs to run, and the set of unfinished ones.
///
/// It may be used on any thread.
final class ReadyTasks: Sendable {
  private let state = Mutex(State())

  fileprivate struct State {
    var queue: [VirtualTask] = []
    /// The index of the first task in the queue that was not removed yet.
    var head = 0
    var unfinished: [Int: VirtualTask] = [:]
    var started = 0
    var now = VirtualClock.Instant.start
    var waiter: CheckedContinuation<Void, Never>?
    /// The number of waits so far; a timeout ends only the wait with its number.
    var waits = 0
  }

  var isEmpty: Bool { state.withLock { $0.isEmpty } }

  /// The tasks that have not finished, in the order in which they were started.
  var unfinished: [VirtualTask] {
    state.withLock { $0.unfinished }.sorted { $0.key < $1.key }.map(\.value)
  }

  var unfinishedCount: Int { state.withLock { $0.unfinished.count } }

  /// A copy of the clock's current instant that any thread may read.
  var now: VirtualClock.Instant {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  func nextNumber() -> Int {
    state.withLock { state in
      defer { state.started += 1 }
      return state.started
    }
  }

  func begin(_ task: VirtualTask, _ number: Int) {
    state.withLock { $0.unfinished[number] = task }
  }

  func end(_ number: Int) {
    _ = state.withLock { $0.unfinished.removeValue(forKey: number) }
  }

  /// Adds a task that has a job to run; a task is added once per job.
  func add(_ task: VirtualTask) {
    let waiter = state.withLock { state in
      state.queue.append(task)
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// The task to run next; it stays in the queue.
  var first: VirtualTask? { state.withLock { $0.isEmpty ? nil : $0.queue[$0.head] } }

  /// - Complexity: O(1) amortised.
  func removeFirst() {
    state.withLock { $0.removeFirst() }
  }

  /// Waits until a task has a job to run, but at most `patience` in real time.
  ///
  /// - Returns: False if no task has a job to run.
  func waitForTask(within patience: Duration) async -> Bool {
    var alarm: Task<Void, Never>?
    await withCheckedContinuation { waiter in
      guard let wait = state.withLock({ $0.wait(waiter) }) else { return waiter.resume() }
      alarm = Task.detached { [self] in
        guard (try? await ContinuousClock().sleep(for: patience)) != nil else { return }
        endWait(wait)
      }
    }
    alarm?.cancel()
    return !isEmpty
  }

  private func endWait(_ wait: Int) {
    let waiter = state.withLock { state in
      guard state.waits == wait else { return nil as CheckedContinuation<Void, Never>? }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}

extension ReadyTasks.State {
  fileprivate var isEmpty: Bool { head == queue.count }

  /// Stores the continuation of a waiting caller.
  ///
  /// - Returns: The number of the wait; `nil` if a task already has a job to run, so that there is no wait.
  fileprivate mutating func wait(_ waiter: CheckedContinuation<Void, Never>) -> Int? {
    guard isEmpty else { return nil }
    waits += 1
    self.waiter = waiter
    return waits
  }

  fileprivate mutating func removeFirst() {
    guard !isEmpty else { return }
    head += 1
    if isEmpty {
      queue.removeAll(keepingCapacity: true)
      head = 0
    }
  }
}
