import Counting
import Workloads

/// Rows of `views.csv` and of `causes.csv`.
struct Counts: Hashable, Sendable {
  var views: [ViewRow] = []
  var causes: [CauseRow] = []

  /// The names of the sessions, sorted.
  var runIDs: [String] { Set(views.map(\.runID) + causes.map(\.runID)).sorted() }

  /// The number of rows.
  var count: Int { views.count + causes.count }

  /// The runtimes under which a session is recorded.
  func runtimes(of runID: String) -> Set<Runtime> {
    Set(views.filter { $0.runID == runID }.map(\.runtime))
  }

  func only(_ runID: String, _ runtime: Runtime? = nil) -> Counts {
    Counts(
      views: views.filter { $0.runID == runID && $0.runtime == runtime ?? $0.runtime },
      causes: causes.filter { $0.runID == runID && $0.runtime == runtime ?? $0.runtime })
  }

  mutating func remove(_ runID: String) {
    views.removeAll { $0.runID == runID }
    causes.removeAll { $0.runID == runID }
  }

  mutating func append(_ other: Counts) {
    views += other.views
    causes += other.causes
  }

  /// The same rows for another session.
  func renamed(_ runID: String) -> Counts {
    var renamed = self
    for index in views.indices { renamed.views[index].runID = runID }
    for index in causes.indices { renamed.causes[index].runID = runID }
    return renamed
  }

  /// True if both have the same rows, in any order.
  func hasRows(of other: Counts) -> Bool {
    Set(views) == Set(other.views) && Set(causes) == Set(other.causes)
  }
}
