package import Tabular

extension RunRow: TableRow {
  package static let table = Table<RunRow>(
    "runs", "what one run of one workload under one runtime came to", keyLength: 2,
    columns: [
      .init("run_id", \.runID, "the workload, # and a hash of the parameters without the runtime"),
      .init("runtime", \.runtime, "how the model told its views that it changed"),
      .init("workload", \.workload, "the scenario or shape"),
      .init("seed", \.seed, "where the workload's random numbers begin"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons",
        empty: "the workload has none"),
      .init("views", \.views, "views alive at most, rows and primitive views apart"),
      .init("keys", \.keys, "distinct properties that the workload mutated or declared"),
      .init("objects", \.objects, "model objects"),
      .init("ticks", \.ticks, "instants at which the workload's timer was due"),
      .init("virtual_ms", \.virtualMilliseconds, "virtual time in milliseconds"),
      .init("flush", \.flush, "when pending changes were worked off"),
      .init("mutations", \.mutations, "writes to a model's properties"),
      .init("effective_mutations", \.effectiveMutations, "mutations that changed the value"),
      .init(
        "notifications", \.notifications, .effort,
        "reports of a change that reached a view or row, each once; announcements under coarse"),
      .init(
        "invalidations", \.invalidations, .effort, "times that a view or row was marked for a pass"),
      .init("coalesced", \.coalesced, "invalidations of views and rows that were marked already"),
      .init("passes", \.passes, .effort, "times that the graph was brought up to date"),
      .init("evaluations", \.evaluations, .outcome, "times that a body ran, the first included"),
      .init("mount_evaluations", \.mountEvaluations, "evaluations that were a view's first"),
      .init("reevaluations", \.reevaluations, .outcome, "evaluations that were not"),
      .init("needed", \.needed, "re-evaluations whose output differs from the one before"),
      .init("wasted", \.wasted, .outcome, "re-evaluations whose output does not"),
      .init(
        "checks", \.checks, .effort,
        "decisions on marked views and on children that got a value: reevaluations + skips"),
      .init("skips", \.skips, "views that were passed over"),
      .init("initialisations", \.initialisations, .effort, "view values that a body made"),
      .init("row_runs", \.rowRuns, .effort, "times that the content of a list's row ran"),
      .init(
        "stale_views", \.staleViews, .outcome,
        "views with an outdated output after a pass, at most",
        empty: "nobody looked"),
      .init("reads", \.reads, .effort, "tracked reads of properties"),
      .init(
        "registrations_made", \.registrationsMade, .effort,
        "registrations of reads and subscriptions to objects"),
      .init(
        "registrations_alive_max", \.registrationsAliveMax, .effort,
        "registrations and subscriptions alive at once, at most"),
      .init(
        "max_evaluations_per_pass", \.maxEvaluationsPerPass, .effort,
        "evaluations of one view in one pass, at most"),
      .init(
        "expected_reevaluations", \.expectedReevaluations, "what the closed form says",
        empty: "there is no closed form"),
      .init("expected_kind", \.expectedKind, "how the count must stand to the closed form"),
      .init(
        "holds", \.holds, "whether the closed form was met", empty: "there is no closed form"),
    ])
}
