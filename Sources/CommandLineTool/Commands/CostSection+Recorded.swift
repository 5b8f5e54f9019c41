import Baseline
import Reports
import RuntimeCosts
import Tabular

extension CostSection {
  /// The costs that are recorded in `directory`; `nil` if there are none.
  ///
  /// - Throws: ``DatasetError`` for a file that cannot be read or has malformed rows.
  init?(recordedIn directory: String) throws(DatasetError) {
    let table = CostRow.table
    let path = path(of: table.fileName, in: directory)
    guard InputFile.exists(path) else { return nil }
    let bytes = try Dataset.bytes(at: path)
    let rows: [CostRow]
    do throws(TableError) {
      rows = try table.rows(in: bytes)
    } catch {
      throw .malformedTable(directory: directory, error)
    }
    self.init(rows.map { ($0.operation, $0.subject, $0.threads, $0.unit, $0.minimum) })
  }
}
