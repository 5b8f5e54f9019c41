import SimulatedUICore

/// Limits how often the action of one modifier runs in an update, so that an action that triggers itself ends.
///
/// Source: `UpdateCycleDetector` of OpenSwiftUI; see <doc:Semantics>, rule 50b.
final class RoundLimit {
  /// How often the action runs in one update.
  static let maximumRounds = 2

  private let name: String
  private weak var graph: ViewGraph?
  private unowned let owner: Node
  private var update = 0
  private var rounds = 0

  /// - Parameter name: What the warning calls the action.
  init(name: String, below owner: Node, in graph: ViewGraph) {
    self.name = name
    self.owner = owner
    self.graph = graph
  }

  /// Counts a change, and returns true if the action runs for it; otherwise the graph warns, once per update.
  func allowsAction() -> Bool {
    guard let graph else { return false }
    if update != graph.updates { (update, rounds) = (graph.updates, 0) }
    rounds += 1
    if rounds == Self.maximumRounds + 1 { graph.warn(.repeatedAction(owner, name)) }
    return rounds <= Self.maximumRounds
  }
}
