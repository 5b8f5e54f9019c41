internal import ModelObservation

/// What goes along with a run of changes, such as their animation.
///
/// Changes that are made one after the other under equal values are one run, and each run gets a pass of its own.
public struct Transaction: Hashable, Sendable {
  public var animation: Animation?
  /// Whether views are asked to do without animations of their own.
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// The transaction of what is changed now, on the current thread.
  static var current: Transaction {
    slot.value?.transaction ?? Transaction()
  }

  private static let slot = ThreadLocal<Current>()

  private final class Current {
    let transaction: Transaction

    init(_ transaction: Transaction) {
      self.transaction = transaction
    }
  }

  /// Makes the transaction current while `body` runs, whatever it throws.
  fileprivate func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.slot.value
    defer { Self.slot.value = outer }
    Self.slot.value = Current(self)
    return try body()
  }
}

/// Makes changes in a transaction, which ends the run of changes before it.
///
/// What is changed after `body` returns, even because of it, is not in the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try transaction.whileCurrent(body)
}

/// Makes changes in a transaction of which one value is other than now.
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
