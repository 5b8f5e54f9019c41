/// One operation on a random screen. It is valid after any other operations.
///
/// Models are identified by number, modulo the number of models.
public enum ScreenOperation: Sendable {
  /// Unmounts the screen that is shown, and shows the given screen with the same models.
  case show(Part)
  /// Updates the screen.
  case update
  case change(Change, model: Int, TransactionKind)
  /// Performs a user action on the own state or model of a part. The number identifies the action, modulo the number of
  /// actions.
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
    /// Inserts an item into the list, unless the list already contains it.
    case insert(Int, at: Int)
    case remove(at: Int)
    case move(from: Int, to: Int)
    /// Repeats the first item, which creates two rows with the same id.
    case repeatFirst
    case setItemsAgain
    case link(to: Int)
    case unlink
    /// Replaces the model's other model by a new one.
    case replaceOther
  }

  /// The transaction in which a change is made.
  public enum TransactionKind: Int, CaseIterable, Sendable {
    case plain, linear, spring
  }
}

extension ScreenOperation {
  /// The smallest number of views of the screen that is shown; 0 for other operations.
  public var size: Int {
    if case .show(let part) = self { part.size } else { 0 }
  }

  /// The operations that can replace this one when a failing script is shrunk.
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
  /// The script; if one of its screens has a body that writes to a model, with one transaction per turn.
  ///
  /// Such a body can write in a pass that a later change lets run. If that change is an in-place mutation, a published
  /// property loses the body's write, whereas a tracked property keeps it.
  public var withoutBodyWritesBetweenTransactions: [ScreenOperation] {
    let writes = contains { if case .show(let part) = $0 { part.hasBodyWrite } else { false } }
    return writes ? withOneTransactionPerTurn : self
  }

  /// The script with all changes of a turn in the transaction of the turn's first change.
  ///
  /// The toolchain's Observation does not notify an invalidated view again. It therefore cannot announce that a later
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
