package import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The counts of runs, as JSON that services read to draw a chart over the commits of a repository.
///
/// Each run has two counts: its re-evaluations and its wasted re-evaluations. Both are sums over the views of the run.
/// Runs are sorted by id and then by runtime.
package struct CommitChart {
  private let runs: [Run]

  /// A run with its counts.
  private struct Run {
    let key: RunKey
    let views: [ViewRow]

    /// The name of the run in the chart: its id and its runtime.
    var name: String { "\(key.runID), \(key.runtime.rawValue)" }

    func sum(_ count: Count) -> Int { views.reduce(0) { $0 + $1[keyPath: count.path] } }

    /// The view with the largest count, together with that count; `nil` if all counts are 0.
    func worst(_ count: Count) -> String? {
      let row = views.max {
        ($0[keyPath: count.path], $1.viewPath) < ($1[keyPath: count.path], $0.viewPath)
      }
      guard let row, row[keyPath: count.path] > 0 else { return nil }
      return "most: \(row.viewPath), \(row[keyPath: count.path])"
    }
  }

  /// A count of single views, which is summed over the views of a run.
  private struct Count {
    let name: String
    let path: any KeyPath<ViewRow, Int> & Sendable
  }

  private static let counts = [
    Count(name: "re-evaluations", path: \.reevaluations),
    Count(name: "wasted re-evaluations", path: \.wasted),
  ]

  package init(_ results: [RunResult]) {
    let order = Dictionary(
      uniqueKeysWithValues: Runtime.allCases.enumerated().map { ($1, $0) })
    runs = results.map {
      Run(key: $0.run.key, views: $0.views)
    }.sorted {
      ($0.key.runID, order[$0.key.runtime, default: 0])
        < ($1.key.runID, order[$1.key.runtime, default: 0])
    }
  }

  /// An object with a member for each run.
  ///
  /// Source: bencher.dev, "Bencher Metric Format".
  package var bencher: String {
    OrderedJSON.object(
      runs.map { run in
        .init(
          name: run.name,
          value: .object(
            Self.counts.map { count in
              .init(name: count.name, value: .members(["value": .number(run.sum(count))]))
            }))
      }
    ).document
  }

  /// A list with an element for each count of each run, for the tool `customSmallerIsBetter`.
  ///
  /// Source: benchmark-action/github-action-benchmark, README, "Charts for custom benchmarks".
  package var benchmarkAction: String {
    OrderedJSON.document(
      of: runs.lazy.flatMap { run in
        Self.counts.map { count in
          .members([
            "name": .text("\(run.name): \(count.name)"),
            "unit": .text("evaluations"),
            "value": .number(run.sum(count)),
            "extra": run.worst(count).map(OrderedJSON.text),
          ])
        }
      })
  }
}
