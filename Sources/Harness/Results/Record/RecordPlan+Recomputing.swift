/// One run: a pure function of what is to be run.
typealias Measurement = @Sendable (RecordPlan.Point) throws(ParameterError) -> RunResult

extension RecordPlan {
  /// Makes every run, and looks for stale views after every pass of those that are no points of curves.
  ///
  /// - Parameter jobs: Threads at most. The results are in the order of ``points()``, whatever it is.
  /// - Throws: ``PlanError``, for the first run in that order that cannot be made.
  public func recompute(jobs: Int = 1, progress: ProgressReport = { _, _ in })
    throws(PlanError) -> [RunResult]
  {
    try recompute(jobs: jobs, progress: progress) { (point) throws(ParameterError) in
      try measure(
        point.workload, point.parameters, under: point.runtime, verify: point.place == nil)
    }
  }

  /// Makes every run by `measurement`.
  func recompute(
    jobs: Int = 1, progress: ProgressReport = { _, _ in }, by measurement: Measurement
  ) throws(PlanError) -> [RunResult] {
    let points = try points()
    return try Workers(jobs).outcomes(of: points.count, progress: progress) {
      (index) throws(PlanError) in
      try points[index].run(by: measurement)
    }
  }
}

extension RecordPlan.Point {
  fileprivate func run(by measurement: Measurement) throws(PlanError) -> RunResult {
    try PlanError.naming(workload.name) { () throws(ParameterError) in
      var result = try measurement(self)
      result.place = place
      return result
    }
  }
}
