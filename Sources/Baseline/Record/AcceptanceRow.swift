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

extension AcceptanceRow: TableRow {
  package static let table = Table<AcceptanceRow>(
    "accepted", "why the recorded figures were changed", keyLength: 1,
    columns: [
      .init("acceptance", \.acceptance, "counted from 1 in the order of the acceptances"),
      .init("reason", \.reason, "in the words of whoever accepted the change"),
      .init("rows_added", \.rowsAdded, "rows of all tables that were not there before"),
      .init("rows_changed", \.rowsChanged, "rows of all tables that were there, but different"),
      .init("rows_removed", \.rowsRemoved, "rows of all tables that were there before"),
    ])
}
