import TestSupport
import Testing

@testable import Counting
@testable import Workloads

/// Law 8: the same run gives the same result, whatever runs beside it.
struct RepetitionTests {
  /// More than there are processors, so that runs interleave.
  private static let jobs = 6

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 8: a run that is measured twice gives the same result`(
    point: Point, runtime: Runtime
  ) throws {
    #expect(try point.measured(under: runtime) == point.measured(under: runtime))
  }

  @Test(arguments: Point.defaults)
  func `law 8: runs beside one another give what they give alone`(point: Point) async throws {
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

  @Test(arguments: Point.defaults, Runtime.allCases)
  func `law 8: to look for stale views changes no figure`(point: Point, runtime: Runtime) throws {
    var verified = try point.measured(under: runtime)
    verified.run.staleViews = nil
    #expect(verified == (try measure(point.workload, point.parameters, under: runtime)))
  }
}
