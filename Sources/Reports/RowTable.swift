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

  /// The columns of every table that a command writes, in the order of the tables and of their columns.
  static var columns: [(table: String, name: String, meaning: String, empty: String?)] {
    func described<Row: TableRow>(
      _ row: Row.Type
    ) -> [(table: String, name: String, meaning: String, empty: String?)] {
      Row.table.columns.map { (Row.table.name, $0.name, $0.meaning, $0.emptyMeaning) }
    }
    return described(RunRow.self) + described(ViewRow.self) + described(CauseRow.self)
      + described(TimelineRow.self) + described(ViewPairRow.self)
  }
}
