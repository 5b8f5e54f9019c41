/// How `run` writes its counts.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// A page for a reader.
  case table
  /// The rows of `runs.csv`.
  case csv
  /// The rows of `runs.csv` as objects.
  case json
  /// The page for a pull request.
  case markdown

  /// What is written about `comparisons`, of which `page` tells a reader.
  ///
  /// - Parameter palette: The colours of the page; the other formats have none.
  public func text(
    of page: Document, _ comparisons: [Comparison], palette: Palette = .plain
  ) -> String {
    switch self {
    case .table: TerminalRenderer(palette: palette).render(page)
    case .csv: ""
    case .json: ""
    case .markdown: MarkdownRenderer().render(page)
    }
  }
}
