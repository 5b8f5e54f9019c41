package import GranularityTabular
package import GranularityWorkloads
package import SimulatedUICore

/// A row of `causes.csv`: how often one origin caused evaluations of one view in one way, in one run. The columns of
/// ``table`` explain each property.
///
/// The sum of `evaluationsFirst` over all rows of a view is the number of the view's evaluations.
package struct CauseRow: Codable, Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var source = ""
  package var object = ""
  package var property = ""
  package var viewPath = ""
  package var via = Cause.mount
  /// The mutations of the property by the source; `nil` for a session, whose mutations nothing counts.
  package var mutations: Int?
  package var evaluationsFirst = 0
  package var evaluationsAny = 0
  package var wastedFirst = 0

  package init() {}
}

extension CauseRow: TableRow {
  package static let table = Table<CauseRow>(
    "causes", "the evaluations of one view in one run, by the mutation that caused them",
    keyLength: 7,
    references: [.init(table: "views", columns: ["run_id", "runtime", "view_path"])],
    columns: [
      .init("run_id", \.runID, "the run"),
      .init("runtime", \.runtime, "the run's runtime"),
      .init("source", \.source, "the timer, action or task that set off the evaluations, or mount"),
      .init("object", \.object, "the type of the mutated object", empty: "none was mutated"),
      .init("property", \.property, "the mutated property", empty: "none was mutated"),
      .init("view_path", \.viewPath, "the view that was evaluated"),
      .init(
        "via", \.via,
        "how the change reached the view, such as property(Cart.picked) or object(Cart); list causes shows all kinds"
      ),
      .init(
        "mutations", \.mutations, .fact, "mutations of the row's property by the row's source",
        emptyInSessions: "a session, whose mutations nothing counts"),
      .init(
        "evaluations_first", \.evaluationsFirst, .outcome,
        "evaluations whose first cause this was; an evaluation with several causes counts only in the row of its first one"
      ),
      .init(
        "evaluations_any", \.evaluationsAny, .effort,
        "evaluations that have the row's cause, first or not; an evaluation with several causes counts in the row of each"
      ),
      .init(
        "wasted_first", \.wastedFirst, .outcome,
        "re-evaluations with the row's cause as their first cause that did not change the output"),
    ])
}
