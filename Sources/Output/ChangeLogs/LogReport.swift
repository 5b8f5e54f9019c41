package import GranularityCounting
package import GranularityDocuments
package import GranularityTabular
package import GranularityWorkloads

/// A report about an app's log: the evaluations by view and cause, alone or compared with those of simulated runs.
package struct LogReport {
  private let log: ChangeLog
  private let rows: [LoggedRow]

  package init(_ log: ChangeLog) {
    self.log = log
    rows = log.rows
  }

  /// The report without a comparison: the evaluations by type of view, the most first, with their causes.
  package var document: Document {
    Document([.heading("Evaluations in the log"), .table(counts), .paragraph(summary)] + notes)
  }

  /// The report that compares logged and simulated evaluations, the largest difference first.
  package func document(comparing rows: [LogComparisonRow], with name: String) -> Document {
    let rank = { (row: LogComparisonRow) in
      (-Int(clamping: (row.difference ?? 0).magnitude), row.viewType, row.runtime.rawValue)
    }
    let sorted = rows.sorted { rank($0) < rank($1) }
    let table = TextTable(
      [
        .init("view"), .init("runtime"), .number("log"), .number("simulated"),
        .number("difference"), .init("what can explain it", fit: .wrapping),
      ], of: sorted
    ) { row in
      [
        StyledText(escaped(row.viewType)), StyledText(row.runtime.rawValue),
        Self.text(row.logged), Self.text(row.simulated), Self.text(row.difference),
        StyledText(row.explanation),
      ]
    }
    return Document(
      [.heading("Evaluations in the log and in \(escaped(name))"), .table(table)]
        + [.paragraph(summary)] + Self.coverage(of: rows) + notes)
  }

  private static func text(_ count: Int?) -> StyledText {
    StyledText(count.map(String.init) ?? "–")
  }

  private var counts: TextTable {
    let views = Dictionary(grouping: rows, by: \.viewType)
      .map { (type: $0, rows: $1, evaluations: $1.lazy.map(\.evaluationsFirst).sum()) }
      .sorted { (-$0.evaluations, $0.type) < (-$1.evaluations, $1.type) }
    return TextTable(
      [
        .init("view"), .number("evaluations"), .number("unchanged"),
        .init("causes, with the number of evaluations that name each", fit: .wrapping),
      ], of: views
    ) { view in
      let causes = view.rows.filter { $0.evaluationsAny > 0 }
        .sorted { (-$0.evaluationsAny, $0.cause) < (-$1.evaluationsAny, $1.cause) }
      return [
        StyledText(escaped(view.type)), StyledText(String(view.evaluations)),
        StyledText(String(view.rows.lazy.map(\.unchanged).sum())),
        StyledText(
          causes.map { "\(escaped($0.cause)) \($0.evaluationsAny)" }
            .joined(separator: ", ")),
      ]
    }
  }

  private var summary: StyledText {
    let evaluations = rows.lazy.map(\.evaluationsFirst).sum()
    let views = Set(rows.map(\.viewType)).count
    return "evaluations: \(evaluations), types of views: \(views), lines: \(log.lines)"
  }

  private var notes: [Document.Block] {
    let notes = [
      (
        log.unreadable,
        "lines end like a line of _printChanges but could not be parsed: two lines are mixed, or the line is a sentence"
      ),
      (
        log.continued,
        "of the first 1,000 lines have more text after 'changed.' and were not counted"
      ),
      (log.long, "lines were left out because they are longer than 65,536 bytes"),
      (
        log.uncounted,
        "changes were not counted because the log names more than \(ChangeLog.mostEntries.grouped) "
          + "views and causes of a view"
      ),
    ]
    let counted: [Document.Block] = notes.filter { $0.0 > 0 }.map {
      .paragraph(StyledText("\($0.0) \($0.1)"))
    }
    let isEmpty = rows.isEmpty && log.lines > 0
    return isEmpty ? counted + [.paragraph(Self.hint)] : counted
  }

  /// The advice to show if no line of the log is a change.
  private static let hint: StyledText =
    "The log has no line of _printChanges. Call Self._printChanges() or Self._logChanges() in each body; such a line looks like "
    + "'ContentView: @self, _count changed.'"

  /// A note to show if the log has fewer evaluations of some view than the simulated run has under every runtime.
  ///
  /// The log does not say which actions it covers, so it is possible that the counts are not comparable.
  private static func coverage(of rows: [LogComparisonRow]) -> [Document.Block] {
    let runs = Dictionary(grouping: rows, by: \.runtime).values
    let covers = runs.contains { rows in
      let both = rows.filter { $0.difference != nil }
      return !both.isEmpty && both.allSatisfy { $0.difference ?? 0 >= 0 }
    }
    guard !covers, rows.contains(where: { $0.logged != nil && $0.simulated != nil }) else {
      return []
    }
    return [
      .paragraph(
        "Under each runtime, the log has fewer evaluations of some view than the simulated run. The counts are "
          + "comparable only if the app and the run perform the same actions, from the start of the app on."
      )
    ]
  }
}

