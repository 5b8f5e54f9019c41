/// What was recorded.
public struct RecordSummary: Hashable, Sendable {
  /// What was appended to `accepted.csv`.
  public let acceptance: AcceptanceRow
  /// The files that were written, in their order.
  public let paths: [String]
  /// The rows of each table that are recorded now, by its name.
  public let rows: [TableSize]

  /// How many rows a table has.
  public struct TableSize: Hashable, Sendable {
    public let table: String
    public let rows: Int
  }

  /// The summary for a reader, with a line feed at the end.
  public var text: String {
    let sizes = rows.map { "\($0.rows) \($0.table)" }.joined(separator: ", ")
    return "recorded \(sizes): rows added \(acceptance.rowsAdded), "
      + "changed \(acceptance.rowsChanged), removed \(acceptance.rowsRemoved)\n"
  }
}
