import SimulatedUICore

/// Limits how often the action of one modifier runs in an update. The limit ends a loop in which
/// the action causes itself to run again.
///
/// Source: `UpdateCycleDetector` of OpenSwiftUI; see <doc:Semantics>, rule 50b.
final class RoundLimit {
  /// The maximum number of times that the action runs in one update.
  static let maximumRounds = 2

  private let name: String
  private weak var graph: ViewGraph?
  private unowned let owner: Node
  private var update = 0
  private var rounds = 0

  /// - Parameter name: The name that the action has in a warning.
  init(name: String, below owner: Node, in graph: ViewGraph) {
    self.name = name
    self.owner = owner
    self.graph = graph
  }

  /// Counts a change of the observed value. Returns true if the action is allowed to run for this
  /// change. Otherwise, the graph warns, at most once in an update.
  func allowsAction() -> Bool {
    guard let graph else { return false }
    if update != graph.updates { (update, rounds) = (graph.updates, 0) }
    rounds += 1
    if rounds == Self.maximumRounds + 1 { graph.warn(.repeatedAction(name), of: owner) }
    return rounds <= Self.maximumRounds
  }
}
