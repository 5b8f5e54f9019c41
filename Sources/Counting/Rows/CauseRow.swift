package import Workloads

/// A row of `causes.csv`: the evaluations of one view in one run with one attribution.
///
/// The `evaluationsFirst` of all rows of a view sum to its evaluations.
package struct CauseRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// The timer, action or task that set off the evaluation; `mount` for the first pass.
  package var source = ""
  /// The type of the mutated object; empty if none was mutated.
  package var object = ""
  /// The mutated property; empty if none was mutated.
  package var property = ""
  package var viewPath = ""
  /// The cause by which the change reached the view: `mount`, `self`, `identity`, `state(name)`,
  /// `object(type)`, `property(type.name)` …
  package var via = ""
  /// Mutations of that property by that source in the run.
  package var mutations = 0
  /// Evaluations of the view whose first cause this was.
  package var evaluationsFirst = 0
  /// Evaluations of the view with this among their causes.
  package var evaluationsAny = 0
  /// Wasted re-evaluations of the view whose first cause this was.
  package var wastedFirst = 0

  package init() {}
}
