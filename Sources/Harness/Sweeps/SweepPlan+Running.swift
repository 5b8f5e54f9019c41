import GranularityCounting
import GranularityTabular
import GranularityWorkloads
import Synchronization

/// The progress of a sweep: the number of completed points and of all points, and their costs.
package struct SweepState: Sendable {
  package let points: Int
  package fileprivate(set) var pointsDone = 0
  /// The cost of all points: their expected re-evaluations, and one for each run.
  package let cost: Int
  package fileprivate(set) var costDone = 0
}

/// The measured rows and the violations of a sweep, or of some of its points.
package struct SweepOutcome: Sendable {
  /// The rows in the order of the points, and within a point in the order of the runtimes.
  package let rows: [SweepRow]
  /// One sentence for each invariant that a run violates.
  package let violations: [String]

  /// The outcome with additional `rows` from an earlier run without violations, sorted by point.
  package func adding(_ rows: [SweepRow]) -> SweepOutcome {
    SweepOutcome(rows: (self.rows + rows).sorted { $0.point < $1.point }, violations: violations)
  }
}

extension SweepPlan {
  /// Runs each of `points` under each runtime, and checks every invariant on the results.
  ///
  /// - Parameters:
  ///   - jobs: The largest number of threads; the outcome does not depend on it.
  ///   - verify: True to search for stale views after every turn.
  ///   - progress: Called after each completed point with the progress of the sweep, on the thread that completed the
  ///     point.
  ///   - receive: Called with the outcome of each point, in the order of the sweep. The calling thread is one that
  ///     completed a point.
  /// - Throws: ``SweepError`` for values that the workload does not accept.
  package func run(
    _ points: [Point], jobs: Int = 1, verify: Bool = false,
    progress: @escaping @Sendable (SweepState) -> Void = { _ in },
    receive: @escaping @Sendable (SweepOutcome) -> Void = { _ in }
  ) throws(SweepError) -> SweepOutcome {
    let stream = SweepStream(receive)
    let costs = points.map(cost)
    let state = Mutex(
      SweepState(points: points.count, cost: costs.reduce(0) { $0.clampedSum($1) }))
    let outcomes = try Workers(jobs).outcomes(of: points.count) {
      (index) throws(SweepError) in
      let outcome = try outcome(of: points[index], verify: verify)
      stream.complete(index, outcome)
      progress(
        state.withLock { state in
          state.pointsDone += 1
          state.costDone = state.costDone.clampedSum(costs[index])
          return state
        })
      return outcome
    }
    return SweepOutcome(rows: outcomes.flatMap(\.rows), violations: outcomes.flatMap(\.violations))
  }

  /// The cost of a point: its expected re-evaluations, plus one for each runtime, because a run without evaluations
  /// takes time too.
  private func cost(of point: Point) -> Int {
    point.reevaluations.clampedSum(runtimes.count)
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

/// Passes on the outcomes of points in the order of the sweep. Each outcome waits until all earlier points are
/// complete.
final class SweepStream: Sendable {
  private struct State {
    /// The index of the point whose outcome is to be passed on next.
    var next = 0
    /// The outcomes of completed points for which an earlier point is still running, by the index of the point.
    var waiting: [Int: SweepOutcome] = [:]
  }

  private let state = Mutex(State())
  private let receive: @Sendable (SweepOutcome) -> Void

  init(_ receive: @escaping @Sendable (SweepOutcome) -> Void) { self.receive = receive }

  /// Takes the outcome of the point at `index`. Any thread can call this method, once for each index.
  func complete(_ index: Int, _ outcome: SweepOutcome) {
    state.withLock { state in
      state.waiting[index] = outcome
      while let outcome = state.waiting.removeValue(forKey: state.next) {
        receive(outcome)
        state.next += 1
      }
    }
  }
}
