import Counting
package import Tabular
package import Workloads

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

  private init(name: String) {
    self.name = name
  }

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
