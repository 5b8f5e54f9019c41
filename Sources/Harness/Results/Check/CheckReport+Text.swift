extension CheckReport {
  private static let rowLimit = 20
  /// Columns that are named for a row in the list; the worst row names all of them further down.
  private static let columnLimit = 4

  /// The report for a reader, with a line feed at the end.
  public var text: String {
    let parts = [
      ["check: \(verdict)"], baselineLines, violationLines, countLines, figureLines, rowLines,
      explanation?.lines ?? [],
    ]
    return parts.flatMap(\.self).map { $0 + "\n" }.joined()
  }

  private var verdict: String {
    switch exitCode {
    case .success: "everything is as recorded"
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
    Self.limited(violations.map { "  broken  \(escaped($0))" })
  }

  private var countLines: [String] {
    counts.map { counts in
      let parts = RowStatus.allCases.reversed().compactMap { status -> String? in
        let count = counts[status]
        guard count > 0 || status == .equal else { return nil }
        return "\(count) \(count == 1 ? "row" : "rows") \(status.rawValue)"
      }
      return "  \(counts.table).csv: \(parts.joined(separator: ", "))"
    }
  }

  private var figureLines: [String] {
    figures.map { $0.lines.map { "  \($0)" } } ?? []
  }

  private var rowLines: [String] {
    guard !rows.isEmpty else { return [] }
    let lines = rows.prefix(Self.rowLimit + 1).map { row -> String in
      let named = row.changes.prefix(Self.columnLimit).map(\.description)
      let more = row.changes.count - named.count
      let rest = more > 0 ? ["\(more) more \(more == 1 ? "column" : "columns")"] : []
      let changes = (named + rest).joined(separator: ", ")
      return "  \(row.status.rawValue)  \(row.title)\(changes.isEmpty ? "" : ": \(changes)")"
    }
    return ["rows that are not equal, the worst first:"] + Self.limited(lines, of: rows.count)
  }

  /// The first lines, and how many more there are.
  private static func limited(_ lines: [String], of count: Int? = nil) -> [String] {
    let more = (count ?? lines.count) - rowLimit
    return lines.prefix(rowLimit) + (more > 0 ? ["  and \(more) more"] : [])
  }
}

extension RowDifference {
  /// The row as a message names it: `views.csv, timer#1a2b3c4d under coarse, view_path /Clock`.
  var title: String {
    (["\(table).csv", "\(escaped(runID)) under \(runtime.rawValue)"] + key).joined(separator: ", ")
  }
}

extension ColumnChange: CustomStringConvertible {
  public var description: String {
    "\(column) recorded \(recorded.shown), measured \(measured.shown)"
  }
}

extension Explanation {
  fileprivate var lines: [String] {
    let changes = row.changes.isEmpty ? [Self.words(for: row)] : row.changes.map(\.description)
    let facts: [(String, String?)] = [
      ("view", view.map { "\(escaped($0.viewPath)), evaluations \($0.evaluations)" }),
      ("property", cause.map(\.propertyInWords)),
      ("cause", cause.map(\.inWords)),
      ("pass", pass.map { "\($0.pass), at tick \($0.tick)" }),
      ("formula", formula),
      ("again", reproduction),
      ("accept", RecordCommand.text),
    ]
    return ["the worst: \(row.title)"] + changes.map { "  \($0)" }
      + facts.compactMap { name, fact in fact.map { "  \(name): \($0)" } }
  }

  private static func words(for row: RowDifference) -> String {
    switch row.status {
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
