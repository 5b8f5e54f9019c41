package import GranularityTabular

/// A limit for one number of a run: a count of some views, such as `.reevaluations(of: CartRow.self) <= 4`.
///
/// The budget limits the sum over the selected views. In the example, all `CartRow`s of the screen together can have at
/// most four re-evaluations. A `ViewHost` reports the same sum as the evaluations of a type. To limit one view, select
/// its path.
///
/// | in Swift | as text, such as in `budgets.csv` |
/// | --- | --- |
/// | `.reevaluations <= 40` | `reevaluations <= 40` |
/// | `.wasted(of: CartHeader.self) == 0` | `wasted(of: CartHeader) == 0` |
/// | `.byProperty(at: "CartList/CartRow") < 3` | `by_property(at: CartList/CartRow) < 3` |
/// | `.evaluations <= .percent(5)` | `evaluations <= +5%` |
public struct CountBudget: Hashable, Sendable {
  package let count: BudgetedCount
  package let relation: Relation
  package let limit: Limit

  /// The relation that a budget demands between the count and the limit.
  package enum Relation: String, CaseIterable, Hashable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="

    package func holds(_ count: Int, _ value: Int) -> Bool {
      switch self {
      case .equal: count == value
      case .unequal: count != value
      case .less: count < value
      case .atMost: count <= value
      case .more: count > value
      case .atLeast: count >= value
      }
    }
  }

  /// The number with which a budget compares a count.
  public enum Limit: Hashable, Sendable {
    /// A fixed number, such as `40`.
    case number(Int)
    /// The recorded count, increased by this percentage. A negative percentage decreases it.
    case change(percent: Int)

    private static let numbers = -1_000_000_000_000...1_000_000_000_000
    private static let percents = -100...100_000

    /// Returns whether `count` has `relation` to this limit; `nil` if the limit is relative and no count is recorded.
    func holds(_ count: Int, _ relation: Relation, recorded: Int?) -> Bool? {
      switch self {
      case .number(let value): relation.holds(count, value)
      case .change(let percent):
        recorded.map { recorded in
          let found = count.multipliedFullWidth(by: 100)
          let value = recorded.multipliedFullWidth(by: 100 + percent)
          return relation.holds(found < value ? -1 : found == value ? 0 : 1, 0)
        }
      }
    }

    fileprivate var isInRange: Bool {
      switch self {
      case .number(let number): Self.numbers.contains(number)
      case .change(let percent): Self.percents.contains(percent)
      }
    }
  }

  package init(_ count: BudgetedCount, _ relation: Relation, _ limit: some BudgetLimit) {
    self.count = count
    self.relation = relation
    self.limit = limit.limit
  }

  /// An error message that says why the limit is out of range; `nil` if it is in range.
  package var problem: String? {
    if limit.isInRange { return nil }
    return
      "the budget '\(self)' needs a number from -1000000000000 to 1000000000000, or a percentage "
      + "from -100 to 100000"
  }

  /// True if the limit is a percentage of the recorded count.
  package var isRelative: Bool {
    if case .change = limit { true } else { false }
  }
}

// MARK: - In Swift

/// A limit of a budget: a whole number, or ``BudgetLimit/percent(_:)`` of the recorded count.
public protocol BudgetLimit {
  /// The limit as a value of the enumeration ``CountBudget/Limit``.
  var limit: CountBudget.Limit { get }
}

extension Int: BudgetLimit {
  public var limit: CountBudget.Limit { .number(self) }
}

extension CountBudget.Limit: BudgetLimit {
  public var limit: CountBudget.Limit { self }
}

extension BudgetLimit where Self == CountBudget.Limit {
  /// A limit that is `percent` percent above the recorded count, or below it if `percent` is negative.
  public static func percent(_ percent: Int) -> CountBudget.Limit { .change(percent: percent) }
}

extension BudgetedCount {
  /// A budget that holds if the count is equal to the limit.
  public static func == (count: Self, limit: some BudgetLimit) -> CountBudget {
    CountBudget(count, .equal, limit)
  }

  /// A budget that holds if the count is not equal to the limit.
  public static func != (count: Self, limit: some BudgetLimit) -> CountBudget {
    CountBudget(count, .unequal, limit)
  }

  /// A budget that holds if the count is less than the limit.
  public static func < (count: Self, limit: some BudgetLimit) -> CountBudget {
    CountBudget(count, .less, limit)
  }

  /// A budget that holds if the count is at most the limit.
  public static func <= (count: Self, limit: some BudgetLimit) -> CountBudget {
    CountBudget(count, .atMost, limit)
  }

  /// A budget that holds if the count is more than the limit.
  public static func > (count: Self, limit: some BudgetLimit) -> CountBudget {
    CountBudget(count, .more, limit)
  }

  /// A budget that holds if the count is at least the limit.
  public static func >= (count: Self, limit: some BudgetLimit) -> CountBudget {
    CountBudget(count, .atLeast, limit)
  }
}

// MARK: - As text

extension CountBudget.Limit: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let number): String(number)
    case .change(let percent): "\(percent < 0 ? "" : "+")\(percent)%"
    }
  }

  fileprivate init?(_ text: Substring) {
    guard let number = Int(text.hasSuffix("%") ? text.dropLast() : text) else { return nil }
    self = text.hasSuffix("%") ? .change(percent: number) : .number(number)
    guard isInRange else { return nil }
  }
}

extension CountBudget: CustomStringConvertible {
  /// The budget as text in a CSV file, such as `wasted(of: CartRow) <= 4`.
  public var description: String { "\(count) \(relation.rawValue) \(limit)" }
}

extension CountBudget: CellValue {
  package static var kind: CellKind {
    let views = BudgetedCount.viewNames.joined(separator: "|")
    let runs = BudgetedCount.runNames.joined(separator: "|")
    let relations = Relation.allCases.map(\.rawValue).joined(separator: "|")
    let number = "0|-?([1-9][0-9]{0,11}|1000000000000)"
    let percent = "\\+(0|[1-9][0-9]{0,4}|100000)|-([1-9][0-9]?|100)"
    return .pattern(
      "^((\(views))(\\((of|at): .+\\))?|\(runs)) (\(relations)) (\(number)|(\(percent))%)$",
      need:
        "a count, a relation and a number or a signed percentage, such as 'reevaluations <= 4' or "
        + "'wasted(at: CartRow) <= +5%', with a count of views.csv before '(' and a number up to "
        + "1000000000000 or a percentage from -100 to +100000",
      firstWords: BudgetedCount.names)
  }

  package var cell: Cell { .text(description) }

  package init?(cellText text: String) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let limit = words.popLast().flatMap(Limit.init),
      let relation = words.popLast().flatMap({ Relation(rawValue: String($0)) }),
      let count = BudgetedCount(text: words.joined(separator: " "))
    else { return nil }
    self.init(count, relation, limit)
    guard description == text else { return nil }
  }
}
