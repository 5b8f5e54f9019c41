import Testing

@testable import Harness

struct FiguresTests {
  private func figures() throws -> Figures {
    let results = try Clockwork.results(ticks: 4) + Clockwork.results(ticks: 5)
    return Figures(of: Dataset(results), workloads: [Clockwork()])
  }

  @Test(arguments: [
    ("views clockwork", 6), ("views clockwork ticks=5", 6), ("views clockwork ticks=5;seed=0", 6),
    ("views clockwork ticks=4", 5),
  ])
  func `a figure of views is about one run, the default one if no other is named`(
    name: String, evaluations: Int
  ) throws {
    #expect(
      try figures().markdown(name) == """
        | view | coarse | fine | observation |
        | :-- | --: | --: | --: |
        | <code>/Window</code> | 1 | 1 | 1 |
        | <code>/Window/Clock</code> | \(evaluations) | \(evaluations) | \(evaluations) |
        """)
  }

  @Test(arguments: [("causes clockwork", 5), ("causes clockwork ticks=4", 4)])
  func `a figure of causes is about one run, the default one if no other is named`(
    name: String, evaluations: Int
  ) throws {
    let lines = try #require(try figures().markdown(name)).split(separator: "\n").dropFirst(2)
    let ticks = lines.filter { $0.contains("timer tick") }
    #expect(lines.count == 9)
    #expect(ticks.count == 3)
    #expect(ticks.allSatisfy { $0.hasSuffix(" | \(evaluations) | 0 |") })
  }

  @Test(arguments: [
    "", "view clockwork", "views", "views ", "views clock", "views clockwork ",
    "overview clockwork", "views clockwork ticks=6", "views clockwork ticks=many",
    "views clockwork ticks", "views clockwork tocks=4", "views clockwork ticks=4;ticks=5",
    "views clockwork ticks=4 seed=0",
  ])
  func `a name that means no recorded run has no figure`(name: String) throws {
    #expect(try figures().markdown(name) == nil)
  }

  @Test func `without the run with default parameters a workload alone means none`() throws {
    let results = Dataset(try Clockwork.results(ticks: 4))
    #expect(Figures(of: results, workloads: [Clockwork()]).markdown("views clockwork") == nil)
  }

  @Test func `the overview has a row for each run, with the ratio that a run shows`() throws {
    var results = try Clockwork.results(ticks: 4) + Clockwork.results(ticks: 5)
    for index in results.indices where results[index].run.runtime == .fine {
      results[index].run.reevaluations = index < 3 ? 0 : 10
    }
    let figures = Figures(of: Dataset(results), workloads: [Clockwork()])
    let rows = try #require(figures.markdown("overview")).split(separator: "\n").dropFirst(2)
    #expect(
      rows.sorted() == [
        "| <code>clockwork</code> | <code>ticks=4</code> | 4 | 0 | 4 | 4:0 | 0:0 |",
        "| <code>clockwork</code> | <code>ticks=5</code> | 5 | 10 | 5 | 1:2 | 0:0 |",
      ])
  }
}
