import Synchronization

/// Passes the rows of each point on in the order of the sweep, as soon as all earlier points are complete.
final class SweepStream: Sendable {
  private struct State {
    /// The index of the point whose rows are next.
    var next = 0
    /// The rows of complete points that wait for an earlier one, by index.
    var waiting: [Int: [SweepRow]] = [:]
  }

  private let state = Mutex(State())
  private let receive: @Sendable ([SweepRow]) -> Void

  init(_ receive: @escaping @Sendable ([SweepRow]) -> Void) {
    self.receive = receive
  }

  /// Takes the rows of the point at `index`; any thread may call it, each index once.
  func complete(_ index: Int, _ rows: [SweepRow]) {
    state.withLock { state in
      state.waiting[index] = rows
      while let rows = state.waiting.removeValue(forKey: state.next) {
        receive(rows)
        state.next += 1
      }
    }
  }
}
