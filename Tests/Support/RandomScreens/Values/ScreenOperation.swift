/// One operation on a random screen, which is valid after any other operations.
///
/// Models are identified by number, modulo the number of models.
public enum ScreenOperation: Sendable {
  /// Unmounts the shown screen and shows this one over the same models.
  case show(Part)
  /// Updates the screen.
  case update
  case change(Change, model: Int, TransactionKind)
  /// Performs a user action on a part's own state or model, identified by number modulo the number of actions.
  case tap(Int, by: Int, TransactionKind)

  /// A change of a model.
  public enum Change: Sendable {
    case setA(Int)
    case addToA(Int)
    case setAAgain
    case setB(Int)
    case addToB(Int)
    case toggle, setIsOnAgain
    case setNote(Int)
    case appendToNote
    /// Does nothing if the list already contains the item.
    case insert(Int, at: Int)
    case remove(at: Int)
    case move(from: Int, to: Int)
    /// Creates two rows with the same id.
    case repeatFirst
    case setItemsAgain
    case link(to: Int)
    case unlink
    /// Replaces the other model by a new one.
    case replaceOther
  }

  /// The transaction of a change.
  public enum TransactionKind: Int, CaseIterable, Sendable {
    case plain, linear, spring
  }
}

extension ScreenOperation {
  /// The minimum number of views of the screen that is shown; 0 for other operations.
  public var size: Int {
    if case .show(let part) = self { part.size } else { 0 }
  }

  /// The operations that may replace this one when a failing script is shrunk.
  public var simpler: [ScreenOperation] {
    switch self {
    case .show(let part): part.simpler.map { .show($0) }
    case .update: []
    case .change(let change, let model, let transaction):
      transaction == .plain ? [] : [.change(change, model: model, .plain)]
    case .tap(let number, let amount, let transaction):
      transaction == .plain ? [] : [.tap(number, by: amount, .plain)]
    }
  }
}

extension [ScreenOperation] {
  /// The script in one transaction per turn, if a screen has a body that writes a model.
  ///
  /// Such a body can write in the pass that another change lets run. If that is a mutation in place, a published property then
  /// loses the write of the body, and a tracked one keeps it.
  public var withoutBodyWritesBetweenTransactions: [ScreenOperation] {
    let writes = contains { if case .show(let part) = $0 { part.hasBodyWrite } else { false } }
    return writes ? withOneTransactionPerTurn : self
  }

  /// The script with all changes of a turn in the transaction of the first one.
  ///
  /// The toolchain's Observation does not notify a view again that is already invalidated, so it cannot announce that a later
  /// transaction changes what the view has read.
  public var withOneTransactionPerTurn: [ScreenOperation] {
    var first: ScreenOperation.TransactionKind?
    return map { operation in
      switch operation {
      case .show, .update:
        first = nil
        return operation
      case .change(let change, let model, let transaction):
        first = first ?? transaction
        return .change(change, model: model, first ?? transaction)
      case .tap(let number, let amount, let transaction):
        first = first ?? transaction
        return .tap(number, by: amount, first ?? transaction)
      }
    }
  }
}

extension ScreenOperation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .show(let part): "show { \(part) }"
    case .update: "update"
    case .change(let change, let model, let transaction):
      "model \(model): \(change)\(transaction.suffix)"
    case .tap(let number, let amount, let transaction):
      "tap \(number) by \(amount)\(transaction.suffix)"
    }
  }
}

extension ScreenOperation.TransactionKind {
  fileprivate var suffix: String { self == .plain ? "" : ", \(self)" }
}
