package import Baseline
import Documents
import Tabular

extension RecordUpdate {
  /// What a record would accept, a line for each row with all its changes, and at the end the number of rows.
  package var text: String {
    var renderer = TerminalRenderer()
    renderer.width = .max
    let rows = differences.map { row in
      let changes = row.changes.map(\.description).joined(separator: ", ")
      return OutlineItem(
        StyledText(row.status.rawValue, .strong)
          + StyledText(" \(row.title)" + (changes.isEmpty ? "" : ": \(changes)")))
    }
    let count = differences.isEmpty ? "no row" : rows.count == 1 ? "1 row" : "\(rows.count) rows"
    let items = remarks.map { OutlineItem(StyledText(escaped($0))) } + rows
    return renderer.render(
      Document(
        [.title("record --dry-run: \(count) would be accepted; nothing was written")]
          + (items.isEmpty ? [] : [.outline(items)])))
  }
}
