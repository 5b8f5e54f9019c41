internal import Dispatch
internal import Synchronization

/// One run of one workload: a pure function of its arguments.
public typealias Measurement =
  @Sendable (_ workload: any Workload, _ parameters: Parameters, _ runtime: Runtime)
  throws(ParameterError) -> RunResult

/// Hears how many of how many runs are done, on whichever thread did the last.
public typealias ProgressReport = @Sendable (_ done: Int, _ total: Int) -> Void

extension RecordPlan {
  /// Makes every run and looks for stale views after every pass.
  ///
  /// - Parameter jobs: Threads at most. The results are in the order of ``points()``, whatever it is.
  /// - Throws: ``PlanError``, for the first run in that order that cannot be made.
  public func recompute(jobs: Int = 1, progress: ProgressReport = { _, _ in })
    throws(PlanError) -> [RunResult]
  {
    try recompute(jobs: jobs, progress: progress) {
      (workload, parameters, runtime) throws(ParameterError) in
      try measure(workload, parameters, under: runtime, verify: true)
    }
  }

  /// Makes every run by `measurement`.
  func recompute(
    jobs: Int = 1, progress: ProgressReport = { _, _ in }, by measurement: Measurement
  ) throws(PlanError) -> [RunResult] {
    let points = try points()
    let slots = Slots(count: points.count)
    /// Takes one run after the other until none is left.
    @Sendable func work() {
      while let index = slots.take() {
        let outcome = Result { () throws(PlanError) in try points[index].run(by: measurement) }
        progress(slots.put(outcome, at: index), points.count)
      }
    }
    let workers = min(max(jobs, 1), points.count)
    if workers > 1 {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
    } else {
      work()
    }
    var results: [RunResult] = []
    for outcome in slots.outcomes {
      if let outcome { results.append(try outcome.get()) }
    }
    return results
  }
}

extension RecordPlan.Point {
  fileprivate func run(by measurement: Measurement) throws(PlanError) -> RunResult {
    try PlanError.naming(workload.name) { () throws(ParameterError) in
      try measurement(workload, parameters, runtime)
    }
  }
}

/// Where threads leave what they did, so that the order of their work does not show.
private final class Slots: Sendable {
  private struct State {
    var outcomes: [Result<RunResult, PlanError>?]
    var taken = 0
    var done = 0
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(outcomes: Array(repeating: nil, count: count)))
  }

  var outcomes: [Result<RunResult, PlanError>?] { state.withLock(\.outcomes) }

  /// The next slot that nobody has taken.
  func take() -> Int? {
    state.withLock { state in
      guard state.taken < state.outcomes.count else { return nil }
      defer { state.taken += 1 }
      return state.taken
    }
  }

  /// Fills a slot; how many are filled.
  func put(_ outcome: Result<RunResult, PlanError>, at index: Int) -> Int {
    state.withLock { state in
      state.outcomes[index] = outcome
      state.done += 1
      return state.done
    }
  }
}
