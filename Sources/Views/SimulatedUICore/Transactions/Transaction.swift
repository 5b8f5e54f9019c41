internal import ModelObservation

/// Values that apply to a group of changes, such as the animation of the changes.
///
/// Successive changes in transactions with equal values share one pass. A change in a transaction
/// with different values begins a new pass.
public struct Transaction: Sendable {
  public var animation: Animation? { didSet { elements = Elements() } }
  /// True if views should not use their own animations.
  public var disablesAnimations = false { didSet { elements = Elements() } }
  /// The completion of the animation, if the animation has one. Two completions are never equal.
  package var completion: AnimationCompletion? { didSet { elements = Elements() } }
  /// Represents the list of values to which SwiftUI's transaction refers. Each set of a value makes
  /// a new list. So a view with a newly made transaction, as in an animated binding, never equals a
  /// view with an earlier transaction.
  private var elements: Elements?

  private final class Elements: Sendable {}

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
    elements = Elements()
  }

  /// True if both transactions have equal values, even if the values were set separately.
  package func hasSameValues(as other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && completion === other.completion
  }

  /// True if all values are the default values.
  var isDefault: Bool { hasSameValues(as: Transaction()) }

  /// True if both transactions are copies of the same transaction.
  func isCopy(of other: Transaction) -> Bool { elements === other.elements }

  /// The transaction to which a change on the current thread belongs now.
  static var current: Transaction { Transaction(of: scope) }

  /// Makes a copy of a scope's transaction; the default transaction if `scope` is `nil`.
  init(of scope: Scope?) {
    self = scope?.transaction ?? Transaction()
  }

  /// The innermost transaction scope on the current thread; `nil` outside of all scopes.
  static var scope: Scope? { slot.value }

  /// True if `scope` is the innermost scope on the current thread. If `scope` is `nil`, true if the
  /// code runs outside of all scopes.
  static func isInnermost(_ scope: Scope?) -> Bool { slot.holds(scope) }

  /// False until some code in the process begins a transaction whose values differ from those of
  /// the enclosing transaction.
  static var differ: Bool { AnnouncementPreparation.isRequested }

  private static let slot = ThreadLocal<Scope>()

  /// One call of `withTransaction`, which exists while the body of the call runs.
  final class Scope {
    let transaction: Transaction

    fileprivate init(_ transaction: Transaction) {
      self.transaction = transaction
    }
  }

  /// Makes this transaction the current one while `body` runs. Restores the previous transaction
  /// afterwards, even if `body` throws.
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

/// Represents an action that runs when an animation is over. Two transactions with different
/// completions have different values.
package final class AnimationCompletion: Sendable {
  package init() {}
}

/// Makes the changes in `body` in a transaction. If the transaction's values differ from those of
/// the previous change's transaction, the changes get a separate pass.
///
/// A change that happens after `body` has returned does not belong to the transaction, even if
/// `body` caused the change.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try transaction.whileCurrent(body)
}

/// Makes the changes in `body` in a copy of the current transaction in which one value is changed.
public func withTransaction<Value, Result>(
  _ value: WritableKeyPath<Transaction, Value>, _ new: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: value] = new
  return try withTransaction(transaction, body)
}

/// Makes the changes in `body` in a transaction with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
