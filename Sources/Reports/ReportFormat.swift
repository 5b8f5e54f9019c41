import Counting
package import Documents
package import Tabular

/// How a command writes its counts.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A page for a reader.
  case table
  /// The rows as in the file of their table.
  case csv
  /// The rows as a list of objects.
  case json
  /// The page for a pull request.
  case markdown

  /// Whether the text is for a reader, who finds in it whatever does not hold.
  package var isPage: Bool { self == .table || self == .markdown }

  /// What is written about `comparisons`, of which `page` tells a reader: their runs.
  package func text(
    of page: Document, _ comparisons: [Comparison], palette: Palette = .plain
  ) -> String {
    text(of: page, comparisons.flatMap { $0.results.map(\.run) }, palette: palette)
  }

  /// What is written about `rows`, of which `page` tells a reader.
  ///
  /// - Parameter palette: The colours of the page; the other formats have none.
  package func text<Row: TableRow>(
    of page: Document, _ rows: [Row], palette: Palette = .plain
  ) -> String {
    switch self {
    case .table: TerminalRenderer(palette: palette).render(page)
    case .csv: String(decoding: Row.table.csv(rows), as: UTF8.self)
    case .json: Row.table.json(rows)
    case .markdown: MarkdownRenderer().render(page)
    }
  }
}
