package import Workloads

/// What one run of one workload under one runtime came to: a row of `runs.csv`.
///
/// A figure that the runtime does not give is `nil`, never zero.
package struct RunRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var workload = ""
  package var seed = 0
  /// `name=value` pairs, sorted by name and joined by semicolons.
  package var parameters = ""
  /// Views that were alive at most, rows and primitive views apart.
  package var views = 0
  /// Distinct properties that the workload mutated or declared.
  package var keys = 0
  package var objects = 0
  package var ticks = 0
  package var virtualMilliseconds = 0
  package var flush = "tick"
  package var mutations = 0
  package var effectiveMutations = 0
  /// Reports that reached a view or row, each once; `nil` if the runtime does not tell them apart.
  package var notifications: Int?
  /// Times that a view or row was marked for a pass; `nil` if the runtime may be silent after its first report.
  package var invalidations: Int?
  /// Invalidations of what was marked already; `nil` where invalidations are.
  package var coalesced: Int?
  package var passes = 0
  package var evaluations = 0
  package var mountEvaluations = 0
  package var reevaluations = 0
  package var needed = 0
  package var wasted = 0
  /// Decisions on marked views and on children that got a value: re-evaluations and skips.
  package var checks = 0
  package var skips = 0
  package var initialisations = 0
  package var rowRuns = 0
  /// Views that showed an outdated output after a pass, at most; `nil` if nobody looked.
  package var staleViews: Int?
  package var reads: Int?
  /// Registrations of reads and subscriptions to objects; the next likewise.
  package var registrationsMade: Int?
  package var registrationsAliveMax: Int?
  /// Evaluations of one view in one pass, at most.
  package var maxEvaluationsPerPass = 0
  package var expectedReevaluations: Int?
  package var expectedKind = Expectation.Relation.none
  /// Whether the closed form was met; `nil` where there is none.
  package var holds: Bool?

  package init() {}
}
