/// A table of styled texts.
package struct TextTable: Hashable, Sendable {
  package let columns: [Column]
  package var rows: [Row]

  package init(_ columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// A table with a row for each of `elements`.
  package init<Element>(
    _ columns: [Column], of elements: some Sequence<Element>, cells: (Element) -> [StyledText]
  ) {
    self.init(columns, rows: elements.map { Row(cells($0)) })
  }

  /// A table of indented terms with their meanings, without a header.
  package static func definitions(_ entries: [(term: String, meaning: String)]) -> TextTable {
    TextTable(
      [.init(""), .init("", fit: .wrapping)],
      rows: entries.map { Row(depth: 1, [StyledText($0.term, .literal), StyledText($0.meaning)]) })
  }

  /// The header, the alignment and the fit of a column.
  package struct Column: Hashable, Sendable {
    /// The way in which a column shrinks if the table is too wide.
    package enum Fit: Hashable, Sendable {
      /// The column does not shrink, for numbers and short words.
      case whole
      /// Cells wrap into several lines; only for the last column.
      case wrapping
      /// Cells lose their beginning, for long paths.
      case cuttingFront
    }

    package let header: String
    package let isTrailing: Bool
    package let fit: Fit

    package init(_ header: String, isTrailing: Bool = false, fit: Fit = .whole) {
      self.header = header
      self.isTrailing = isTrailing
      self.fit = fit
    }

    package static func number(_ header: String) -> Column {
      Column(header, isTrailing: true)
    }
  }

  /// One line of cells.
  package struct Row: Hashable, Sendable {
    /// The indentation level of the first cell; a deeper row is a part of a row above it.
    package let depth: Int
    package let cells: [StyledText]

    package init(depth: Int = 0, _ cells: [StyledText]) {
      self.depth = depth
      self.cells = cells
    }
  }

  var hasHeader: Bool { columns.contains { !$0.header.isEmpty } }
}
