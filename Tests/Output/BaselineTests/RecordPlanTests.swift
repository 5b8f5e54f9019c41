import Foundation
import GranularityClaims
import GranularityEvidenceRows
import GranularityTestSupport
import Synchronization
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityTabular
@testable import GranularityWorkloads

struct RecordPlanTests {
  @Test
  func `the record command runs every workload with its default parameters under every runtime`()
    throws
  {
    let points = try RecordPlan.recorded(of: .foodTruck).points()
    for workload in WorkloadCatalog.foodTruck.all {
      let defaults = try Parameters(of: workload.name, workload.parameters)
      #expect(
        points.filter { $0.parameters == defaults && $0.curve == nil }.map(\.runtime)
          == Runtime.allCases)
    }
  }

  @Test func `the record command measures every claim but no published observation by default`() {
    let plan = RecordPlan.recorded(of: .foodTruck)
    #expect(plan.claims.count == Claims.all.flatMap(\.parts).count)
    #expect(plan.evidence == nil)
  }

  @Test
  func `recording only a user's own workloads measures no claim and no published observation`() {
    let plan = RecordPlan.recorded(of: WorkloadCatalog([Clockwork()]))
    #expect(plan.claims.isEmpty)
    #expect(plan.evidence == nil)
  }

  @Test
  func `every recorded variation of a workload is a distinct run with accepted parameter values`()
    throws
  {
    let ids = try RecordPlan.variations.map { row in
      try #require(WorkloadCatalog.foodTruck.named(row.workload)).parameters(given: row.given).runID
    }
    let defaults = try WorkloadCatalog.foodTruck.all.map { try $0.parameters().runID }
    #expect(!ids.isEmpty)
    #expect(Set(ids + defaults).count == ids.count + defaults.count)
  }

  @Test func `a run that occurs twice in a recording plan is measured once`() throws {
    let plan = RecordPlan([
      .init(Clockwork()), .init(Clockwork(), ["ticks": "5"]), .init(Clockwork(), ["ticks": "6"]),
    ])
    #expect(
      try plan.points().map { "\($0.parameters.canonical) \($0.runtime)" } == [
        "ticks=5 coarse", "ticks=5 fine", "ticks=5 observation",
        "ticks=6 coarse", "ticks=6 fine", "ticks=6 observation",
      ])
  }

  @Test
  func `a recording plan with a parameter value that its workload does not accept is an error`() {
    let plan = RecordPlan([.init(Clockwork(), ["ticks": "many"])])
    #expect(throws: PlanError.self) { try plan.points() }
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 16])
  func `a recording plan gives the same results in the same order with any number of threads`(
    jobs: Int
  )
    throws
  {
    let plan = RecordPlan((1...20).map { .init(Clockwork(), ["ticks": String($0)]) })
    let reported = Mutex<[Int]>([])
    let results = try plan.recompute(
      jobs: jobs, progress: { done, _ in reported.withLock { $0.append(done) } },
      by: slowAtFirst)
    #expect(results.runs == (try plan.points().map { Clockwork.result(of: $0) }))
    #expect(reported.withLock { $0.sorted() } == Array(1...60))
  }

  @Test(arguments: [1, 4])
  func `a recording plan with several failing runs throws the error of the first failing run`(
    jobs: Int
  ) throws {
    let plan = RecordPlan((1...9).map { .init(Clockwork(), ["ticks": String($0)]) })
    let error = PlanError(workload: "clockwork", cause: .conflict("7 is too many"))
    #expect(throws: error) {
      try plan.recompute(jobs: jobs) { (point) throws(ParameterError) in
        let ticks = point.parameters.integer("ticks")
        if ticks > 6 { throw ParameterError.conflict("\(ticks) is too many") }
        return Clockwork.result(of: point)
      }
    }
  }

  @Test func `a pattern for some workloads does not match the recorded runs of other workloads`()
    throws
  {
    let recorded = Dataset(try Clockwork.results(named: "old"))
    try Clockwork.plan.check(RunSelection("old"), recorded: recorded)
    #expect(throws: UnmatchedGlob.self) {
      try Clockwork.plan.check(RunSelection(["old"], of: ["clockwork"]), recorded: recorded)
    }
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "", false), ("*", "", true), ("*", "abc", true),
    ("a*c", "abbc", true), ("a*c", "abcd", false), ("?", "é", true), ("??", "a", false),
    ("*b*", "abc", true), ("a*b*c", "aXbYbZc", true), ("**", "x", true), ("menu", "menus", false),
    (String(repeating: "a*", count: 50), String(repeating: "a", count: 49), false),
  ])
  func `a pattern with * and ? must match a complete name`(
    pattern: String, name: String, fits: Bool
  ) {
    #expect(Glob(pattern).matches(name) == fits)
  }

  /// Measures a point. The first runs take longest, so that several threads finish later runs before them.
  private func slowAtFirst(_ point: RecordPlan.Point) throws(ParameterError) -> RunResult {
    if point.parameters.integer("ticks") == 1 { Thread.sleep(forTimeInterval: 0.02) }
    return Clockwork.result(of: point)
  }
}
