/// Something that happens to a random screen, which can be done whatever was done before.
///
/// Models go by their number, counted around.
public enum ScreenOperation: Sendable {
  /// Unmounts what is shown, and shows this over the same models.
  case show(Part)
  /// Brings the screen up to date.
  case update
  case change(Change, model: Int, Run)
  /// Does what the user can do, counted around, to a part's own state or model.
  case tap(Int, by: Int, Run)

  /// What happens to a model.
  public enum Change: Sendable {
    case setA(Int)
    case addToA(Int)
    case setAAgain
    case setB(Int)
    case addToB(Int)
    case toggle, setIsOnAgain
    case setNote(Int)
    case appendToNote
    /// Does nothing if the item is there.
    case insert(Int, at: Int)
    case remove(at: Int)
    case move(from: Int, to: Int)
    /// Makes two rows with one id.
    case repeatFirst
    case setItemsAgain
    case link(to: Int)
    case unlink
    /// Puts a new model in the place of the other one.
    case replaceOther
  }

  /// In what transaction it happens; a turn has no run of changes that comes before one that it has had.
  ///
  /// Plain changes on either side of animated ones have passes of their own only if the graph hears of those between, and
  /// the toolchain's Observation reports no change to a view that is marked already.
  public enum Run: Int, CaseIterable, Sendable {
    case plain, linear, spring
  }
}

extension ScreenOperation {
  /// Views of the screen that is shown, at least; 0 for anything else.
  public var size: Int {
    if case .show(let part) = self { part.size } else { 0 }
  }

  /// What may stand in its place when a script that fails is shrunk.
  public var simpler: [ScreenOperation] {
    switch self {
    case .show(let part): part.simpler.map { .show($0) }
    case .update: []
    case .change(let change, let model, let run):
      run == .plain ? [] : [.change(change, model: model, .plain)]
    case .tap(let number, let amount, let run):
      run == .plain ? [] : [.tap(number, by: amount, .plain)]
    }
  }
}

extension ScreenOperation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .show(let part): "show { \(part) }"
    case .update: "update"
    case .change(let change, let model, let run): "model \(model): \(change)\(run.suffix)"
    case .tap(let number, let amount, let run): "tap \(number) by \(amount)\(run.suffix)"
    }
  }
}

extension ScreenOperation.Run {
  fileprivate var suffix: String { self == .plain ? "" : ", \(self)" }
}
