import Tabular

/// The outcome of one `record`.
package struct RecordSummary: Sendable {
  /// True if an earlier, interrupted record was completed first.
  package let completedEarlier: Bool
  /// The row that was appended to `accepted.csv`; `nil` if no row changed and nothing was lost.
  package let acceptance: AcceptanceRow?
  /// The files that were written, in the order of writing.
  package let paths: [String]
  let update: RecordUpdate

  /// The summary for a reader, with a line feed at the end.
  package var text: String {
    (completedEarlier ? "completed an interrupted record\n" : "")
      + update.remarks.map { $0 + "\n" }.joined() + outcome
  }

  private var outcome: String {
    guard !paths.isEmpty else { return "nothing changed; nothing recorded\n" }
    guard let acceptance else {
      let names = paths.compactMap { $0.split(separator: "/").last.map { escaped(String($0)) } }
      return "no row changed; wrote \(names.joined(separator: ", "))\n"
    }
    let sizes = Dataset.tables.map { "\($0.count(in: update.rows)) \($0.name)" }
    return "recorded \(sizes.joined(separator: ", ")): rows added \(acceptance.rowsAdded), "
      + "changed \(acceptance.rowsChanged), removed \(acceptance.rowsRemoved)\n"
  }
}
