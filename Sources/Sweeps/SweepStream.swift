import Synchronization

/// Passes the outcome of each point on in the order of the sweep, as soon as all earlier points are complete.
final class SweepStream: Sendable {
  private struct State {
    /// The index of the point whose outcome is next.
    var next = 0
    /// The outcomes of complete points that wait for an earlier one, by index.
    var waiting: [Int: SweepOutcome] = [:]
  }

  private let state = Mutex(State())
  private let receive: @Sendable (SweepOutcome) -> Void

  init(_ receive: @escaping @Sendable (SweepOutcome) -> Void) {
    self.receive = receive
  }

  /// Takes the outcome of the point at `index`; any thread may call it, each index once.
  func complete(_ index: Int, _ outcome: SweepOutcome) {
    state.withLock { state in
      state.waiting[index] = outcome
      while let outcome = state.waiting.removeValue(forKey: state.next) {
        receive(outcome)
        state.next += 1
      }
    }
  }
}
