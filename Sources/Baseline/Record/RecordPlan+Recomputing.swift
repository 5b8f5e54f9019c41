import Counting
package import Tabular
import Workloads

/// A function that makes one run; its result depends only on its argument.
typealias Measurement = @Sendable (RecordPlan.Point) throws(ParameterError) -> RunResult

extension RecordPlan {
  /// Makes every run. It searches for stale views after every turn, except in runs that are points
  /// of curves.
  ///
  /// - Parameter jobs: The largest number of threads. The results are in the order of ``points()``
  ///   for any number.
  /// - Throws: ``PlanError`` for the first run in that order that fails.
  package func recompute(jobs: Int = 1, progress: ProgressReport = { _, _ in })
    throws(PlanError) -> Measurements
  {
    try recompute(jobs: jobs, progress: progress) { (point) throws(ParameterError) in
      try measure(
        point.workload, point.parameters, under: point.runtime, verify: point.curvePosition == nil)
    }
  }

  /// Makes every run with `measurement`.
  func recompute(
    jobs: Int = 1, progress: ProgressReport = { _, _ in }, by measurement: Measurement
  ) throws(PlanError) -> Measurements {
    let points = try points()
    let results = try Workers(jobs).outcomes(of: points.count, progress: progress) {
      (index) throws(PlanError) in
      try points[index].run(by: measurement)
    }
    var measurements = Measurements()
    for (point, result) in zip(points, results) {
      if let position = point.curvePosition {
        measurements.curvePoints.append(.init(position: position, result: result))
      } else {
        measurements.runs.append(result)
      }
    }
    return measurements
  }
}

extension RecordPlan.Point {
  fileprivate func run(by measurement: Measurement) throws(PlanError) -> RunResult {
    try PlanError.naming(workload.name) { () throws(ParameterError) in
      try measurement(self)
    }
  }
}
