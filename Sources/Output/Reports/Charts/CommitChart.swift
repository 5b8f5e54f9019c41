package import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The counts of runs as JSON for services that draw a chart of the counts over the commits of a repository.
///
/// The JSON contains two counts for each run: the re-evaluations and the wasted re-evaluations. Both are sums over the
/// views of the run. Runs are sorted by id and then by runtime.
package struct CommitChart {
  private let runs: [Run]

  /// A run with the counts of its views.
  private struct Run {
    let key: RunKey
    let views: [ViewRow]

    /// The name of the run in the chart: its run id and its runtime.
    var name: String { "\(key.runID), \(key.runtime.rawValue)" }

    func sum(_ count: Count) -> Int { views.reduce(0) { $0 + $1[keyPath: count.path] } }

    /// The path of the view with the largest count, and this count, as text; `nil` if the counts of all views are 0.
    func worst(_ count: Count) -> String? {
      let row = views.max {
        ($0[keyPath: count.path], $1.viewPath) < ($1[keyPath: count.path], $0.viewPath)
      }
      guard let row, row[keyPath: count.path] > 0 else { return nil }
      return "most: \(row.viewPath), \(row[keyPath: count.path])"
    }
  }

  /// A count that the chart shows. It is summed over the views of a run.
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

  /// The counts in the format of Bencher: a JSON object with a member for each run.
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

  /// The counts in the format of the tool `customSmallerIsBetter`: a JSON list with an element for each count of each
  /// run.
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
