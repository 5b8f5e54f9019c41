import Tabular

/// What was recorded.
package struct RecordSummary: Hashable, Sendable {
  /// Whether the files of an earlier record, which was stopped, took their places first.
  package let finishedEarlier: Bool
  /// What was appended to `accepted.csv`; `nil` if no row changed.
  package let acceptance: AcceptanceRow?
  /// The files that were written, in their order.
  package let paths: [String]
  /// The rows of each table that are recorded now, by its name.
  package let rows: [TableSize]

  /// How many rows a table has.
  package struct TableSize: Hashable, Sendable {
    package let table: String
    package let rows: Int
  }

  /// The summary for a reader, with a line feed at the end.
  package var text: String {
    (finishedEarlier ? "finished the record that was stopped\n" : "") + outcome
  }

  private var outcome: String {
    guard !paths.isEmpty else { return "nothing changed; nothing recorded\n" }
    guard let acceptance else {
      let names = paths.compactMap { $0.split(separator: "/").last.map { escaped(String($0)) } }
      return "no row changed; wrote \(names.joined(separator: ", "))\n"
    }
    let sizes = rows.map { "\($0.rows) \($0.table)" }.joined(separator: ", ")
    return "recorded \(sizes): rows added \(acceptance.rowsAdded), "
      + "changed \(acceptance.rowsChanged), removed \(acceptance.rowsRemoved)\n"
  }
}
