import Harness
import Testing

/// One workload with one set of parameters: what a law is held against.
struct Point: CustomTestStringConvertible, Sendable {
  let workload: any Workload
  let parameters: Parameters

  var testDescription: String { "\(workload.name) \(parameters.canonical)" }

  /// Measures under `runtime`, looking for stale views as it goes.
  func measured(under runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, verify: true)
  }

  /// The views that theory leaves out of date under `runtime`.
  func expectedStaleViews(under runtime: Runtime) throws -> Int {
    try workload.expectation(parameters, under: runtime).staleViews
  }

  /// The runtimes that show what there is, so that they must agree.
  func faithfulRuntimes() throws -> [Runtime] {
    try Runtime.allCases.filter { try expectedStaleViews(under: $0) == 0 }
  }

  /// Every workload at its defaults, two in which several causes meet, and a screen that was declared.
  static let defaults = (Workloads.all + [Crowded(), Hurried(turns: 3)] + declared).compactMap {
    point($0, [:])
  }

  private static let declared = [
    try? ScreenWorkload(reading: Array(ScreenStarter.text.utf8), at: "screen.json")
  ].compactMap(\.self)

  /// Every workload at small values of its parameters, in all combinations.
  static let small = Workloads.all.flatMap { workload in
    combinations(of: workload.parameters).compactMap { point(workload, $0) }
  }

  private static func point(_ workload: any Workload, _ given: [String: String]) -> Point? {
    guard let parameters = try? workload.parameters(given: given) else { return nil }
    return Point(workload: workload, parameters: parameters)
  }

  private static func combinations(of parameters: [Parameter]) -> [[String: String]] {
    parameters.reduce([[:]]) { combinations, parameter in
      let values =
        switch parameter.domain {
        case .integer(let range):
          [range.lowerBound, range.lowerBound + 3].map(String.init)
        case .choice(let words): words
        }
      return combinations.flatMap { combination in
        values.map { combination.merging([parameter.name: $0]) { $1 } }
      }
    }
  }
}
