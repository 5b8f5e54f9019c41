package import Counting
package import Workloads

extension Workload {
  /// Measures with these values in place of the defaults, looking for stale views as it goes.
  package func measured(
    _ values: [String: any CustomStringConvertible], under runtime: Runtime
  ) throws -> RunResult {
    try measure(
      self, parameters(given: values.mapValues(\.description)), under: runtime, verify: true)
  }
}

extension RunResult {
  /// The evaluations of each view by its path.
  package var evaluations: [String: Int] {
    Dictionary(uniqueKeysWithValues: views.map { ($0.viewPath, $0.evaluations) })
  }

  /// The evaluations, all together, of the views whose path begins so.
  package func evaluations(below path: String) -> Int {
    views.filter { $0.viewPath.hasPrefix(path) }.map(\.evaluations).reduce(0, +)
  }

  /// The evaluations that an action set off, by the path of the view.
  package func evaluations(setOffBy source: String) -> [String: Int] {
    Dictionary(
      causes.filter { $0.source == source }.map { ($0.viewPath, $0.evaluationsFirst) },
      uniquingKeysWith: +)
  }
}
