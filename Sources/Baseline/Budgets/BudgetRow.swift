import Counting
package import Tabular
package import Workloads

/// A row of `budgets.csv`: a limit for one count of some runs or views, which applies even after a new recording.
package struct BudgetRow: Hashable, Sendable {
  package var pattern = BudgetPattern("*")
  package var runtime = BudgetRuntime.every
  package var metric = BudgetMetric.reevaluations
  /// The relation that must hold between the count and the value.
  package var relation = BudgetRelation.atMost
  package var value = BudgetValue.count(0)
  package var level = BudgetLevel.error
  package var reason = ""

  package init() {}

  func applies(to run: RunRow) -> Bool {
    (pattern.run.matches(run.workload) || pattern.run.matches(run.runID))
      && runtime.includes(run.runtime)
  }
}

extension BudgetRow: TableRow {
  package static let table = Table<BudgetRow>(
    "budgets", "a limit for one count of some runs or views, which a new recording does not change",
    keyLength: 4,
    columns: [
      .init(
        "pattern", \.pattern,
        "matches the workload or the run_id, and with a / the path of a view; * is any text, ? any "
          + "character"),
      .init("runtime", \.runtime, "the runtime of the run; * is every runtime"),
      .init(
        "metric", \.metric,
        "a column of runs.csv, or of views.csv if the pattern has a /, that holds a number"),
      .init("op", \.relation, "the relation that the count must have to the value"),
      .init(
        "value", \.value,
        "a whole number, or a signed percentage that is added to the recorded count"),
      .init(
        "level", \.level,
        "error: a count without this relation fails the check; warn: it is reported; off: neither"),
      .init("reason", \.reason, "why there is this limit"),
    ])
}

extension BudgetRow: CustomStringConvertible {
  /// The runs and the requirement, such as `timer under fine: reevaluations == 0`.
  package var description: String {
    "\(escaped(pattern.text)) under \(runtime.cell): \(requirement)"
  }

  /// The requirement, such as `reevaluations == 0`.
  var requirement: String { "\(metric.name) \(relation.rawValue) \(value.text)" }
}

/// The runs that a budget applies to, and the views in them if it limits views.
///
/// The text before the first `/` matches the workload or the `run_id` of a run. The rest, with the
/// `/`, matches the path of a view: `menu/DonutMenu`.
package struct BudgetPattern: Hashable, Sendable {
  package let text: String
  let run: Glob
  /// `nil` if the budget limits runs.
  let view: Glob?

  package init(_ text: String) {
    self.text = text
    let slash = text.firstIndex(of: "/") ?? text.endIndex
    run = Glob(String(text[..<slash]))
    view = slash == text.endIndex ? nil : Glob(String(text[slash...]))
  }
}

extension BudgetPattern: CellValue {
  package static var kind: CellKind { .text }
  package var cell: Cell { .text(text) }
  package init?(cellText text: String) { self.init(text) }
}

/// The runtimes that a budget applies to.
package enum BudgetRuntime: Hashable, Sendable {
  case every
  case one(Runtime)

  func includes(_ runtime: Runtime) -> Bool { self == .every || self == .one(runtime) }
}

extension BudgetRuntime: CellValue {
  private static let everyWord = "*"

  package static var kind: CellKind { .word([everyWord] + Runtime.allCases.map(\.rawValue)) }

  package var cell: Cell {
    switch self {
    case .every: .text(Self.everyWord)
    case .one(let runtime): runtime.cell
    }
  }

  package init?(cellText text: String) {
    if text == Self.everyWord {
      self = .every
    } else if let runtime = Runtime(rawValue: text) {
      self = .one(runtime)
    } else {
      return nil
    }
  }
}

/// A column of `runs.csv` or `views.csv` that holds a number.
package struct BudgetMetric: Hashable, Sendable {
  package let name: String

  static let reevaluations = BudgetMetric(name: "reevaluations")

  /// The columns of `runs.csv`, and then the other columns of `views.csv`.
  private static let names: [String] = {
    let runs = RunRow.table.columns.filter { $0.kind == .integer }.map(\.name)
    let views = ViewRow.table.columns.filter { $0.kind == .integer }.map(\.name)
    return runs + views.filter { !runs.contains($0) }
  }()

  /// The count in `row`; `nil` if the runtime does not report it or the table has no such column.
  func count<Row: TableRow>(in row: Row) -> Int? {
    guard
      case .integer(let count) = Row.table.columns.first(where: { $0.name == name })?
        .cell(of: row)
    else { return nil }
    return count
  }
}

extension BudgetMetric: CellValue {
  package static var kind: CellKind { .word(names) }
  package var cell: Cell { .text(name) }

  package init?(cellText text: String) {
    guard Self.names.contains(text) else { return nil }
    self.init(name: text)
  }
}

/// The relation between a count and the value of a budget.
package enum BudgetRelation: String, WordValue, Hashable {
  case equal = "=="
  case unequal = "!="
  case less = "<"
  case atMost = "<="
  case more = ">"
  case atLeast = ">="

  func holds(_ count: Int, _ value: Int) -> Bool {
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

/// The effect of a run that exceeds a budget.
package enum BudgetLevel: String, WordValue, Hashable {
  /// The check fails.
  case error
  /// The check reports a warning.
  case warn
  /// The budget is not checked.
  case off
}

/// The number with which a budget compares a count.
package enum BudgetValue: Hashable, Sendable {
  /// The count itself.
  case count(Int)
  /// The recorded count plus a percentage of it, which is negative for a smaller count.
  case percent(Int)

  /// The largest number; it prevents overflow in ``holds(_:_:recorded:)``.
  private static let counts = -1_000_000_000_000...1_000_000_000_000
  private static let percents = -100...100_000

  /// True if `count` has `relation` to this value.
  ///
  /// - Parameter recorded: The recorded count, which a percentage needs; at most 1,000,000,000,000.
  func holds(_ count: Int, _ relation: BudgetRelation, recorded: Int?) -> Bool? {
    switch self {
    case .count(let value): relation.holds(count, value)
    case .percent(let percent):
      recorded.map { recorded in
        let (scaled, overflow) = count.multipliedReportingOverflow(by: 100)
        return relation.holds(overflow ? .max : scaled, recorded * (100 + percent))
      }
    }
  }

  /// True if the recorded count is needed.
  var isRelative: Bool {
    if case .percent = self { true } else { false }
  }
}

extension BudgetValue: CellValue {
  package static var kind: CellKind {
    .pattern(
      "^(0|-?[1-9][0-9]*|[+-][0-9]+%)$",
      need: "a whole number, or a percentage of the recorded count with its sign such as +5%")
  }

  package var cell: Cell { .text(text) }

  var text: String {
    switch self {
    case .count(let count): String(count)
    case .percent(let percent): "\(percent < 0 ? "" : "+")\(percent)%"
    }
  }

  package init?(cellText text: String) {
    if text.hasSuffix("%") {
      guard let percent = Int(text.dropLast()), Self.percents.contains(percent) else { return nil }
      self = .percent(percent)
    } else {
      guard let count = Int(text), Self.counts.contains(count) else { return nil }
      self = .count(count)
    }
    guard self.text == text else { return nil }
  }
}
