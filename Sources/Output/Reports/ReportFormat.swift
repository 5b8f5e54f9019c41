import GranularityBaseline
import GranularityClaims
package import GranularityCounting
package import GranularityDocuments
import GranularityEvidenceRows
package import GranularityTabular
import GranularityTourRecords

/// The format of the counts that a command writes.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A document for a terminal.
  case table
  /// The rows as in the file of their table.
  case csv
  /// The rows as a list of objects.
  case json
  /// The document for a pull request.
  case markdown

  /// True for the formats that render the document, which names every violation.
  package var isPage: Bool { self == .table || self == .markdown }

  /// Returns the text of either `document` or `rows`, depending on the format.
  ///
  /// - Parameters:
  ///   - document: The report for a reader.
  ///   - renderer: The colors and the width of a terminal. For rows, only `isOnTerminal` matters.
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

  /// Returns the text of either `document` or `rows`, in the table of the type of the rows.
  package func render<Row: TableRow>(
    _ document: @autoclosure () -> Document, or rows: @autoclosure () -> [Row],
    renderer: TerminalRenderer = TerminalRenderer()
  ) -> String {
    render(document(), or: rows(), in: Row.table, renderer: renderer)
  }
}

/// The table whose rows `run` and `explain` show as CSV or JSON.
///
/// Its columns are the columns of the file with the same name in the recorded results.
package enum RowTable: String, CaseIterable, Sendable {
  case runs, views, causes, timeline

  /// Returns the text of either `document` or the rows of all `results`, depending on the format.
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

  /// The columns of the tables that this module knows, in the order of the tables and of their columns.
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

/// A column of a table that a command writes.
package struct ColumnDescription: Hashable, Sendable {
  let table: String
  let name: String
  let meaning: String
  /// The meaning of an empty cell; `nil` if no cell is empty.
  let empty: String?

  /// The columns of a table in their order.
  package static func all<Row: TableRow>(of row: Row.Type) -> [ColumnDescription] {
    Row.table.columns.map {
      ColumnDescription(
        table: Row.table.name, name: $0.name, meaning: $0.meaning, empty: $0.emptyMeaning)
    }
  }
}
