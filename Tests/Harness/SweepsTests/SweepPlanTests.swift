import Testing

@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularitySweeps
@testable import GranularityTabular
@testable import GranularityWorkloads

struct SweepPlanTests {
  @Test func `the last declared parameter varies fastest, whatever the order of the options`()
    throws
  {
    let plan = try SweepPlan(
      of: RowsShape(),
      given: ["model": "array,keys", "ticks": "7", "keys": "1,9", "visible": "2,3"]
    )
    #expect(plan.swept.map(\.parameter.name) == ["keys", "visible", "model"])
    #expect(
      plan.points.map { $0.values.joined(separator: " ") } == [
        "1 2 array", "1 2 keys", "1 3 array", "1 3 keys",
        "9 2 array", "9 2 keys", "9 3 array", "9 3 keys",
      ])
    #expect(plan.points.map(\.number) == Array(1...8))
    #expect(
      plan.points.map(\.parameters.canonical).last == "keys=9;model=keys;ticks=7;visible=3")
  }

  @Test func `zipped parameters of a sweep change together`() throws {
    let plan = try SweepPlan(
      of: RowsShape(), given: ["keys": "1..100*10", "visible": "3,2,1", "ticks": "7"],
      isZipped: true)
    #expect(plan.points.map(\.values) == [["1", "3"], ["10", "2"], ["100", "1"]])
  }

  @Test(arguments: [
    (
      ["views": "1..4", "ticks": "1,2"], true,
      "--zip needs the same number of values for each parameter; found 4 for --views, 2 for --ticks"
    ),
    (
      ["views": "7"], false,
      "a sweep of 'broad' needs a parameter with several values, such as 1,2,5 or 1..1024*2 or "
        + "100..500+100; found none"
    ),
    (
      ["views": "1,2,1", "ticks": "5"], false,
      "a sweep needs distinct points; found ticks=5;views=1 as points 1 and 3"
    ),
    (
      ["views": "1..200", "ticks": "1..51"], false,
      "a sweep needs at most 10000 points; found more"
    ),
    (
      ["height": "1,2"], false,
      "'broad' has no parameter 'height'; it has closures, sdk, seed, ticks, views"
    ),
  ])
  func `a sweep with invalid points is refused`(
    given: [String: String], isZipped: Bool, message: String
  ) {
    let error = #expect(throws: SweepError.self) {
      try SweepPlan(of: BroadShape(), given: given, isZipped: isZipped)
    }
    #expect(error?.description == message)
  }

  @Test func `parameter values that are invalid in combination are refused before any run`() {
    #expect {
      try SweepPlan(of: FractionShape(), given: ["keys": "10,1000000", "percent": "100"])
    } throws: {
      "\($0)".hasPrefix("--keys and --percent and --readers of 'fraction' need to make at most ")
    }
  }

  @Test func `a sweep can have the maximum number of points`() throws {
    let plan = try SweepPlan(of: BroadShape(), given: ["views": "1..100", "ticks": "1..100"])
    #expect(plan.points.count == SweepPlan.mostPoints)
  }

  @Test(arguments: [
    (["views": "1..16*2", "ticks": "10"], false), (["ticks": "10", "views": "1,2,4,8,16"], false),
    (["ticks": "10", "views": "1..16*2", "seed": "0"], true),
  ])
  func `the id of a sweep depends only on its points, not on their spelling`(
    given: [String: String], isZipped: Bool
  ) throws {
    #expect(
      try SweepPlan(of: BroadShape(), given: given, isZipped: isZipped).id == "broad#22230ef6")
  }

  @Test func `sweeps with different points, orders, seeds or runtimes have different ids`() throws {
    let ids = try [
      SweepPlan(of: BroadShape(), given: ["views": "1,2"]),
      SweepPlan(of: BroadShape(), given: ["views": "2,1"]),
      SweepPlan(of: BroadShape(), given: ["views": "1,2", "seed": "1"]),
      SweepPlan(of: BroadShape(), given: ["views": "1,2"], runtimes: [.fine]),
    ].map(\.id)
    #expect(Set(ids).count == 4)
  }

  @Test
  func `the table of a sweep has the counts of its runs and a column for each swept parameter`()
    throws
  {
    let plan = try SweepPlan(
      of: RowsShape(), given: ["keys": "3", "ticks": "4,6", "model": "keys,array"],
      runtimes: [.coarse, .fine])
    #expect(
      plan.forecast(of: plan.points).map(\.counts.expectedReevaluations)
        == [12, 4, 18, 6, 12, 12, 18, 18])
    let outcome = try plan.run(plan.points, jobs: 2)
    #expect(outcome.violations == [])
    #expect(
      String(decoding: plan.table.csv(outcome.rows), as: UTF8.self) == """
        plan_id,point,runtime,model,ticks,mutations,reevaluations,needed,wasted,\
        expected_reevaluations,holds
        \(plan.id),1,coarse,keys,4,4,12,4,8,12,true
        \(plan.id),1,fine,keys,4,4,4,4,0,4,true
        \(plan.id),2,coarse,keys,6,6,18,6,12,18,true
        \(plan.id),2,fine,keys,6,6,6,6,0,6,true
        \(plan.id),3,coarse,array,4,4,12,4,8,12,true
        \(plan.id),3,fine,array,4,4,12,4,8,12,true
        \(plan.id),4,coarse,array,6,6,18,6,12,18,true
        \(plan.id),4,fine,array,6,6,18,6,12,18,true

        """)
    #expect(try plan.table.rows(in: plan.table.csv(outcome.rows)) == outcome.rows)
  }

  @Test func `the report of a sweep names the fixed parameter values`() throws {
    let plan = try SweepPlan(of: BroadShape(), given: ["views": "2,30", "ticks": "5", "seed": "7"])
    let outcome = try plan.run(plan.points)
    #expect(
      SweepReport(plan).render(outcome, as: .table) == """
        broad: 2 points over views with seed=7 ticks=5

        Re-evaluations
        views  coarse  fine  observation  coarse:fine  form
            2      10     5            5          2:1  holds
           30     150     5            5         30:1  holds

        """)
  }

  @Test(arguments: [(Runtime.allCases, 4), ([.fine, .observation], 4), ([.coarse], 0)])
  func `the cost of a sweep says for how many runs it is unknown`(
    runtimes: [Runtime], unknown: Int
  ) throws {
    let plan = try SweepPlan(of: Formless(), given: ["ticks": "2,3"], runtimes: runtimes)
    let text = SweepReport(plan).render(plan.points, as: .table)
    let coarse = runtimes.contains(.coarse) ? 5 : 0
    let names = runtimes.map { "  \($0)" }.joined()
    #expect(
      text.hasPrefix(
        "formless: 2 points over ticks\n\nRe-evaluations by the closed form\npoint  ticks\(names)\n"
      ))
    #expect(
      text.hasSuffix(
        "\nCost: \(2 * runtimes.count) runs, \(coarse) re-evaluations, without mounts"
          + (unknown == 0 ? "\n" : "; unknown for \(unknown) runs\n")), "\(text)")
  }

  @Test func `the report of a sweep shows a dash for a count without a closed form`() throws {
    let plan = try SweepPlan(of: Formless(), given: ["ticks": "0,2"], runtimes: [.fine])
    #expect(
      SweepReport(plan).render(try plan.run(plan.points), as: .table) == """
        formless: 2 points over ticks

        Re-evaluations
        ticks  fine  coarse:fine  form
            0     0            –  –
            2     0            –  –

        –: the run does not exist, nothing is compared, or there is no closed form

        """)
  }

  @Test func `the report of a sweep marks the count of a run with an old value`() throws {
    let plan = try SweepPlan(
      of: NestedScenario(), given: ["leaf": "0,3", "branch": "2", "both": "1"],
      runtimes: [.coarse, .fine])
    #expect(
      SweepReport(plan).render(try plan.run(plan.points), as: .table) == """
        nested: 2 points over leaf with both=1 branch=2

        Re-evaluations
        leaf  coarse  fine  coarse:fine  form
           0       3     3          1:1  holds
           3      3*     6          1:2  holds

        *: a view shows an old value, so the count is too low

        """)
  }
}

/// A workload that has a closed form with the coarse runtime only.
private struct Formless: FoodTruckWorkload {
  let name = "formless"
  let kind = WorkloadKind.scenario
  let summary = "a screen"
  let details = ""
  let parameters = [Parameter.integer("ticks", "T", "changes", in: 0...9, default: 2)]

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> GranularityWorkloads.Expectation {
    runtime == .coarse ? .exactly(parameters.T) : .withoutClosedForm("it is not known")
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {}
}
