import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityWorkloads

@Suite struct OverviewReportTests {
  private func text(_ comparisons: Comparison...) -> String {
    TerminalRenderer().render(OverviewReport(comparisons).document)
  }

  @Test func `the overview report of all workloads has a row for each comparison`() throws {
    let page = text(try Kitchen.comparison(), try Kitchen.comparison([.coarse]))
    #expect(
      page == """
        re-evaluations  coarse  fine  observation  coarse:fine  form   at
        kitchen             60    20           20          3:1  holds  heat=low ticks=20
        kitchen             60     –            –            –  holds  heat=low ticks=20

        –: the run does not exist, nothing is compared, or there is no closed form

        2 workloads: every law holds

        """)
  }

  @Test
  func `the overview report shows a dash instead of a verdict if a workload has no closed form`()
    throws
  {
    let page = text(
      try Kitchen.comparison { result in
        (result.run.expectedReevaluations, result.run.holds) = (nil, nil)
      })
    #expect(page.contains("3:1  –     heat=low ticks=20\n"))
  }

  @Test func `the overview report lists violations below its rows`() throws {
    let page = text(try Kitchen.comparison { $0.violations = ["a view is stale"] })
    #expect(page.contains("1 workload: 1 with a broken law"))
    #expect(page.contains("under coarse: a view is stale"))
  }
}
