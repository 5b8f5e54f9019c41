/// Cells in rows and columns.
package struct TextTable: Hashable, Sendable {
  package let columns: [Column]
  package var rows: [Row]

  package init(_ columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// What a column is called and how its cells stand in it.
  package struct Column: Hashable, Sendable {
    /// How a column is made to fit a page that is too narrow for it.
    package enum Fit: Hashable, Sendable {
      /// Not at all: numbers and short words.
      case whole
      /// By lines under each other; for the last column.
      case wrapping
      /// By leaving out the beginning, as of a long path.
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

    /// A column of numbers.
    package static func number(_ header: String) -> Column {
      Column(header, isTrailing: true)
    }
  }

  /// One line of cells.
  package struct Row: Hashable, Sendable {
    /// How far its first cell is indented, because the row is a part of one above it.
    package let depth: Int
    package let cells: [StyledText]

    package init(depth: Int = 0, _ cells: [StyledText]) {
      self.depth = depth
      self.cells = cells
    }
  }

  var hasHeader: Bool { columns.contains { !$0.header.isEmpty } }
}
