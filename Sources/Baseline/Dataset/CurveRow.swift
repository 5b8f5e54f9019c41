import Counting
package import Sweeps
package import Workloads

/// What one point of a recorded curve came to under one runtime: a row of the recorded `sweep.csv`.
///
/// Curves over different parameters are in one file. Each row names the parameter that its curve is over, so that the
/// columns are the same whatever that is; the file of a single sweep has a column for each such parameter instead.
package struct CurveRow: Hashable, Sendable {
  package var planID = ""
  /// Counted from 1.
  package var point = 0
  package var runtime = Runtime.coarse
  package var runID = ""
  package var workload = ""
  /// `name=value` pairs, sorted by name and joined by semicolons.
  package var parameters = ""
  package var swept = ""
  package var value = 0
  package var counts = SweepCounts()

  package init() {}

  init(_ measured: Measurements.CurvePoint) {
    let (place, result) = (measured.place, measured.result)
    planID = place.planID
    point = place.point
    runtime = result.run.runtime
    runID = result.run.runID
    workload = result.run.workload
    parameters = result.run.parameters
    swept = place.swept
    value = place.value
    counts = SweepCounts(of: result.run)
  }

  /// As much as the row says of the run.
  var run: RunRow {
    var run = RunRow()
    run.runID = runID
    run.runtime = runtime
    run.workload = workload
    run.parameters = parameters
    return run
  }
}
