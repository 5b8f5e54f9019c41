import GranularityEvidenceRows
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityClaims
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityWorkloads

struct GeneratedTablesTests {
  private func figures() throws -> GeneratedTables {
    let results = try Clockwork.results(ticks: 4) + Clockwork.results(ticks: 5)
    return GeneratedTables(of: Dataset(results), workloads: [Clockwork()])
  }

  @Test(arguments: [
    ("views clockwork", 5), ("views clockwork ticks=5", 5), ("views clockwork ticks=5;seed=0", 5),
    ("views clockwork ticks=4", 4),
  ])
  func `the table of views has the re-evaluations of the named run, or else of the default run`(
    name: String, reevaluations: Int
  ) throws {
    #expect(
      try figures().markdown(name) == """
        | view | coarse | fine | observation |
        | :-- | --: | --: | --: |
        | <code>/Window</code> | 0 | 0 | 0 |
        | <code>/Window/Clock</code> | \(reevaluations) | \(reevaluations) | \(reevaluations) |
        """)
  }

  @Test(arguments: [("causes clockwork", 5), ("causes clockwork ticks=4", 4)])
  func `the generated table of causes shows the named run, or the default run if none is named`(
    name: String, evaluations: Int
  ) throws {
    let lines = try #require(try figures().markdown(name)).split(separator: "\n").dropFirst(2)
    let ticks = lines.filter { $0.contains("timer tick") }
    #expect(lines.count == 9)
    #expect(ticks.count == 3)
    #expect(ticks.allSatisfy { $0.hasSuffix(" | \(evaluations) | 0 |") })
  }

  @Test func `the generated table of causes omits a cause that is no evaluation's first cause`()
    throws
  {
    var results = try Clockwork.results()
    results[0].causes[2].evaluationsFirst = 0
    let figures = GeneratedTables(of: Dataset(results), workloads: [Clockwork()])
    let lines = try #require(figures.markdown("causes clockwork")).split(separator: "\n").dropFirst(
      2)
    #expect(lines.count == 8)
    #expect(lines.count { $0.contains("timer tick") } == 2)
  }

  /// Returns the tables about six runs, each with a different outcome.
  private func outcomes() throws -> GeneratedTables {
    let counts: [(coarse: Int, fine: Int, old: (coarse: Int, fine: Int))] = [
      (100, 50, (0, 0)), (100, 90, (0, 0)), (5, 5, (0, 0)), (5, 4, (0, 1)), (6, 6, (1, 0)),
      (4, 5, (0, 0)),
    ]
    let results = try counts.enumerated().flatMap { number, count in
      try Clockwork.results(ticks: number + 1).map { result in
        var result = result
        let isCoarse = result.run.runtime == .coarse
        result.run.reevaluations = isCoarse ? count.coarse : count.fine
        result.run.wasted = isCoarse ? 2 : 1
        result.run.staleViews = isCoarse ? count.old.coarse : count.old.fine
        return result
      }
    }
    return GeneratedTables(of: Dataset(results), workloads: [Clockwork()])
  }

  @Test
  func `the summary table counts each migration outcome and gives the median of its savings`()
    throws
  {
    #expect(
      try outcomes().markdown("summary") == """
        | fine tracking | runs | re-evaluations saved, median |
        | :-- | --: | --: |
        | evaluates fewer bodies than coarse | 1 | 50% |
        | evaluates fewer, by less than 15% | 1 | 10% |
        | misses changes that coarse shows | 1 | – |
        | changes nothing | 1 | – |
        | shows changes that coarse missed | 1 | – |
        | evaluates more bodies, and shows no more | 1 | – |
        """)
  }

  @Test
  func `the losses table lists the runs in which @Observable evaluates more or fixes old values`()
    throws
  {
    let losses = try #require(try outcomes().markdown("losses")).split(separator: "\n").dropFirst(2)
    #expect(
      losses.sorted() == [
        "| <code>clockwork</code> | <code>ticks=5</code> | 6 | 6 | 1 | 2:1 |",
        "| <code>clockwork</code> | <code>ticks=6</code> | 4 | 5 | 0 | 2:1 |",
      ])
  }

  @Test func `the overview table marks the re-evaluations of a run that shows an old value`() throws
  {
    let rows = try #require(try outcomes().markdown("overview")).split(separator: "\n").dropFirst(2)
    #expect(
      rows.sorted().suffix(3) == [
        "| <code>clockwork</code> | <code>ticks=4</code> | 5 | 4\\* | 4\\* | 5:4 | 2:1 |",
        "| <code>clockwork</code> | <code>ticks=5</code> | 6\\* | 6 | 6 | 1:1 | 2:1 |",
        "| <code>clockwork</code> | <code>ticks=6</code> | 4 | 5 | 5 | 4:5 | 2:1 |",
      ])
  }

  @Test func `the evidence table describes each verdict in words and counts its observations`() {
    let verdicts: [EvidenceRow.Verdict] = [
      .unexpected, .agrees, .differs, .agrees, .notExpressible, .agrees, .differs, .notExpressible,
      .agrees, .notExpressible,
    ]
    let rows = verdicts.enumerated().map { number, verdict in
      var row = EvidenceRow()
      (row.id, row.verdict) = ("A\(number)", verdict)
      return row
    }
    #expect(
      GeneratedTables(of: Dataset(evidence: rows), workloads: []).markdown("evidence") == """
        | published observations | count |
        | :-- | --: |
        | agree | 4 |
        | differ for a known reason | 2 |
        | cannot be expressed here | 3 |
        | differ without a known reason | 1 |
        """)
  }

  @Test(arguments: [
    "", "view clockwork", "views", "evidence", "views ", "views clock", "views clockwork ",
    "overview clock", "overview clockwork ticks=5", "views clockwork ticks=6",
    "views clockwork ticks=many",
    "views clockwork ticks", "views clockwork tocks=4", "views clockwork ticks=4;ticks=5",
    "views clockwork ticks=4 seed=0", "summary clockwork", "losses", "curve clockwork",
    "curve clockwork ticks", "claims", "claims confirmed", "claims wrong", "verdicts",
  ])
  func `an unknown or incomplete name gives no generated table`(name: String) throws {
    #expect(try figures().markdown(name) == nil)
  }

  @Test
  func `the generated table of views is missing if the workload's default run is not recorded`()
    throws
  {
    let results = Dataset(try Clockwork.results(ticks: 4))
    #expect(
      GeneratedTables(of: results, workloads: [Clockwork()]).markdown("views clockwork") == nil)
  }

  @Test func `the overview table has a row for each run, with the ratio of its re-evaluations`()
    throws
  {
    var results = try Clockwork.results(ticks: 4) + Clockwork.results(ticks: 5)
    for index in results.indices where results[index].run.runtime == .fine {
      results[index].run.reevaluations = index < 3 ? 0 : 10
    }
    let figures = GeneratedTables(of: Dataset(results), workloads: [Clockwork()])
    let rows = try #require(figures.markdown("overview")).split(separator: "\n").dropFirst(2)
    #expect(
      rows.sorted() == [
        "| <code>clockwork</code> | <code>ticks=4</code> | 4 | 0 | 4 | 4:0 | 0:0 |",
        "| <code>clockwork</code> | <code>ticks=5</code> | 5 | 10 | 5 | 1:2 | 0:0 |",
      ])
  }

  /// Returns the tables about three runs that have more, as many and fewer re-evaluations with `fine`, in the order of
  /// their ticks.
  private func mixed() throws -> GeneratedTables {
    var results = try [4, 5, 6].flatMap { try Clockwork.results(ticks: $0) }
    for index in results.indices where results[index].run.runtime == .fine {
      results[index].run.reevaluations = 5
    }
    return GeneratedTables(of: Dataset(results), workloads: [Clockwork()])
  }

  @Test func `the summary table counts the runs with each outcome`() throws {
    #expect(
      try mixed().markdown("summary") == """
        | fine tracking | runs | re-evaluations saved, median |
        | :-- | --: | --: |
        | evaluates fewer bodies than coarse | 1 | 17% |
        | changes nothing | 1 | – |
        | evaluates more bodies, and shows no more | 1 | – |
        """)
  }

  @Test(arguments: [([4], "50%"), ([8, 4], "75%"), ([16, 4, 8], "75%"), ([8, 16, 4, 32], "88%")])
  func `the median of an even number of savings is the higher of the two middle values`(
    ticks: [Int], median: String
  ) throws {
    var results = try ticks.flatMap { try Clockwork.results(ticks: $0) }
    for index in results.indices where results[index].run.runtime == .fine {
      results[index].run.reevaluations = 2
    }
    let figures = GeneratedTables(of: Dataset(results), workloads: [Clockwork()])
    let rows = try #require(figures.markdown("summary")).split(separator: "\n").dropFirst(2)
    #expect(rows == ["| evaluates fewer bodies than coarse | \(ticks.count) | \(median) |"])
  }

  @Test func `the advice table has a row for each situation, with the workloads that show it`()
    throws
  {
    let rows = try #require(try figures().markdown("advice")).split(separator: "\n").dropFirst(2)
    #expect(rows.count == Advice.all.count)
    for (row, advice) in zip(rows, Advice.all) {
      let names = advice.workloads.map { "<code>\($0)</code>" }.joined(separator: ", ")
      #expect(row.hasSuffix("| \(names) |"))
    }
  }

  @Test
  func `the losses table omits the runs of the overview that save evaluations or change nothing`()
    throws
  {
    let figures = try mixed()
    #expect(figures.markdown("overview clockwork") == figures.markdown("overview"))
    let losses = try #require(figures.markdown("losses")).split(separator: "\n").dropFirst(2)
    #expect(
      losses == ["| <code>clockwork</code> | <code>ticks=4</code> | 4 | 5 | 0 | 0:0 |"])
  }

  @Test func `the generated table of a curve has a row for each point`() throws {
    let plan = RecordPlan(
      [], curves: [RecordedCurve(workload: Clockwork(), given: ["ticks": "2,9"])])
    let results = try plan.recompute { (point) throws(ParameterError) in
      Clockwork.result(of: point)
    }
    #expect(
      GeneratedTables(of: Dataset(results), workloads: [Clockwork()]).markdown(
        "curve clockwork ticks")
          == """
          | ticks | coarse | fine | observation |
          | --: | --: | --: | --: |
          | 2 | 2 | 2 | 2 |
          | 9 | 9 | 9 | 9 |
          """)
  }

  @Test func `a claim with several rows is counted and listed once in the generated tables`() {
    func row(_ id: String, _ number: Int, _ verdict: Claim.Verdict) -> ClaimRow {
      var row = ClaimRow()
      row.claimID = id
      row.number = number
      row.claim = "words of \(id)"
      row.note = "note of \(id)"
      row.verdict = verdict
      return row
    }
    let figures = GeneratedTables(
      of: Dataset(claims: [
        row("a", 1, .refuted), row("a", 2, .refuted), row("b", 1, .open), row("c", 1, .refuted),
      ]), workloads: [])
    #expect(
      figures.markdown("verdicts") == """
        | verdict | claims |
        | :-- | --: |
        | refuted | 2 |
        | open | 1 |
        """)
    #expect(
      figures.markdown("claims open") == """
        | claim | what is said | and what is so |
        | :-- | :-- | :-- |
        | <code>b</code> | words of b | note of b |
        """)
  }
}
