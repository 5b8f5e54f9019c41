package import Tabular

extension TimelineRow: TableRow {
  package static let table = Table<TimelineRow>(
    "timeline", "what one pass of one run did", keyLength: 3,
    references: [.init(table: "runs", columns: ["run_id", "runtime"])],
    columns: [
      .init("run_id", \.runID, "the run"),
      .init("runtime", \.runtime, "the run's runtime"),
      .init("pass", \.pass, "counted from 1, the mount"),
      .init("tick", \.tick, "the last instant that had begun by then; 0 for the mount"),
      .init("virtual_ms", \.virtualMilliseconds, "virtual time in milliseconds"),
      .init("mutations", \.mutations, "mutations since the pass before"),
      .init("dirty", \.dirty, .effort, "views and rows that were dirty when the pass began"),
      .init("evaluations", \.evaluations, .outcome, "evaluations in the pass"),
      .init("wasted", \.wasted, .outcome, "re-evaluations in the pass that changed no output"),
      .init("evaluations_so_far", \.evaluationsSoFar, "evaluations up to the end of the pass"),
      .init(
        "registrations_alive", \.registrationsAlive, .effort,
        "registrations of reads and subscriptions to objects after the pass"),
    ])
}
