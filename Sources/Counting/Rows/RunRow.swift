package import Workloads

/// A row of `runs.csv`: the counts of one workload under one runtime.
///
/// A count that the runtime does not give is `nil`, never zero.
package struct RunRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var workload = ""
  package var seed = 0
  /// `name=value` pairs, sorted by name and joined by semicolons.
  package var parameters = ""
  /// The largest number of views alive at once, without rows and primitive views.
  package var views = 0
  /// Distinct properties that the workload mutated or declared.
  package var keys = 0
  package var objects = 0
  package var ticks = 0
  package var virtualMilliseconds = 0
  package var flush = "tick"
  package var mutations = 0
  package var effectiveMutations = 0
  /// Notifications that reached a view or row, each once; `nil` if the runtime does not identify its notifications.
  package var notifications: Int?
  /// Invalidations of views and rows; `nil` if a scope of the runtime may notify only once.
  package var invalidations: Int?
  /// Invalidations of views and rows that were already invalid; `nil` if ``invalidations`` is.
  package var coalesced: Int?
  package var passes = 0
  package var evaluations = 0
  package var mountEvaluations = 0
  package var reevaluations = 0
  package var needed = 0
  package var wasted = 0
  /// Re-evaluations and skips: decisions about invalid views, and about children that received a value.
  package var checks = 0
  package var skips = 0
  package var initialisations = 0
  /// Evaluations of the content of a list's rows.
  package var rowRuns = 0
  /// The largest number of views with outdated output after a pass; `nil` if the run was not verified.
  package var staleViews: Int?
  package var reads: Int?
  /// Registrations of reads and subscriptions to objects, in all.
  package var registrationsMade: Int?
  /// The largest number of registrations and subscriptions alive at once.
  package var registrationsAliveMax: Int?
  /// The largest number of evaluations of one view in one pass.
  package var maxEvaluationsPerPass = 0
  package var expectedReevaluations: Int?
  package var expectedKind = Expectation.Relation.none
  /// True if the re-evaluations meet the closed form; `nil` if there is none.
  package var holds: Bool?

  package init() {}
}
