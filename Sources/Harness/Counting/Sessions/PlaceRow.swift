package import GranularityTabular
package import GranularityWorkloads

/// A row of `places.csv`: the statement of a test that began one turn of a session. The columns of ``table`` explain
/// each property.
///
/// Only measured counts that have not been accepted or rejected have such rows, because every edit of a test can move
/// its statements.
package struct PlaceRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var turn = 0
  package var file = ""
  package var line = 0
  package var counts = ""
  package var recorded = ""

  package init() {}
}

extension PlaceRow: TableRow {
  package static let table = Table<PlaceRow>(
    "places", "the statement of a session that began a turn", keyLength: 3,
    columns: [
      .init("run_id", \.runID, "the session"),
      .init("runtime", \.runtime, "the kind of the session's models"),
      .init(
        "turn", \.turn,
        "the index of the turn; 0 is the mount, whose statement is the call that begins the session"
      ),
      .init(
        "file", \.file, "the file, relative to the directory of the package",
        empty: "the place is not known"),
      .init("line", \.line, "the line in the file"),
      .init(
        "counts", \.counts,
        "the directory of the recorded counts, relative to the package directory",
        empty: "the turn is not the mount"),
      .init(
        "recorded", \.recorded, "a hash of the counts that were recorded when the session ran",
        empty: "no counts were recorded, or the turn is not the mount"),
    ])
}
