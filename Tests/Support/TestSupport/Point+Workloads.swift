import GranularityCounting
import GranularityFoodTruck
import GranularityScreenFiles
import GranularityWorkloads

extension Point {
  /// Every workload with its defaults, two workloads whose evaluations have several causes, and a screen file.
  package static let defaults =
    (WorkloadCatalog.foodTruck.all + [Crowded(), Hurried(turns: 3)] + screenFiles).compactMap {
      point($0, [:])
    }

  private static let screenFiles = [
    try? ScreenWorkload(reading: Array(ScreenStarter.text.utf8), at: "screen.json")
  ].compactMap(\.self)

  /// Every workload with all combinations of small parameter values.
  package static let small = WorkloadCatalog.foodTruck.all.flatMap { workload in
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
