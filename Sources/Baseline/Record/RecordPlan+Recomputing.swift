import Counting
package import Tabular
import Workloads

/// One run: a pure function of what is to be run.
typealias Measurement = @Sendable (RecordPlan.Point) throws(ParameterError) -> RunResult

extension RecordPlan {
  /// Makes every run, and looks for stale views after every pass of those that are no points of curves.
  ///
  /// - Parameter jobs: Threads at most. The results are in the order of ``points()``, whatever it is.
  /// - Throws: ``PlanError``, for the first run in that order that cannot be made.
  package func recompute(jobs: Int = 1, progress: ProgressReport = { _, _ in })
    throws(PlanError) -> Measurements
  {
    try recompute(jobs: jobs, progress: progress) { (point) throws(ParameterError) in
      try measure(
        point.workload, point.parameters, under: point.runtime, verify: point.place == nil)
    }
  }

  /// Makes every run by `measurement`.
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
      if let place = point.place {
        measurements.curvePoints.append(.init(place: place, result: result))
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
