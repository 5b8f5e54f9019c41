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
  package var mutations = 0
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
      .init("via", \.via, "the cause by which the change reached the view"),
      .init("mutations", \.mutations, "mutations of the row's property by the row's source"),
      .init(
        "evaluations_first", \.evaluationsFirst, .outcome,
        "evaluations whose first cause this was"),
      .init(
        "evaluations_any", \.evaluationsAny, .effort,
        "evaluations that have the row's cause, first or not"),
      .init(
        "wasted_first", \.wastedFirst, .outcome,
        "re-evaluations with the row's cause as their first cause that did not change the output"),
    ])
}
