/// Cells in rows and columns.
public struct TextTable: Hashable, Sendable {
  public let columns: [Column]
  public var rows: [Row]

  public init(_ columns: [Column], rows: [Row] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// What a column is called and how its cells stand in it.
  public struct Column: Hashable, Sendable {
    /// How a column is made to fit a page that is too narrow for it.
    public enum Fit: Hashable, Sendable {
      /// Not at all: numbers and short words.
      case whole
      /// By lines under each other; for the last column.
      case wrapping
      /// By leaving out the beginning, as of a long path.
      case cuttingFront
    }

    public let header: String
    public let isTrailing: Bool
    public let fit: Fit

    public init(_ header: String, isTrailing: Bool = false, fit: Fit = .whole) {
      self.header = header
      self.isTrailing = isTrailing
      self.fit = fit
    }

    /// A column of numbers.
    public static func number(_ header: String) -> Column {
      Column(header, isTrailing: true)
    }
  }

  /// One line of cells.
  public struct Row: Hashable, Sendable {
    /// How far its first cell is indented, because the row is a part of one above it.
    public let depth: Int
    public let cells: [StyledText]

    public init(depth: Int = 0, _ cells: [StyledText]) {
      self.depth = depth
      self.cells = cells
    }
  }

  var hasHeader: Bool { columns.contains { !$0.header.isEmpty } }
}
