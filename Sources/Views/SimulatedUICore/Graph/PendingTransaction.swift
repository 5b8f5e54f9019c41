/// A sequence of changes with equal transaction values, which waits for a separate pass.
final class PendingTransaction {
  /// The scope in which the first change was made.
  private let scope: Transaction.Scope?
  /// Sets of states, in order. They take effect when the pass begins.
  private(set) var writes: [() -> Void] = []
  /// Notifications of models, in order. The models have already changed, so an earlier pass may
  /// show a change first.
  private(set) var invalidations: [Invalidation] = []
  /// The evaluation number that each invalidated node had at its last invalidation, by the node's
  /// id.
  private var evaluationsAtInvalidation: [Int: Node.EvaluationNumber] = [:]

  /// A cause to evaluate a node, which waits for a pass.
  struct Invalidation {
    let node: Node
    let cause: Cause
    /// The number of the node's last evaluation when the notification arrived.
    fileprivate let evaluations: Node.EvaluationNumber

    init(_ node: Node, _ cause: Cause) {
      self.node = node
      self.cause = cause
      evaluations = node.evaluations
    }

    /// True if the node was evaluated after the notification, so that its output already shows the
    /// change.
    var isAlreadyShown: Bool { node.evaluations != evaluations }
  }

  /// Makes a transaction for a change that happens now.
  init() {
    scope = Transaction.scope
  }

  /// True if a change that happens now joins the transaction.
  var isCurrent: Bool {
    // Most changes happen in the same scope, or outside of all scopes.
    Transaction.isInnermost(scope) || Transaction.current.hasSameValues(as: Transaction(of: scope))
  }

  func add(_ write: @escaping () -> Void) {
    writes.append(write)
  }

  /// Adds an invalidation.
  ///
  /// - Returns: True if this is the first invalidation of the node in this transaction, or the
  ///   first since the node's last evaluation.
  func add(_ invalidation: Invalidation) -> Bool {
    invalidations.append(invalidation)
    let earlier = evaluationsAtInvalidation.updateValue(
      invalidation.evaluations, forKey: invalidation.node.id)
    return earlier != invalidation.evaluations
  }
}
