import Testing

@testable import Harness

@Suite struct OverviewReportTests {
  private func text(_ comparisons: Comparison...) -> String {
    TerminalRenderer().render(OverviewReport(comparisons).document)
  }

  @Test func `each workload has a row`() throws {
    #expect(
      text(try Kitchen.comparison(), try Kitchen.comparison([.coarse])) == """
        """)
  }

  @Test func `what broke is named below the rows`() throws {
    let page = text(try Kitchen.comparison { $0.violations = ["a view is stale"] })
    #expect(page.contains("1 of them broken"))
    #expect(page.contains("kitchen: coarse: a view is stale"))
  }
}
