package import Counting
import Documents
import Tabular

/// The table whose rows `run` and `explain` write as CSV or JSON.
///
/// Its columns are those of the file with the same name in the recorded results.
package enum RowTable: String, CaseIterable, Sendable {
  case runs, views, causes, timeline

  /// Writes the rows of all `results`; a page for a reader is not one of the formats.
  package func text(of results: [RunResult], as format: ReportFormat) -> String {
    switch self {
    case .runs: format.text(of: .init(), results.map(\.run))
    case .views: format.text(of: .init(), results.flatMap(\.views))
    case .causes: format.text(of: .init(), results.flatMap(\.causes))
    case .timeline: format.text(of: .init(), results.flatMap(\.timeline))
    }
  }

  /// The columns with their meanings, in the order of the file.
  var columns: [(name: String, meaning: String, empty: String?)] {
    func described<Row>(_ table: Table<Row>) -> [(name: String, meaning: String, empty: String?)] {
      table.columns.map { ($0.name, $0.meaning, $0.emptyMeaning) }
    }
    return switch self {
    case .runs: described(RunRow.table)
    case .views: described(ViewRow.table)
    case .causes: described(CauseRow.table)
    case .timeline: described(TimelineRow.table)
    }
  }
}
