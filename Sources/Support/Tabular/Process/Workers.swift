internal import Dispatch
internal import Synchronization

/// A callback that receives the number of completed jobs and the number of all jobs. The thread that completed a job
/// calls it.
package typealias ProgressReport = @Sendable (_ done: Int, _ total: Int) -> Void

/// Runs independent jobs on several threads; the results do not depend on the number of threads.
package struct Workers {
  /// The largest number of threads that run jobs at the same time.
  private let jobs: Int

  package init(_ jobs: Int) { self.jobs = max(jobs, 1) }

  /// Runs `work` for the indices 0, 1, 2 … and returns the results in the order of the indices.
  ///
  /// Every job runs, even if an earlier one throws.
  ///
  /// - Throws: The error of the failed job with the lowest index.
  package func outcomes<Value: Sendable, Failure: Error>(
    of count: Int, progress: ProgressReport = { _, _ in },
    _ work: @Sendable (Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let queue = Mutex(JobQueue<Value, Failure>(count: count))
    /// Takes jobs from the queue and runs them until the queue is empty. Each thread calls this function.
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
