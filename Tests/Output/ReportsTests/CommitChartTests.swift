import Foundation
import GranularityCounting
import GranularityWorkloads
import Testing

@testable import GranularityReports

/// Tests of the JSON for charts over commits, which read it as the chart services do.
struct CommitChartTests {
  /// A data point of github-action-benchmark. The README of that action says which members are required.
  private struct Point: Decodable, Equatable {
    let name: String
    let unit: String
    let value: Int
    var extra: String?
  }

  /// A metric, which a measure of Bencher contains.
  private struct Metric: Decodable, Equatable {
    let value: Int
  }

  private func results(id: String) throws -> [RunResult] {
    try Kitchen.comparison([.fine, .coarse]) { $0.run.runID = id }.results
  }

  private func points(_ chart: CommitChart) throws -> [Point] {
    try JSONDecoder().decode([Point].self, from: Data(chart.benchmarkAction.utf8))
  }

  @Test
  func `the chart data of a run has its total and wasted re-evaluations and the worst view`()
    throws
  {
    #expect(
      try points(CommitChart(results(id: "a"))) == [
        Point(
          name: "a, coarse: re-evaluations", unit: "evaluations", value: 60,
          extra: "most: /Menu, 20"),
        Point(
          name: "a, coarse: wasted re-evaluations", unit: "evaluations", value: 40,
          extra: "most: /Menu, 20"),
        Point(
          name: "a, fine: re-evaluations", unit: "evaluations", value: 20,
          extra: "most: /Menu/Dish[1], 10"),
        Point(name: "a, fine: wasted re-evaluations", unit: "evaluations", value: 0),
      ])
  }

  @Test func `the Bencher file has the same counts of each run as the chart data`() throws {
    let text = try CommitChart(results(id: "b") + results(id: "a")).bencher
    let read = try JSONDecoder().decode([String: [String: Metric]].self, from: Data(text.utf8))
    let coarse = ["re-evaluations": Metric(value: 60), "wasted re-evaluations": Metric(value: 40)]
    let fine = ["re-evaluations": Metric(value: 20), "wasted re-evaluations": Metric(value: 0)]
    #expect(
      read == ["a, coarse": coarse, "b, coarse": coarse, "a, fine": fine, "b, fine": fine])
  }

  @Test func `the chart data lists runs in the order of their ids, whatever their input order`()
    throws
  {
    let chart = try CommitChart(results(id: "b") + results(id: "a"))
    let other = try CommitChart(results(id: "a").reversed() + results(id: "b"))
    #expect(chart.bencher == other.bencher)
    #expect(
      try points(chart).map(\.name).filter { !$0.contains("wasted") } == [
        "a, coarse: re-evaluations", "a, fine: re-evaluations",
        "b, coarse: re-evaluations", "b, fine: re-evaluations",
      ])
  }

  @Test func `the chart data of no runs is valid and empty`() throws {
    #expect(CommitChart([]).bencher == "{}\n")
    #expect(try points(CommitChart([])) == [])
  }
}
