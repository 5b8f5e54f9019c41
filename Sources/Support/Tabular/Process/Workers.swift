internal import Dispatch
internal import Synchronization

/// A callback with the number of completed jobs and of all jobs, on the thread that completed a job.
package typealias ProgressReport = @Sendable (_ done: Int, _ total: Int) -> Void

/// Runs independent jobs on several threads; the results do not depend on the number of threads.
package struct Workers {
  /// The largest number of threads.
  private let jobs: Int

  package init(_ jobs: Int) { self.jobs = max(jobs, 1) }

  /// Runs `work` for the indices 0, 1, 2 … and returns the results in that order.
  ///
  /// Every job runs, even if another throws.
  ///
  /// - Throws: The error of the failed job with the lowest index.
  package func outcomes<Value: Sendable, Failure: Error>(
    of count: Int, progress: ProgressReport = { _, _ in },
    _ work: @Sendable (Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let queue = Mutex(JobQueue<Value, Failure>(count: count))
    /// Runs jobs until the queue is empty.
    @Sendable func runJobs() {
      while let index = queue.withLock({ $0.next() }) {
        let outcome = Result { () throws(Failure) in try work(index) }
        progress(queue.withLock { $0.complete(index, with: outcome) }, count)
      }
    }
    let threads = min(jobs, count)
    if threads > 1 {
      DispatchQueue.concurrentPerform(iterations: threads) { _ in runJobs() }
    } else {
      runJobs()
    }
    var values: [Value] = []
    for outcome in queue.withLock(\.outcomes) {
      if let outcome { values.append(try outcome.get()) }
    }
    return values
  }
}

/// A queue of jobs, which stores each outcome at the index of its job.
private struct JobQueue<Value: Sendable, Failure: Error> {
  var outcomes: [Result<Value, Failure>?]
  private var started = 0
  private var completed = 0

  init(count: Int) { outcomes = Array(repeating: nil, count: count) }

  /// Starts the next job and returns its index; `nil` if all jobs have started.
  mutating func next() -> Int? {
    guard started < outcomes.count else { return nil }
    defer { started += 1 }
    return started
  }

  /// Stores the outcome of a job, and returns the number of completed jobs.
  mutating func complete(_ index: Int, with outcome: Result<Value, Failure>) -> Int {
    outcomes[index] = outcome
    completed += 1
    return completed
  }
}
