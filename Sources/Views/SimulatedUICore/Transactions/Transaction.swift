internal import ModelObservation

/// Values that apply to a sequence of changes, such as the animation of the changes.
///
/// Successive changes with equal transactions share one pass; a change with a different transaction begins another
/// pass.
public struct Transaction: Hashable, Sendable {
  public var animation: Animation?
  /// True if views should not use their own animations.
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The transaction of a change that is made now on the current thread.
  static var current: Transaction { Transaction(of: scope) }

  /// The transaction of a scope; the default one outside of all.
  init(of scope: Scope?) {
    self = scope?.transaction ?? Transaction()
  }

  /// The innermost scope of a transaction on the current thread; `nil` outside of all.
  static var scope: Scope? { slot.value }

  /// True if a scope, or none if `nil`, is the innermost one on the current thread.
  static func isInnermost(_ scope: Scope?) -> Bool { slot.holds(scope) }

  /// False until some code of the process begins a transaction that differs from the one around it.
  static var differ: Bool { AnnouncementPreparation.isRequested }

  private static let slot = ThreadLocal<Scope>()

  /// One call of `withTransaction`, while its body runs.
  final class Scope {
    let transaction: Transaction

    fileprivate init(_ transaction: Transaction) {
      self.transaction = transaction
    }
  }

  /// Makes the transaction the current one while `body` runs, also if it throws.
  fileprivate func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.slot.value
    let changes = self != outer?.transaction ?? Transaction()
    defer {
      Self.slot.value = outer
      if changes { AnnouncementPreparation.request() }
    }
    Self.slot.value = Scope(self)
    if changes { AnnouncementPreparation.request() }
    return try body()
  }
}

/// Makes changes in a transaction. If it differs from the transaction of the last change, they get a separate pass.
///
/// A change that is made after `body` returns is not in the transaction, even if `body` caused it.
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
