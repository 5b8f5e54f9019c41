package import GranularityTabular
package import GranularityWorkloads

/// A row of `runs.csv`: the counts of one workload under one runtime. The columns of ``table`` explain each property.
///
/// A count that the runtime does not report is `nil`, not zero.
package struct RunRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var workload = ""
  package var seed = 0
  package var parameters = ""
  package var views = 0
  package var keys = 0
  package var objects = 0
  package var ticks = 0
  package var virtualMilliseconds = 0
  package var flush = "tick"
  package var mutations = 0
  package var effectiveMutations = 0
  /// The number of notifications; `nil` if the runtime does not give its notifications an identity.
  package var notifications: Int?
  /// The number of invalidations; `nil` if the runtime can notify an observer only once per evaluation.
  package var invalidations: Int?
  /// The number of invalidations of views that were already invalid; `nil` if ``invalidations`` is `nil`.
  package var coalesced: Int?
  package var passes = 0
  package var evaluations = 0
  package var mountEvaluations = 0
  package var reevaluations = 0
  package var needed = 0
  package var wasted = 0
  package var checks = 0
  package var skips = 0
  package var initialisations = 0
  package var rowRuns = 0
  package var staleViews: Int?
  package var reads: Int?
  package var registrationsMade: Int?
  package var registrationsAliveMax: Int?
  package var maxEvaluationsPerPass = 0
  package var expectedReevaluations: Int?
  package var expectedKind = Expectation.Relation.none
  package var holds: Bool?

  package init() {}
}

extension RunRow: TableRow {
  package static let table = Table<RunRow>(
    "runs", "the counts of one workload under one runtime", keyLength: 2,
    columns: [
      .init("run_id", \.runID, "the workload, # and a hash of the parameters without the runtime"),
      .init("runtime", \.runtime, "how the model notifies its views of a change"),
      .init("workload", \.workload, "the scenario or shape"),
      .init("seed", \.seed, "the seed of the workload's random numbers"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons",
        empty: "the workload has none"),
      .init(
        "views", \.views,
        "the largest number of views on the screen at once, without list rows and primitive views"),
      .init(
        "keys", \.keys,
        "properties of models that the workload declares or writes, each counted once"),
      .init("objects", \.objects, "model objects"),
      .init("ticks", \.ticks, "instants at which the workload's timer was due"),
      .init("virtual_ms", \.virtualMilliseconds, "virtual time in milliseconds"),
      .init("flush", \.flush, "when pending changes are applied"),
      .init("mutations", \.mutations, "writes to a model's properties"),
      .init("effective_mutations", \.effectiveMutations, "mutations that changed the value"),
      .init(
        "notifications", \.notifications, .effort,
        "notifications that reached at least one view or list row, each counted once; under coarse, announcements"
      ),
      .init(
        "invalidations", \.invalidations, .effort, "how often a view or list row was invalidated"),
      .init(
        "coalesced", \.coalesced, "invalidations of views and list rows that were already invalid"),
      .init("passes", \.passes, .effort, "updates of the graph"),
      .init("evaluations", \.evaluations, .outcome, "times that a body ran, mounts included"),
      .init("mount_evaluations", \.mountEvaluations, "first evaluations of a view"),
      .init("reevaluations", \.reevaluations, .outcome, "evaluations of a view after its first"),
      .init("needed", \.needed, "re-evaluations that changed the view's output"),
      .init("wasted", \.wasted, .outcome, "re-evaluations that changed no output"),
      .init(
        "checks", \.checks, .effort,
        "decisions about invalid views and children that received a value: reevaluations + skips"),
      .init("skips", \.skips, "decisions not to evaluate a view"),
      .init(
        "initialisations", \.initialisations, .effort,
        "times that a body made a value of a view, whether the view was then evaluated or skipped"),
      .init(
        "row_runs", \.rowRuns, .effort, "runs of the closures that make the content of list rows"),
      .init(
        "stale_views", \.staleViews, .outcome,
        "the largest number of views that showed an old value after a pass",
        empty: "the run was not verified"),
      .init("reads", \.reads, .effort, "tracked reads of properties"),
      .init(
        "registrations_made", \.registrationsMade, .effort,
        "registrations that reads made, and subscriptions to objects"),
      .init(
        "registrations_alive_max", \.registrationsAliveMax, .effort,
        "the largest number of registrations and subscriptions alive at once"),
      .init(
        "max_evaluations_per_pass", \.maxEvaluationsPerPass, .effort,
        "the largest number of times that one pass evaluated the same view"),
      .init(
        "expected_reevaluations", \.expectedReevaluations, "the re-evaluations of the closed form",
        empty: "there is no closed form"),
      .init("expected_kind", \.expectedKind, "how reevaluations must compare with the closed form"),
      .init(
        "holds", \.holds, "true if reevaluations meet the closed form",
        empty: "there is no closed form"),
    ])
}

/// The identity of a run: its run id and its runtime.
package struct RunKey: Hashable, Sendable {
  package let runID: String
  package let runtime: Runtime

  package init(runID: String, runtime: Runtime) {
    self.runID = runID
    self.runtime = runtime
  }

  /// The name of the run in a message, such as `timer#1a2b3c4d under coarse`.
  package var title: String { "\(escaped(runID)) under \(runtime.rawValue)" }
}

extension RunRow {
  package var key: RunKey { RunKey(runID: runID, runtime: runtime) }
}
