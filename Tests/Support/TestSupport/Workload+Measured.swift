package import GranularityCounting
package import GranularityWorkloads

extension Workload {
  /// Measures the workload with `values` instead of the defaults, and searches for stale views after every turn.
  package func measured(
    _ values: [String: any CustomStringConvertible] = [:], under runtime: Runtime
  ) throws -> RunResult {
    try measure(
      self, parameters(given: values.mapValues(\.description)), under: runtime, verify: true)
  }
}

extension RunResult {
  /// The number of evaluations of each view, by the path of the view.
  package var evaluations: [String: Int] {
    Dictionary(uniqueKeysWithValues: views.map { ($0.viewPath, $0.evaluations) })
  }

  /// Returns the sum of the evaluations of all views whose path begins with `path`.
  package func evaluations(below path: String) -> Int {
    views.filter { $0.viewPath.hasPrefix(path) }.map(\.evaluations).reduce(0, +)
  }

  /// Returns the number of evaluations whose first cause has the source `source`, by the path of the view.
  package func evaluations(setOffBy source: String) -> [String: Int] {
    Dictionary(
      causes.filter { $0.source == source }.map { ($0.viewPath, $0.evaluationsFirst) },
      uniquingKeysWith: +)
  }
}
