import Counting
package import Sweeps
package import Tabular
package import Workloads

/// The counts at one point of a recorded curve under one runtime: a row of the recorded
/// `sweep.csv`.
///
/// The file contains curves over different parameters. Each row names the parameter of its curve,
/// so that all curves have the same columns. The file of a single sweep has a column for each swept
/// parameter instead.
package struct CurveRow: Hashable, Sendable {
  package var planID = ""
  package var point = 0
  package var runtime = Runtime.coarse
  package var runID = ""
  package var workload = ""
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

extension CurveRow: TableRow, PointRow {
  package static let table = Table<CurveRow>(
    "sweep", "what one point of one curve came to under one runtime", keyLength: 3,
    columns: Table.Column.pointKey + [
      .init("run_id", \.runID, "the run, as runs.csv would call it"),
      .init("workload", \.workload, "the scenario or shape"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons"),
      .init("swept", \.swept, "the parameter over which the curve is drawn"),
      .init("value", \.value, "the value of that parameter"),
    ] + Table.Column.pointCounts)
}
