import Counting
package import Sweeps
package import Workloads

/// The counts at one point of a recorded curve under one runtime: a row of the recorded
/// `sweep.csv`.
///
/// The file contains curves over different parameters. Each row names the parameter of its curve,
/// so that all curves have the same columns. The file of a single sweep has a column for each swept
/// parameter instead.
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
    let (position, run) = (measured.position, measured.result.run)
    planID = position.planID
    point = position.point
    runtime = run.runtime
    runID = run.runID
    workload = run.workload
    parameters = run.parameters
    swept = position.swept
    value = position.value
    counts = SweepCounts(of: run)
  }

  /// The run, with only the columns that this row has too.
  var run: RunRow {
    var run = RunRow()
    run.runID = runID
    run.runtime = runtime
    run.workload = workload
    run.parameters = parameters
    return run
  }
}
