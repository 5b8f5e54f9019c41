import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Compares the drawings that are stored beside the recorded rows with drawings of these rows.
struct DrawingsTests {
  private let directory: TemporaryDirectory
  private let results: Dataset
  private let drawings = Drawings(workloads: [Clockwork()])

  init() throws {
    directory = try TemporaryDirectory()
    results = Dataset(try Clockwork.results())
    for file in drawings.files(from: results, for: directory.path) { try file.write() }
  }

  private func comparison(with results: Dataset?) -> DerivedCheck? {
    drawings.check(in: directory.path, against: results)
  }

  @Test func `the check command reports an up-to-date drawing of the recorded rows`()
    throws
  {
    let check = try #require(comparison(with: results))
    #expect(check.outdated == [])
    #expect(check.lines == ["1 drawing is as recorded"])
  }

  @Test func `the check command reports a drawing that was edited by hand as outdated`() throws {
    try directory.edit("overview.svg", "<circle", "<ellipse")
    let check = try #require(comparison(with: results))
    let path = directory.path(of: "overview.svg")
    #expect(check.outdated == [path])
  }

  @Test func `the check command reports a drawing as outdated if the recorded rows have changed`()
    throws
  {
    let more = Dataset(try Clockwork.results(ticks: 9))
    #expect(try #require(comparison(with: more)).outdated.count == 1)
  }

  @Test func `the check command does not report a missing drawing as outdated`() throws {
    let empty = try TemporaryDirectory()
    let check = try #require(drawings.check(in: empty.path, against: results))
    #expect(check.outdated == [])
    #expect(check.lines == [])
  }

  @Test func `the check command does not compare drawings if it examines only some workloads`() {
    #expect(comparison(with: nil) == nil)
  }

  /// Returns the recorded runs and the drawing of them.
  private func overview() throws -> (groups: [RunGroup], chart: Chart) {
    let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let recorded = try Dataset.read(from: root.appending(path: "Results").path())
    let groups = recorded.runGroups(inOrderOf: WorkloadCatalog.foodTruck.all)
    return (groups, OverviewChart.chart(of: groups))
  }

  @Test
  func `the overview drawing sorts runs by saving and draws equal counts at the same position`()
    throws
  {
    let (groups, chart) = try overview()
    let rows = chart.content.text.matches(
      of:
        #/<circle class="mark coarse" cx="(\d+)" cy="(\d+)" r="6"\/><rect class="mark fine" x="(\d+)".*?<text class="quiet" [^>]*>([\d,]+)\*? → ([\d,]+)\*?</#
    ).map { row in
      let numbers = [row.1, row.2, row.3, row.4, row.5].map {
        Int($0.replacing(",", with: "")) ?? -1
      }
      return (left: numbers[0], y: numbers[1], right: numbers[2] + 3, numbers[3], numbers[4])
    }
    #expect(
      Set(rows.map { [$0.3, $0.4] })
        == Set(groups.map { [$0.counts.coarse, $0.counts.fine] }))
    #expect(rows.count == groups.count)
    #expect(rows.contains { $0.3 == $0.4 } && rows.contains { $0.3 < $0.4 })
    for row in rows {
      #expect((row.left - row.right).signum() == (row.3 - row.4).signum(), "\(row)")
    }
    // An empty line in the drawing separates two outcomes.
    for (row, next) in zip(rows, rows.dropFirst()) where next.y - row.y == 18 {
      let saved = [row, next].map { Double($0.3 - $0.4) / Double(max($0.3, 1)) }
      #expect(saved[0] >= saved[1] - 0.001, "\(row) before \(next)")
    }
  }

  @Test func `all text in the overview drawing is within the edges of the drawing`() throws {
    let chart = try overview().chart
    let texts = chart.content.text.matches(
      of: #/<text(?: class="([a-z ]*)")? x="(\d+)" y="\d+">([^<]*)</#)
    #expect(texts.count > 150)
    for text in texts {
      let classes = (text.1 ?? "").split(separator: " ")
      let width = Double(text.3.count) * (classes.contains("label") ? 7.5 : 6.5)  // a wide font
      let x = Double(text.2) ?? -1
      let start =
        classes.contains("end") ? x - width : classes.contains("middle") ? x - width / 2 : x
      #expect(start >= 0 && start + width <= Double(chart.width), "\(text.3)")
    }
  }
}
