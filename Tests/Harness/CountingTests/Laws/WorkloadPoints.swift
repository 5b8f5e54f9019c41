import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// The parameter points of one workload, which a single test case checks in a loop.
///
/// A test case for each point and runtime would print thousands of lines. The comment of a failed expectation names the
/// point and the runtime.
struct WorkloadPoints: CustomTestStringConvertible, Sendable {
  let workload: String
  let points: [Point]

  /// Every workload with its defaults, and with small values of its parameters.
  static let all = grouped(Point.defaults + Point.small)
  /// Every workload with its defaults.
  static let defaults = grouped(Point.defaults)
  /// Every workload with small values of its parameters.
  static let small = grouped(Point.small)

  var testDescription: String {
    "\(workload), \(points.count) \(points.count == 1 ? "point" : "points")"
  }

  /// Checks each point. An error that `check` throws is a failure of that point only; the other points are still
  /// checked.
  ///
  /// - Parameter check: Checks a point. Its last argument is the comment to use in its expectations.
  func checkPoints(_ check: (Point, Comment) throws -> Void) {
    for point in points {
      attempt("\(point.testDescription)") { try check(point, $0) }
    }
  }

  /// Checks each point with each runtime.
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
