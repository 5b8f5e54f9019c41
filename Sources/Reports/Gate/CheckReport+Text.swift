import Baseline
import Counting
import Tabular

extension CheckReport {
  /// The report for a reader, with a line feed at the end.
  package var text: String {
    let parts = [
      ["check: \(verdict)"], baselineLines, violationLines, countLines, sourceLines,
      budgetLines, figureLines, rowLines, explanation?.lines ?? [],
    ]
    return parts.flatMap(\.self).map { $0 + "\n" }.joined()
  }

  /// The verdict in words.
  var verdict: String {
    switch exitCode {
    case .success: "everything is as recorded"
    case .regression where !rows.contains(where: \.isRegression): "over a budget"
    case .regression: "worse than recorded"
    case .changed: "changed, nothing worse"
    case .noBaseline: "nothing to compare with"
    case .invariantBroken: "an invariant broke; nothing can be recorded until it holds"
    default: "failed"
    }
  }

  private var baselineLines: [String] {
    missingBaseline.map { [$0.description] } ?? []
  }

  private var violationLines: [String] {
    limited(violations.map { "broken  \(escaped($0))" }).map { "  \($0)" }
  }

  private var budgetLines: [String] { budgets.lines.map { "  \($0)" } }

  private var countLines: [String] { countsInWords.map { "  \($0)" } }

  /// How many rows of each table have which status.
  var countsInWords: [String] {
    counts.map { counts in
      let parts = RowStatus.allCases.reversed().compactMap { status -> String? in
        let count = counts[status]
        guard count > 0 || status == .equal else { return nil }
        return "\(count) \(count == 1 ? "row" : "rows") \(status.rawValue)"
      }
      return "\(counts.table).csv: \(parts.joined(separator: ", "))"
    }
  }

  /// What the check left out, for it runs no compiler.
  private var sourceLines: [String] {
    guard uncompiledSources > 0 else { return [] }
    let sources = uncompiledSources == 1 ? "1 source" : "\(uncompiledSources) sources"
    return ["  \(sources) of claims not compiled; claims --compile does it"]
  }

  private var figureLines: [String] {
    derived.flatMap(\.lines).map { "  \($0)" }
  }

  private var rowLines: [String] {
    guard !rows.isEmpty else { return [] }
    let lines = rows.prefix(listLimit + 1).map { "\($0.status.rawValue)  \($0.summary)" }
    return ["rows that are not equal, the worst first:"]
      + limited(lines, of: rows.count).map { "  \($0)" }
  }
}

extension RowDifference {
  /// The row as a message names it: `views.csv, timer#1a2b3c4d under coarse, view_path /Clock`.
  var title: String {
    (["\(table).csv", run?.title].compactMap(\.self) + key).joined(separator: ", ")
  }

  /// The row and the first columns that changed.
  var summary: String { changes.isEmpty ? title : "\(title): \(firstChanges)" }

  /// The first columns that changed; the worst row names all of them elsewhere.
  var firstChanges: String {
    let named = changes.prefix(Self.columnLimit).map(\.description)
    let more = changes.count - named.count
    let rest = more > 0 ? ["\(more) more \(more == 1 ? "column" : "columns")"] : []
    return (named + rest).joined(separator: ", ")
  }

  private static let columnLimit = 4
}

extension ColumnChange: CustomStringConvertible {
  package var description: String {
    "\(column) recorded \(recorded.shown), measured \(measured.shown)"
  }
}

extension Explanation {
  fileprivate var lines: [String] {
    ["the worst: \(row.title)"] + changes.map { "  \($0)" }
      + facts.map { "  \($0.name): \($0.fact)" }
  }

  /// What changed in the row.
  var changes: [String] {
    row.changes.isEmpty ? [row.status.meaning] : row.changes.map(\.description)
  }

  /// What else is known, each with its name.
  var facts: [(name: String, fact: String)] {
    let facts: [(String, String?)] = [
      ("view", view.map { "\(escaped($0.viewPath)), evaluations \($0.evaluations)" }),
      ("property", cause.map(\.propertyInWords)),
      ("cause", cause.map(\.inWords)),
      ("pass", pass.map { "\($0.pass), at tick \($0.tick)" }),
      ("formula", formula),
      ("again", reproduction),
      ("accept", acceptance),
    ]
    return facts.compactMap { name, fact in fact.map { (name, $0) } }
  }
}

extension RowStatus {
  /// What it means for a row of which no column changed.
  var meaning: String {
    switch self {
    case .removed: "is recorded, but no longer measured"
    case .added: "is measured, but not recorded"
    case .reconfigured: "belongs to a run that is recorded with other parameters"
    default: "has the same totals, but other views, causes or passes"
    }
  }
}

extension CauseRow {
  /// What was mutated.
  fileprivate var propertyInWords: String {
    let names = [object, property].filter { !$0.isEmpty }
    return names.isEmpty ? "none was mutated" : escaped(names.joined(separator: "."))
  }

  /// How it reached the view, and from where.
  fileprivate var inWords: String {
    "\(escaped(via)) from \(escaped(source)), the first cause of \(evaluationsFirst) "
      + (evaluationsFirst == 1 ? "evaluation" : "evaluations")
  }
}
