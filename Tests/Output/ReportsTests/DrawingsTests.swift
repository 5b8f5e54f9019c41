import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityReports
@testable import GranularityTabular

/// The drawings beside the recorded rows, compared with those that the rows give.
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

  @Test func `drawings that the rows give are as recorded`() throws {
    let check = try #require(comparison(with: results))
    #expect(check.outdated == [])
    #expect(check.lines == ["1 drawing is as recorded"])
  }

  @Test func `a drawing that differs from the one that the rows give is outdated`() throws {
    try directory.edit("overview.svg", "<circle", "<ellipse")
    let check = try #require(comparison(with: results))
    let path = directory.path(of: "overview.svg")
    #expect(check.outdated == [path])
  }

  @Test func `the drawings of other rows are outdated`() throws {
    let more = Dataset(try Clockwork.results(ticks: 9))
    #expect(try #require(comparison(with: more)).outdated.count == 1)
  }

  @Test func `a drawing that is missing is not outdated`() throws {
    let empty = try TemporaryDirectory()
    let check = try #require(drawings.check(in: empty.path, against: results))
    #expect(check.outdated == [])
    #expect(check.lines == [])
  }

  @Test func `drawings are not compared if the check examines only some workloads`() {
    #expect(comparison(with: nil) == nil)
  }
}
