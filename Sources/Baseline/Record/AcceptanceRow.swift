package import Tabular

/// One accepted change of the recorded results and its reason: a row of `accepted.csv`.
package struct AcceptanceRow: Hashable, Sendable {
  /// Counted from 1 in the order of the acceptances.
  package var acceptance = 0
  package var reason = ""
  /// The number of added rows in all tables; the next two properties count all tables too.
  package var rowsAdded = 0
  package var rowsChanged = 0
  package var rowsRemoved = 0

  package init() {}
}

extension AcceptanceRow {
  /// The acceptances in `directory`; empty if the file does not exist.
  ///
  /// - Throws: ``DatasetError`` for a file that cannot be read.
  static func recorded(in directory: String) throws(DatasetError) -> [AcceptanceRow] {
    do throws(DatasetError) {
      return try locatedRows(in: directory).map(\.row)
    } catch  where error.exitCode == .noBaseline {
      return []
    }
  }
}

extension AcceptanceRow: TableRow {
  package static let table = Table<AcceptanceRow>(
    "accepted", "why the recorded results were changed", keyLength: 1,
    columns: [
      .init("acceptance", \.acceptance, "counted from 1 in the order of the acceptances"),
      .init(
        "reason", \.reason,
        "the reason that the command line gave, and in brackets what could not be read or is no "
          + "longer recorded"),
      .init("rows_added", \.rowsAdded, "rows of all tables that were not there before"),
      .init("rows_changed", \.rowsChanged, "rows of all tables that were there, but different"),
      .init("rows_removed", \.rowsRemoved, "rows of all tables that were there before"),
    ])
}
