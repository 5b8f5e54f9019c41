import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// Tests law 8: the same run gives the same result, even while other runs are in progress.
struct RepetitionTests {
  /// The number of simultaneous runs of a parameter point. They interleave if there are fewer processors.
  private static let jobs = 3

  // The first result comes from a run with a search for stale views. The runs that are compared with it have no such
  // search, so these tests also show that the search changes no count.

  @Test(arguments: WorkloadPoints.small)
  func `law 8: measuring a run again, without a search for stale views, gives the same result`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      let (first, second) = try (
        point.plainResult(under: runtime), point.newPlainResult(under: runtime)
      )
      #expect(first == second, comment)
    }
  }

  @Test(arguments: Point.defaults)
  func `law 8: concurrent runs give the same results as a single run`(point: Point) async throws {
    let alone = try Runtime.allCases.map { try point.plainResult(under: $0) }
    let together = try await withThrowingTaskGroup(of: [RunResult].self) { group in
      for _ in 0..<Self.jobs {
        group.addTask { try Runtime.allCases.map { try point.newPlainResult(under: $0) } }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together == Array(repeating: alone, count: Self.jobs))
  }
}

extension Point {
  /// Measures a run with a replay and without a search for stale views.
  fileprivate func newPlainResult(under runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, replay: true)
  }

  /// The result that is measured once for all laws, as a run without a search for stale views must give it.
  fileprivate func plainResult(under runtime: Runtime) throws -> RunResult {
    var result = try result(under: runtime)
    result.run.staleViews = nil
    return result
  }
}
