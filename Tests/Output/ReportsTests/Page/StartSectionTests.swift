import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityWorkloads

/// The first screen of a page with several runs.
struct StartSectionTests {
  /// A group with these re-evaluations and stale views under coarse and fine.
  private func group(_ coarse: Int, _ fine: Int, stale: (Int?, Int?) = (0, 0)) throws -> RunGroup {
    RunGroup(
      try Kitchen.comparison { result in
        let isCoarse = result.run.runtime == .coarse
        result.run.reevaluations = isCoarse ? coarse : fine
        result.run.wasted = 0
        result.run.staleViews = isCoarse ? stale.0 : stale.1
      })
  }

  @Test(arguments: [
    (5, 4, 0, 0, Outcome.saves), (5, 5, 0, 0, .same), (5, 5, 2, 2, .same), (4, 5, 0, 0, .adds),
    (4, 5, 1, 1, .adds), (4, 5, 1, 0, .corrects), (5, 5, 1, 0, .corrects), (5, 4, 1, 0, .saves),
  ])
  func `an outcome separates more work from work that coarse missed`(
    coarse: Int, fine: Int, staleCoarse: Int, staleFine: Int, outcome: Outcome
  ) throws {
    let group = try group(coarse, fine, stale: (staleCoarse, staleFine))
    #expect(group.outcome == outcome)
  }

  @Test func `the headline counts every screen once`() throws {
    let groups = try [
      group(9, 1), group(9, 2), group(3, 3), group(0, 1, stale: (1, 0)), group(0, 1),
    ]
    #expect(
      Headline(of: groups).title
        == "Fine observation saves body evaluations in 2 of 5 simulated screens, changes nothing in 1, "
        + "shows changes that coarse missed in 1 and only adds work in 1")
    #expect(
      Headline(of: [try group(9, 1), try group(9, 1)]).title
        == "Fine observation saves body evaluations in 2 of 2 simulated screens")
  }

  @Test func `the list has a row for each run, by outcome and by saved share`() throws {
    let groups = try [group(3, 3), group(100, 50), group(9, 1), group(0, 1, stale: (1, 0))]
    let html = StartSection(groups: groups, foot: "").html.text
    #expect(
      html.matches(of: #/<tr data-number="(\d)">/#).map { String($0.1) } == ["2", "1", "0", "3"])
    #expect(
      html.matches(of: #/<td class="change">([^<]*)/#).map { String($0.1) }
        == ["89% fewer", "50% fewer", "as many", "1 more "])
    #expect(html.ranges(of: "class=\"badge\"").count == 1 + 1)  // the legend and a row
    #expect(html.contains("In 1, fine shows changes that coarse missed."))
    #expect(!html.contains("only adds work in"))
    #expect(html.ranges(of: ">a cook tastes every dish</span>").count == 4)
  }

  @Test func `a card names the screens that only add work`() throws {
    let groups = try [group(9, 1), group(0, 1), group(0, 2, stale: (1, 0))]
    let html = StartSection(groups: groups, foot: "").html.text
    #expect(
      html.contains(
        """
        <p>Fine only adds work in <a href="#exhibit-1">kitchen seed=7</a>, coarse <b>0</b> → fine <b>1</b>.</p>
        """))
  }

  @Test func `one run has no list`() throws {
    #expect(StartSection(groups: [try group(9, 1)], foot: "").html == "")
  }
}
