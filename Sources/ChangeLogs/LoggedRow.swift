package import Tabular

/// The evaluations of the views of one type in a log with one cause. The columns of ``table`` describe the properties.
///
/// The `evaluationsFirst` of all rows of a type sum to its evaluations.
package struct LoggedRow: Hashable, Sendable {
  package var viewType = ""
  package var cause = ""
  package var evaluationsFirst = 0
  package var evaluationsAny = 0
  package var unchanged = 0

  package init() {}

  init(viewType: String, cause: String) {
    self.viewType = viewType
    self.cause = cause
  }
}

extension LoggedRow: TableRow {
  package static let table = Table<LoggedRow>(
    "log", "the evaluations of the views of one type in the log of an app, by cause",
    keyLength: 2,
    columns: [
      .init("view_type", \.viewType, "the type of the views"),
      .init(
        "cause", \.cause,
        "what changed: @self, @identity, @dependencies, a property or a key path; or unchanged"),
      .init(
        "evaluations_first", \.evaluationsFirst, .outcome,
        "evaluations whose line names this cause first"),
      .init(
        "evaluations_any", \.evaluationsAny, .effort, "evaluations whose line names this cause"),
      .init(
        "unchanged", \.unchanged, "calls outside of an update of the view, which evaluate nothing"),
    ])
}

extension Sequence<LoggedRow> {
  /// The evaluations by the type of the view.
  package var evaluations: [String: Int] {
    reduce(into: [:]) { $0[$1.viewType, default: 0] += $1.evaluationsFirst }
  }
}
