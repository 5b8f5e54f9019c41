import Counting
package import Tabular
import Workloads

/// What came of a sweep, or of a part of it.
package struct SweepOutcome: Sendable {
  /// In the order of the points, and of the runtimes for each.
  package let rows: [SweepRow]
  /// Every law that does not hold, each in one sentence.
  package let violations: [String]
}

extension SweepPlan {
  /// Runs each of some points under each runtime and holds it against every law.
  ///
  /// - Parameters:
  ///   - jobs: Threads at most; the outcome does not depend on it.
  ///   - verify: Whether to look for stale views after every turn.
  ///   - progress: Hears of every point that is done.
  /// - Throws: ``SweepError`` for values that the workload does not take.
  package func run(
    _ points: [Point], jobs: Int = 1, verify: Bool = false,
    progress: ProgressReport = { _, _ in }
  ) throws(SweepError) -> SweepOutcome {
    let outcomes = try Workers(jobs).outcomes(of: points.count, progress: progress) {
      (index) throws(SweepError) in
      try outcome(of: points[index], verify: verify)
    }
    return SweepOutcome(
      rows: outcomes.flatMap(\.rows), violations: outcomes.flatMap(\.violations))
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
