package import Workloads

/// What one pass of one run did: a row of `timeline.csv`.
package struct TimelineRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// Counted from 1, the mount.
  package var pass = 0
  /// The last instant with a timer or an action that had begun by then; 0 for the mount.
  package var tick = 0
  package var virtualMilliseconds = 0
  /// Mutations since the pass before.
  package var mutations = 0
  /// Views and rows that were dirty when the pass began.
  package var dirty = 0
  package var evaluations = 0
  package var wasted = 0
  package var evaluationsSoFar = 0
  /// Registrations of reads and subscriptions to objects; `nil` if the runtime does not tell.
  package var registrationsAlive: Int?

  package init() {}
}
