import GranularityBaseline
import GranularityClaims
package import GranularityCounting
package import GranularityDocuments
import GranularityEvidenceRows
package import GranularityTabular
import GranularityTourRecords

/// The format in which a command writes its counts.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// The report as text for a terminal.
  case table
  /// The rows as CSV, as in the file of their table.
  case csv
  /// The rows as a JSON list of objects.
  case json
  /// The report as Markdown for a pull request.
  case markdown

  /// True for the formats that show the report and not the rows. The report includes every violation.
  package var isPage: Bool { self == .table || self == .markdown }

  /// Renders either `document` or `rows`, depending on this format.
  ///
  /// - Parameters:
  ///   - document: The report for a human reader.
  ///   - renderer: The renderer with the colors and the width of the terminal. For rows, only its `isOnTerminal`
  ///     matters.
  package func render<Row>(
    _ document: @autoclosure () -> Document, or rows: @autoclosure () -> [Row],
    in table: Table<Row>,
    renderer: TerminalRenderer = TerminalRenderer()
  ) -> String {
    switch self {
    case .table: renderer.render(document())
    case .csv: renderer.render(rows: String(decoding: table.csv(rows()), as: UTF8.self))
    case .json: renderer.render(rows: table.json(rows()))
    case .markdown: MarkdownRenderer().render(document())
    }
  }

  /// Renders either `document` or `rows`, depending on this format. The columns are those of the row type's own table.
  package func render<Row: TableRow>(
    _ document: @autoclosure () -> Document, or rows: @autoclosure () -> [Row],
    renderer: TerminalRenderer = TerminalRenderer()
  ) -> String {
    render(document(), or: rows(), in: Row.table, renderer: renderer)
  }
}

/// The table whose rows the commands `run` and `explain` write as CSV or JSON.
///
/// It has the same columns as the file with the same name in the recorded results.
package enum RowTable: String, CaseIterable, Sendable {
  case runs, views, causes, timeline

  /// Renders either `document` or the rows of this table in all `results`, depending on the format.
  package func render(
    _ document: Document, or results: [RunResult], as format: ReportFormat,
    renderer: TerminalRenderer = TerminalRenderer()
  ) -> String {
    switch self {
    case .runs: format.render(document, or: results.map(\.run), renderer: renderer)
    case .views: format.render(document, or: results.flatMap(\.views), renderer: renderer)
    case .causes: format.render(document, or: results.flatMap(\.causes), renderer: renderer)
    case .timeline: format.render(document, or: results.flatMap(\.timeline), renderer: renderer)
    }
  }

  /// The columns of all tables that this module declares, in the order of the tables and of their columns.
  static var columns: [ColumnDescription] {
    ColumnDescription.all(of: RunRow.self) + ColumnDescription.all(of: ViewRow.self)
      + ColumnDescription.all(of: CauseRow.self) + ColumnDescription.all(of: TimelineRow.self)
      + ColumnDescription.all(of: ViewPairRow.self) + ColumnDescription.all(of: TrialRow.self)
      + ColumnDescription.all(of: ProofRow.self) + ColumnDescription.all(of: FixRow.self)
      + ColumnDescription.all(of: TurnRow.self) + ColumnDescription.all(of: PlaceRow.self)
      + ColumnDescription.all(of: BudgetRow.self) + ColumnDescription.all(of: AcceptanceRow.self)
      + ColumnDescription.all(of: ClaimRow.self) + ColumnDescription.all(of: EvidenceRow.self)
      + ColumnDescription.all(of: CurveRow.self)
  }
}

/// A column of a table that a command writes, with its explanation.
package struct ColumnDescription: Hashable, Sendable {
  let table: String
  let name: String
  let meaning: String
  /// What an empty cell of this column means; `nil` if the column has no empty cells.
  let empty: String?

  /// The columns of a table, in the order of the table.
  package static func all<Row: TableRow>(of row: Row.Type) -> [ColumnDescription] {
    Row.table.columns.map {
      ColumnDescription(
        table: Row.table.name, name: $0.name, meaning: $0.meaning,
        empty: $0.emptyMeaning ?? $0.emptyInSessions)
    }
  }
}
