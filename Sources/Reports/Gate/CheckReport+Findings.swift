import Baseline
import Tabular

extension CheckReport {
  /// One thing that a check says about a run, a limit or the whole, for a report of another form than text.
  struct Finding: Hashable, Sendable {
    /// What it is, in one word, such as `worse`.
    let kind: String
    /// What it is about, such as `runs.csv, timer#1a2b3c4d under coarse`.
    let title: String
    let message: String
    /// Whether the check fails because of it; otherwise it only may.
    let isError: Bool
    /// The file beside the results that it is about, and the line in it.
    var file: String?
    var line: Int?
  }

  /// What is to be said of the whole and of the limits, in the order of the text.
  var generalFindings: [Finding] {
    let missing = missingBaseline.map {
      Finding(
        kind: "missing", title: "no baseline", message: $0.description, isError: true)
    }
    let broken = violations.map {
      Finding(kind: "broken", title: "an invariant broke", message: escaped($0), isError: true)
    }
    return [missing].compactMap(\.self) + broken + budgetFindings + derivedFindings
  }

  /// What is to be said of the rows that are not equal, the worst first.
  var rowFindings: [Finding] {
    rows.map { row in
      Finding(
        kind: row.status.rawValue, title: row.title,
        message: row.changes.isEmpty ? row.status.meaning : row.firstChanges,
        isError: row.status == .worse || row.status == .removed, file: "\(row.table).csv",
        line: row.line)
    }
  }

  private var budgetFindings: [Finding] {
    let file = BudgetRow.table.fileName
    return budgets.excesses.map {
      Finding(
        kind: $0.fails ? "over" : "warning", title: $0.title, message: $0.message,
        isError: $0.fails, file: file, line: $0.budget.line)
    }
      + budgets.idle.map {
        Finding(
          kind: "idle", title: $0.budget.place, message: $0.message, isError: false, file: file,
          line: $0.budget.line)
      }
  }

  private var derivedFindings: [Finding] {
    derived.flatMap(\.outdated).map {
      Finding(
        kind: "outdated", title: $0.title, message: "is not what the recorded rows give",
        isError: false)
    }
  }
}

extension String {
  /// At most `limit` characters, the last of them a mark if some were left out.
  func shortened(to limit: Int) -> String {
    let start = unicodeScalars.prefix(limit)
    guard start.endIndex < unicodeScalars.endIndex else { return self }
    return String(start.dropLast()) + "…"
  }
}