/// The evaluations of the views of one type, in a log and in a simulated run. The columns of ``table`` explain each
/// property.
package struct LogComparisonRow: Hashable, Sendable {
  package var viewType = ""
  package var runtime = Runtime.coarse
  package var logged: Int?
  package var simulated: Int?
  package var difference: Int?
  package var explanation = ""

  package init() {}
}

extension LogComparisonRow: TableRow {
  package static let table = Table<LogComparisonRow>(
    "observed", "the evaluations of the views of one type in a log and in a simulated run",
    keyLength: 2,
    columns: [
      .init("view_type", \.viewType, "the type of the views"),
      .init("runtime", \.runtime, "the runtime of the simulated run"),
      .init("logged", \.logged, "evaluations in the log", empty: "the log does not name the type"),
      .init(
        "simulated", \.simulated, .outcome, "evaluations in the simulated run",
        empty: "the simulated screen has no view of the type"),
      .init(
        "difference", \.difference, "logged minus simulated evaluations",
        empty: "one of them is unknown"),
      .init(
        "explanation", \.explanation, "what can explain the difference",
        empty: "there is no difference"),
    ])
}

/// Compares the evaluations in a log with those in simulated runs.
package enum LogComparison {
  /// The comparison, with one row for each type of view and runtime.
  ///
  /// If a type in the log is nested in a different type, such as `Feed.Row`, it also matches a simulated type `Row`.
  package static func rows(_ log: [LoggedRow], _ views: [ViewRow]) -> [LogComparisonRow] {
    let byRuntime = Dictionary(grouping: views, by: \.runtime)
    return LogComparisonRow.table.sorted(
      byRuntime.flatMap { runtime, views in rows(log, views, under: runtime) })
  }

  private static func rows(
    _ log: [LoggedRow], _ views: [ViewRow], under runtime: Runtime
  ) -> [LogComparisonRow] {
    let simulated = Dictionary(grouping: views, by: \.viewType)
    let lines = Dictionary(grouping: log) { row in
      simulated[row.viewType] == nil ? shortName(row.viewType, in: simulated) : row.viewType
    }
    return Set(simulated.keys).union(lines.keys).map { type in
      var row = LogComparisonRow()
      (row.viewType, row.runtime) = (type, runtime)
      row.logged = lines[type].map { $0.lazy.map(\.evaluationsFirst).sum() }
      row.simulated = simulated[type].map { $0.lazy.map(\.evaluations).sum() }
      if let logged = row.logged, let simulated = row.simulated {
        row.difference = logged.subtractingReportingOverflow(simulated).partialValue
      }
      row.explanation = explanation(of: row, simulated[type] ?? [], lines[type] ?? [])
      return row
    }
  }

  /// The last part of a nested type's name if a simulated type has this name; otherwise the complete name.
  private static func shortName(_ name: String, in simulated: [String: [ViewRow]]) -> String {
    guard let last = name.split(separator: ".").last.map(String.init), simulated[last] != nil else {
      return name
    }
    return last
  }

  private static func explanation(
    of row: LogComparisonRow, _ views: [ViewRow], _ lines: [LoggedRow]
  ) -> String {
    switch (row.logged, row.simulated) {
    case (nil, _):
      return "the body may call no _printChanges or _logChanges, or was never evaluated"
    case (_, nil): return "the simulated screen has no such view"
    case (let logged?, let simulated?) where logged > simulated:
      let isIdentity = lines.contains {
        $0.cause == "@identity" && $0.evaluationsAny > mounts(views)
      }
      return isIdentity
        ? "the app mounted more such views: perhaps rows that scrolled in again, or changed identities"
        : "the log may have more actions than the run; a debug build may also evaluate more"
    case (let logged?, let simulated?) where logged < simulated:
      let actions = "the log may have fewer actions than the run"
      return views.contains { $0.viewPath.contains("[") }
        ? actions + "; in a lazy list, the app evaluates only the rows on the screen"
        : actions + ", or the app did not show every such view"
    default: return ""
    }
  }

  private static func mounts(_ views: [ViewRow]) -> Int { views.lazy.map(\.mounts).sum() }
}
