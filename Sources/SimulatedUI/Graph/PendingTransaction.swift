/// A run of changes with equal transaction values, which waits for a pass of its own.
final class PendingTransaction {
  let transaction: Transaction
  /// Sets of states: a set takes effect at the pass.
  private(set) var writes: [() -> Void] = []
  /// Reports of objects, which have changed already, and of which another pass may be the first to show it.
  private(set) var marks: [Mark] = []
  /// How often each marked node had been evaluated at its last mark.
  private var evaluationsAtMarks: [Int: Node.EvaluationNumber] = [:]

  /// A reason for a node to be evaluated in the pass.
  struct Mark {
    let node: Node
    let cause: Cause
    fileprivate let evaluations: Node.EvaluationNumber

    init(_ node: Node, _ cause: Cause) {
      self.node = node
      self.cause = cause
      evaluations = node.evaluations
    }

    /// Whether an evaluation came after the report, and so has shown what it is about.
    var isShown: Bool { node.evaluations != evaluations }
  }

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }

  func add(_ write: @escaping () -> Void) {
    writes.append(write)
  }

  /// Notes a mark.
  ///
  /// - Returns: Whether the node had none so far, other than such as an evaluation has shown by now.
  func add(_ mark: Mark) -> Bool {
    marks.append(mark)
    let earlier = evaluationsAtMarks.updateValue(mark.evaluations, forKey: mark.node.id)
    return earlier != mark.evaluations
  }
}
