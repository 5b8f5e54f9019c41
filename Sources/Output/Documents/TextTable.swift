/// A table whose cells are styled texts.
package struct TextTable: Hashable, Sendable {
  package let columns: [Column]
  package var rows: [Row]

  package init(_ columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates a table with one row for each of `elements`.
  package init<Element>(
    _ columns: [Column], of elements: some Sequence<Element>, cells: (Element) -> [StyledText]
  ) {
    self.init(columns, rows: elements.map { Row(cells($0)) })
  }

  /// A table without a header that lists terms, indented, with their meanings.
  package static func definitions(_ entries: [(term: String, meaning: String)]) -> TextTable {
    TextTable(
      [.init(""), .init("", fit: .wrapping)],
      rows: entries.map { Row(depth: 1, [StyledText($0.term, .literal), StyledText($0.meaning)]) })
  }

  /// A column of a table: its header, its alignment, and how it shrinks.
  package struct Column: Hashable, Sendable {
    /// How a column shrinks if the table is too wide.
    package enum Fit: Hashable, Sendable {
      /// The column does not shrink. This is for numbers and short words.
      case whole
      /// The text of a cell wraps into several lines, or is shown below its row if the column would be very narrow. This
      /// is possible only for the last column.
      case wrapping
      /// The start of a cell's text is cut off. This is for long paths.
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

  /// A row of the table.
  package struct Row: Hashable, Sendable {
    /// The indentation level of the row's first cell. A deeper row is a part of a row above it.
    package let depth: Int
    package let cells: [StyledText]

    package init(depth: Int = 0, _ cells: [StyledText]) {
      self.depth = depth
      self.cells = cells
    }
  }

  /// The table without its last column.
  var withoutLastColumn: TextTable {
    TextTable(
      columns.dropLast(),
      rows: rows.map { Row(depth: $0.depth, Array($0.cells.prefix(columns.count - 1))) })
  }

  var hasHeader: Bool { columns.contains { !$0.header.isEmpty } }
}
