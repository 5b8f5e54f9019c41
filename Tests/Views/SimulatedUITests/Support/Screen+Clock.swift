import GranularityVirtualTime

@testable import SimulatedUI
@testable import SimulatedUICore

extension Screen {
  /// Advances virtual time, and returns the events of the screen during that time. The first call mounts the screen.
  @discardableResult
  func advance(
    _ clock: VirtualClock, by duration: Duration = .zero,
    listeningTo kinds: Set<EventLog.Kind> = [.evaluation]
  ) throws -> [String] {
    begin(on: clock)
    try clock.advance(by: duration)
    return log.entries.filter { kinds.contains($0.kind) }.map(\.text)
  }

  /// Advances virtual time as the synchronous `advance` does, and waits for tasks that run on other actors.
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
