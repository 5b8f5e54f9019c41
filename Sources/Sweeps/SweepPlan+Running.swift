import Counting
package import Tabular
import Workloads

/// The rows and the violations of a sweep, or of a part of it.
package struct SweepOutcome: Sendable {
  /// The rows in the order of the points; for each point in the order of the runtimes.
  package let rows: [SweepRow]
  /// One sentence for each invariant that does not hold.
  package let violations: [String]
}

extension SweepPlan {
  /// Runs each of `points` under each runtime, and checks the results against every invariant.
  ///
  /// - Parameters:
  ///   - jobs: The largest number of threads; the outcome does not depend on it.
  ///   - verify: True to check for stale views after every turn.
  ///   - progress: Runs after each completed point.
  /// - Throws: ``SweepError`` for values that the workload does not accept.
  package func run(
    _ points: [Point], jobs: Int = 1, verify: Bool = false,
    progress: ProgressReport = { _, _ in }
  ) throws(SweepError) -> SweepOutcome {
    let outcomes = try Workers(jobs).outcomes(of: points.count, progress: progress) {
      (index) throws(SweepError) in
      try outcome(of: points[index], verify: verify)
    }
    return SweepOutcome(rows: outcomes.flatMap(\.rows), violations: outcomes.flatMap(\.violations))
  }

  private func outcome(of point: Point, verify: Bool) throws(SweepError) -> SweepOutcome {
    do throws(ParameterError) {
      var results: [RunResult] = []
      for runtime in runtimes {
        results.append(
          try measure(
            workload, point.parameters, under: runtime, verify: verify, aggregation: .readable))
      }
      let rows = results.map { result in
        var row = row(of: point, under: result.run.runtime)
        row.counts = SweepCounts(of: result.run)
        return row
      }
      return SweepOutcome(rows: rows, violations: Invariants.violations(in: results))
    } catch {
      throw .parameters(error)
    }
  }
}
