/// Consecutive changes with equal transaction values, which wait for a pass of their own.
final class PendingTransaction {
  /// The transaction scope in which the first change was made.
  private let scope: Transaction.Scope?
  /// The sets of states, in order. They take effect when the pass of this transaction begins.
  private(set) var writes: [() -> Void] = []
  /// The notifications of models, in order. The models have already changed, so an earlier pass can
  /// show a change before the pass of this transaction.
  private(set) var invalidations: [Invalidation] = []
  /// The number of evaluations that each invalidated node had at its last invalidation, by the id
  /// of the node.
  private var evaluationsAtInvalidation: [Int: Node.EvaluationNumber] = [:]

  /// A cause to evaluate a node, which waits for the pass of this transaction.
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

  /// Makes a transaction with the transaction values of a change that happens now.
  init() {
    scope = Transaction.scope
  }

  /// True if a change that happens now belongs to this transaction.
  var isCurrent: Bool {
    // Checks the scope first, because most changes happen in the same scope, or outside of all
    // scopes.
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
