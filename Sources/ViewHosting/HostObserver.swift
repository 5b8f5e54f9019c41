import ModelObservation
package import SimulatedUI

/// Receives the graph events of one host from its mount on, and the user actions that cause them.
package final class HostObserver {
  private static let slot = ThreadLocal<HostObserver>()

  /// Receives each event of the graph.
  let receive: (GraphEvent) -> Void
  /// Receives the name of each action before it begins, such as `tap Pick Tea`.
  let willAct: (String) -> Void
  /// The number of hosts that were made during ``observeHost(madeBy:)``; only the first is observed.
  package private(set) var hosts = 0

  package init(
    receive: @escaping (GraphEvent) -> Void, willAct: @escaping (String) -> Void
  ) {
    self.receive = receive
    self.willAct = willAct
  }

  /// Runs `body`, and observes the first host that it makes on this thread.
  package func observeHost<Result>(madeBy body: () throws -> Result) rethrows -> Result {
    let outer = Self.slot.value
    defer { Self.slot.value = outer }
    Self.slot.value = self
    return try body()
  }

  /// The observer of the host that is made now; `nil` if nothing observes it.
  static func ofNewHost() -> HostObserver? {
    guard let current = slot.value else { return nil }
    current.hosts += 1
    return current.hosts == 1 ? current : nil
  }
}
