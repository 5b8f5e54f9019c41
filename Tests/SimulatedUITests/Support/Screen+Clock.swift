import Simulation

@testable import SimulatedUI

extension Screen {
  /// Lets virtual time pass on the screen and gives what happened in the meantime; the first time mounts it.
  @discardableResult
  func advance(
    _ clock: VirtualClock, by duration: Duration = .zero,
    listeningTo kinds: Set<EventLog.Kind> = [.evaluation]
  ) throws -> [String] {
    begin(on: clock)
    try clock.advance(by: duration)
    return log.entries.filter { kinds.contains($0.kind) }.map(\.text)
  }

  /// Lets virtual time pass for tasks that run elsewhere, too.
  @discardableResult
  func advance(
    _ clock: VirtualClock, by duration: Duration = .zero,
    listeningTo kinds: Set<EventLog.Kind> = [.evaluation]
  ) async throws -> [String] {
    begin(on: clock)
    try await clock.advance(by: duration)
    return log.entries.filter { kinds.contains($0.kind) }.map(\.text)
  }

  private func begin(on clock: VirtualClock) {
    log.entries = []
    clock.onTurnEnd = { [graph] in graph.update() }
    clock.perform { graph.update() }
  }
}
