/// What one point of a recorded curve came to under one runtime: a row of the recorded `sweep.csv`.
///
/// Curves over different parameters are in one file. Each row names the parameter that its curve is over, so that the
/// columns are the same whatever that is; the file of a single sweep has a column for each such parameter instead.
public struct CurveRow: Hashable, Sendable {
  public var planID = ""
  /// Counted from 1.
  public var point = 0
  public var runtime = Runtime.coarse
  public var runID = ""
  public var workload = ""
  /// `name=value` pairs, sorted by name and joined by semicolons.
  public var parameters = ""
  public var swept = ""
  public var value = 0
  public var counts = SweepCounts()

  public init() {}

  /// `nil` for a run that is on no curve.
  init?(_ result: RunResult) {
    guard let place = result.place else { return nil }
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
