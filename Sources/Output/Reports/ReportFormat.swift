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

  /// The columns of every table that a command writes, in the order of the tables and of their columns.
  static var columns: [(table: String, name: String, meaning: String, empty: String?)] {
    func described<Row: TableRow>(
      _ row: Row.Type
    ) -> [(table: String, name: String, meaning: String, empty: String?)] {
      Row.table.columns.map { (Row.table.name, $0.name, $0.meaning, $0.emptyMeaning) }
    }
    return described(RunRow.self) + described(ViewRow.self) + described(CauseRow.self)
      + described(TimelineRow.self) + described(ViewPairRow.self) + described(TrialRow.self)
      + described(ProofRow.self) + described(FixRow.self) + described(TurnRow.self)
      + described(PlaceRow.self) + described(BudgetRow.self) + described(AcceptanceRow.self)
      + described(ClaimRow.self) + described(EvidenceRow.self)
  }
}
