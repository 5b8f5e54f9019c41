import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// Tests law 8: the same run gives the same result, even while other runs are in progress.
struct RepetitionTests {
  /// The number of simultaneous runs of a parameter point. They interleave if there are fewer processors.
  private static let jobs = 3

  @Test(arguments: WorkloadPoints.all)
  func `law 8: measuring a run twice gives the same result`(workload: WorkloadPoints) {
    workload.checkRuns { point, runtime, comment in
      let first = try point.result(under: runtime)
      let second = try point.newResult(under: runtime)
      #expect(first == second, comment)
    }
  }

  @Test(arguments: Point.defaults)
  func `law 8: concurrent runs give the same results as a single run`(point: Point) async throws {
    @Sendable func results() throws -> [RunResult] {
      try Runtime.allCases.map { try measure(point.workload, point.parameters, under: $0) }
    }
    let alone = try results()
    let together = try await withThrowingTaskGroup(of: [RunResult].self) { group in
      for _ in 0..<Self.jobs { group.addTask { try results() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together == Array(repeating: alone, count: Self.jobs))
  }

  @Test(arguments: WorkloadPoints.defaults)
  func `law 8: checking for stale views changes no count`(workload: WorkloadPoints) {
    workload.checkRuns { point, runtime, comment in
      var verified = try point.result(under: runtime)
      verified.run.staleViews = nil
      let plain = try measure(point.workload, point.parameters, under: runtime, replay: true)
      #expect(verified == plain, comment)
    }
  }
}
