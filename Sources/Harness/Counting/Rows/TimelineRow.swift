package import GranularityTabular
package import GranularityWorkloads

/// A row of `timeline.csv`: the counts of one pass of one run. The columns of ``table`` explain each property.
package struct TimelineRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var pass = 0
  /// The number of instants so far at which a timer was due or an action ran; 0 for the mount.
  package var tick = 0
  package var virtualMilliseconds = 0
  package var mutations = 0
  package var dirty = 0
  package var evaluations = 0
  package var wasted = 0
  package var evaluationsSoFar = 0
  /// The number of registrations that exist after the pass; `nil` if the runtime does not report registrations.
  package var registrationsAlive: Int?

  package init() {}
}

extension TimelineRow: TableRow {
  package static let table = Table<TimelineRow>(
    "timeline", "the counts of one pass of one run", keyLength: 3,
    references: [.init(table: "runs", columns: ["run_id", "runtime"])],
    columns: [
      .init("run_id", \.runID, "the run"),
      .init("runtime", \.runtime, "the run's runtime"),
      .init("pass", \.pass, "counted from 1; pass 1 mounts the views"),
      .init("tick", \.tick, "the number of the instant, counted from 1; 0 for the mount"),
      .init("virtual_ms", \.virtualMilliseconds, "virtual time in milliseconds"),
      .init("mutations", \.mutations, "mutations since the previous pass began"),
      .init(
        "dirty", \.dirty, .effort,
        "views and list rows that were invalid when the pass began: a change had notified them, and they had not been evaluated since"
      ),
      .init("evaluations", \.evaluations, .outcome, "evaluations in the pass"),
      .init(
        "wasted", \.wasted, .outcome,
        "re-evaluations in the pass that did not change the view's output"),
      .init("evaluations_so_far", \.evaluationsSoFar, "evaluations up to the end of the pass"),
      .init(
        "registrations_alive", \.registrationsAlive, .effort,
        "registrations that reads made, and subscriptions to objects after the pass"),
    ])
}
