package import Workloads

/// A row of `timeline.csv`: the counts of one pass of one run.
package struct TimelineRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// Counted from 1; pass 1 mounts the views.
  package var pass = 0
  /// The latest instant with a timer or an action that had begun; 0 for the mount.
  package var tick = 0
  package var virtualMilliseconds = 0
  /// Mutations since the previous pass began.
  package var mutations = 0
  /// Views and rows that were invalid when the pass began.
  package var dirty = 0
  package var evaluations = 0
  package var wasted = 0
  package var evaluationsSoFar = 0
  /// Registrations of reads and subscriptions to objects after the pass; `nil` if the runtime does not report them.
  package var registrationsAlive: Int?

  package init() {}
}
