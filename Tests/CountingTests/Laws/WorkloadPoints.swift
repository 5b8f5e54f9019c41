import GranularityTestSupport
import Synchronization
import Testing

@testable import Counting
@testable import Workloads

/// The points of one workload, which one test case checks in a loop.
///
/// A case for each point and runtime would print thousands of lines. A failure names its point and runtime in
/// its comment.
struct WorkloadPoints: CustomTestStringConvertible, Sendable {
  let workload: String
  let points: [Point]

  /// Every workload at its defaults and at small values of its parameters.
  static let all = grouped(Point.defaults + Point.small)
  /// Every workload at its defaults.
  static let defaults = grouped(Point.defaults)
  /// Every workload at small values of its parameters.
  static let small = grouped(Point.small)

  var testDescription: String {
    "\(workload), \(points.count) \(points.count == 1 ? "point" : "points")"
  }

  /// Checks each point; an error that `check` throws is a failure of that point, and the others are checked too.
  ///
  /// - Parameter check: Checks a point; its last argument is the comment for its expectations.
  func checkPoints(_ check: (Point, Comment) throws -> Void) {
    for point in points {
      attempt("\(point.testDescription)") { try check(point, $0) }
    }
  }

  /// Checks each point under each runtime.
  func checkRuns(_ check: (Point, Runtime, Comment) throws -> Void) {
    for point in points {
      for runtime in Runtime.allCases {
        attempt("\(point.testDescription) under \(runtime.rawValue)") {
          try check(point, runtime, $0)
        }
      }
    }
  }

  private func attempt(_ comment: Comment, _ check: (Comment) throws -> Void) {
    do { try check(comment) } catch { Issue.record(error, comment) }
  }

  private static func grouped(_ points: [Point]) -> [WorkloadPoints] {
    var groups: [WorkloadPoints] = []
    for point in points {
      let name = point.workload.name
      if let index = groups.firstIndex(where: { $0.workload == name }) {
        groups[index] = WorkloadPoints(workload: name, points: groups[index].points + [point])
      } else {
        groups.append(WorkloadPoints(workload: name, points: [point]))
      }
    }
    return groups
  }
}

extension Point {
  /// The result with a search for stale views and a replay, measured once for all laws.
  func result(under runtime: Runtime) throws -> RunResult {
    let key = RunKey(runID: parameters.runID, runtime: runtime)
    let shared = SharedResult.all.withLock { results in
      let shared = results[key] ?? SharedResult()
      results[key] = shared
      return shared
    }
    return try shared.result.withLock { result in
      let made = try result ?? newResult(under: runtime)
      result = made
      return made
    }
  }

  /// Such a result of another run.
  func newResult(under runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, verify: true, replay: true)
  }
}

/// The result of one run, which the test that needs it first makes.
private final class SharedResult: Sendable {
  static let all = Mutex<[RunKey: SharedResult]>([:])

  let result = Mutex<RunResult?>(nil)
}
