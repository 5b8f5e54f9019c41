internal import Synchronization

/// One sleep of a task. It ends when its deadline is reached or the task is cancelled.
final class Sleep: Sendable {
  private let state = Mutex(State.awake)

  private enum State {
    /// The task has not begun to wait for the end of the sleep.
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  /// Suspends the task until the sleep ends.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper in
        let result: Result<Void, any Error>? = state.withLock { state in
          if case .over(let result) = state { return result }
          state = .asleep(sleeper)
          return nil
        }
        if let result { sleeper.resume(with: result) }
      }
    } onCancel: {
      finish(with: .failure(CancellationError()))
    }
  }

  /// Ends the sleep because its deadline is reached, and resumes the task.
  func end() { finish(with: .success(())) }

  private func finish(with result: Result<Void, any Error>) {
    let sleeper: CheckedContinuation<Void, any Error>? = state.withLock { state in
      switch state {
      case .over: return nil
      case .awake:
        state = .over(result)
        return nil
      case .asleep(let sleeper):
        state = .over(result)
        return sleeper
      }
    }
    sleeper?.resume(with: result)
  }
}
