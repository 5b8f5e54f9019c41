/// How `run` writes its counts.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A page for a reader.
  case table
  /// The rows of `runs.csv`.
  case csv
  /// The rows of `runs.csv` as a list of objects.
  case json
  /// The page for a pull request.
  case markdown

  /// Whether the text is for a reader, who finds in it whatever does not hold.
  public var isPage: Bool { self == .table || self == .markdown }

  /// What is written about `comparisons`, of which `page` tells a reader.
  ///
  /// - Parameter palette: The colours of the page; the other formats have none.
  public func text(
    of page: Document, _ comparisons: [Comparison], palette: Palette = .plain
  ) -> String {
    let rows = comparisons.flatMap { $0.results.map(\.run) }
    return switch self {
    case .table: TerminalRenderer(palette: palette).render(page)
    case .csv: String(decoding: RunRow.table.csv(rows), as: UTF8.self)
    case .json: RunRow.table.json(rows)
    case .markdown: MarkdownRenderer().render(page)
    }
  }
}
