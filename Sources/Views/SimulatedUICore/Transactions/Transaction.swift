internal import ModelObservation

/// Values that apply to a sequence of changes, such as the animation of the changes.
///
/// Successive changes in transactions with equal values share one pass. A change with a different
/// transaction begins another pass.
public struct Transaction: Sendable {
  public var animation: Animation? { didSet { elements = Elements() } }
  /// True if views should not use their own animations.
  public var disablesAnimations = false { didSet { elements = Elements() } }
  /// The completion of the animation, if there is one; two completions are never the same.
  package var completion: AnimationCompletion? { didSet { elements = Elements() } }
  /// Represents the list of values to which SwiftUI's transaction refers. Each set of a value makes
  /// another list. So a view with a newly made transaction, such as a view with an animated
  /// binding, never equals a view with an earlier transaction.
  private var elements: Elements?

  private final class Elements: Sendable {}

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
    elements = Elements()
  }

  /// True if the values of both transactions are equal, even if they were set separately.
  package func hasSameValues(as other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && completion === other.completion
  }

  /// True if no value differs from its default.
  var isDefault: Bool { hasSameValues(as: Transaction()) }

  /// True if one transaction is a copy of the other transaction.
  func isCopy(of other: Transaction) -> Bool { elements === other.elements }

  /// The transaction of a change that happens now on the current thread.
  static var current: Transaction { Transaction(of: scope) }

  /// The transaction of a scope; the default transaction if `scope` is `nil`.
  init(of scope: Scope?) {
    self = scope?.transaction ?? Transaction()
  }

  /// The innermost scope of a transaction on the current thread; `nil` outside of all scopes.
  static var scope: Scope? { slot.value }

  /// True if `scope` is the innermost scope on the current thread; if `scope` is `nil`, true
  /// outside of all scopes.
  static func isInnermost(_ scope: Scope?) -> Bool { slot.holds(scope) }

  /// False until some code of the process begins a transaction that differs from the enclosing
  /// transaction.
  static var differ: Bool { AnnouncementPreparation.isRequested }

  private static let slot = ThreadLocal<Scope>()

  /// One call of `withTransaction`, while its body runs.
  final class Scope {
    let transaction: Transaction

    fileprivate init(_ transaction: Transaction) {
      self.transaction = transaction
    }
  }

  /// Makes the transaction the current one while `body` runs, and restores the previous transaction
  /// even if `body` throws.
  fileprivate func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.slot.value
    let changes = !hasSameValues(as: outer?.transaction ?? Transaction())
    defer {
      Self.slot.value = outer
      if changes { AnnouncementPreparation.request() }
    }
    Self.slot.value = Scope(self)
    if changes { AnnouncementPreparation.request() }
    return try body()
  }
}

/// Stands for an action that runs when an animation is over. Changes with different completions are different transactions.
package final class AnimationCompletion: Sendable {
  package init() {}
}

/// Makes changes in a transaction. If its values differ from those of the last change's
/// transaction, the changes get a separate pass.
///
/// A change that happens after `body` has returned is not in the transaction, even if `body` caused
/// the change.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try transaction.whileCurrent(body)
}

/// Makes changes in a copy of the current transaction with one value changed.
public func withTransaction<Value, Result>(
  _ value: WritableKeyPath<Transaction, Value>, _ new: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: value] = new
  return try withTransaction(transaction, body)
}

/// Makes changes in a transaction with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
