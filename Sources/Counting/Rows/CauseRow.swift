package import Workloads

/// How often one mutation made one view evaluate in one run: a row of `causes.csv`.
///
/// Over the rows of a view, `evaluationsFirst` sums to its evaluations.
package struct CauseRow: Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  /// The timer or action that set off the evaluation; `mount` for what the first pass did.
  package var source = ""
  /// The type of the object that was mutated; empty if none was.
  package var object = ""
  /// The property that was mutated; empty if none was.
  package var property = ""
  package var viewPath = ""
  /// How the change reached the view: `mount`, `self`, `identity`, `state(name)`, `object(type)`, `property(type.name)` …
  package var via = ""
  /// Mutations of that property by that source in the run.
  package var mutations = 0
  /// Evaluations of the view of which this was the first cause.
  package var evaluationsFirst = 0
  /// Evaluations of the view of which this was one of the causes.
  package var evaluationsAny = 0
  /// Evaluations of which this was the first cause and that changed no output.
  package var wastedFirst = 0

  package init() {}
}
