internal import Dispatch
internal import Synchronization

/// Hears how much of how much is done, on whichever thread did the last.
package typealias ProgressReport = @Sendable (_ done: Int, _ total: Int) -> Void

/// Threads that share work whose outcome does not depend on them.
package struct Workers {
  /// Threads at most.
  private let jobs: Int

  package init(_ jobs: Int) {
    self.jobs = max(jobs, 1)
  }

  /// The outcomes of `work` for 0, 1, 2 … in that order, whoever did what when.
  ///
  /// - Throws: What the first piece of work in that order throws.
  package func outcomes<Value: Sendable, Failure: Error>(
    of count: Int, progress: ProgressReport = { _, _ in },
    _ work: @Sendable (Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let slots = Slots<Value, Failure>(count: count)
    /// Takes one piece of work after the other until none is left.
    @Sendable func take() {
      while let index = slots.take() {
        let outcome = Result { () throws(Failure) in try work(index) }
        progress(slots.put(outcome, at: index), count)
      }
    }
    let threads = min(jobs, count)
    if threads > 1 {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in take() }
    } else {
      take()
    }
    var values: [Value] = []
    for outcome in slots.outcomes {
      if let outcome { values.append(try outcome.get()) }
    }
    return values
  }
}

/// Where threads leave what they did, so that the order of their work does not show.
private final class Slots<Value: Sendable, Failure: Error>: Sendable {
  private struct State {
    var outcomes: [Result<Value, Failure>?]
    var taken = 0
    var done = 0
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(outcomes: Array(repeating: nil, count: count)))
  }

  var outcomes: [Result<Value, Failure>?] { state.withLock(\.outcomes) }

  /// The next slot that nobody has taken.
  func take() -> Int? {
    state.withLock { state in
      guard state.taken < state.outcomes.count else { return nil }
      defer { state.taken += 1 }
      return state.taken
    }
  }

  /// Fills a slot; how many are filled.
  func put(_ outcome: Result<Value, Failure>, at index: Int) -> Int {
    state.withLock { state in
      state.outcomes[index] = outcome
      state.done += 1
      return state.done
    }
  }
}
