import SimulatedUICore

/// Limits how often the action of one modifier runs in an update, so that an action that causes
/// itself again ends.
///
/// Source: `UpdateCycleDetector` of OpenSwiftUI; see <doc:Semantics>, rule 50b.
final class RoundLimit {
  /// The greatest number of times that the action runs in one update.
  static let maximumRounds = 2

  private let name: String
  private weak var graph: ViewGraph?
  private unowned let owner: Node
  private var update = 0
  private var rounds = 0

  /// - Parameter name: The name of the action in the warning.
  init(name: String, below owner: Node, in graph: ViewGraph) {
    self.name = name
    self.owner = owner
    self.graph = graph
  }

  /// Counts a change. Returns true if the action may run for this change; otherwise the graph
  /// warns, at most once per update.
  func allowsAction() -> Bool {
    guard let graph else { return false }
    if update != graph.updates { (update, rounds) = (graph.updates, 0) }
    rounds += 1
    if rounds == Self.maximumRounds + 1 { graph.warn(.repeatedAction(name), of: owner) }
    return rounds <= Self.maximumRounds
  }
}
