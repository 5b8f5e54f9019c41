package import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The counts of runs, as JSON that services read to draw a chart over the commits of a repository.
///
/// Each run has two counts, its re-evaluations and the wasted ones, which are sums over its views. Runs are in the
/// order of their ids, and then of the runtimes.
package struct CommitChart {
  private let runs: [Run]

  /// A run with its counts.
  private struct Run {
    let key: RunKey
    let views: [ViewRow]

    /// The id and the runtime, which are one run in all files.
    var name: String { "\(key.runID), \(key.runtime.rawValue)" }

    func sum(_ count: Count) -> Int { views.reduce(0) { $0 + $1[keyPath: count.path] } }

    /// The view with the largest count and the count; `nil` if all are 0.
    func worst(_ count: Count) -> String? {
      let row = views.max {
        ($0[keyPath: count.path], $1.viewPath) < ($1[keyPath: count.path], $0.viewPath)
      }
      guard let row, row[keyPath: count.path] > 0 else { return nil }
      return "most: \(row.viewPath), \(row[keyPath: count.path])"
    }
  }

  /// A count of a view that is added up.
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
