import Testing

@testable import Harness

@Suite struct ExplainReportTests {
  private func report(_ runtimes: [Runtime], view: String? = nil) throws -> ExplainReport {
    ExplainReport(try Kitchen.comparison(runtimes), Kitchen().parameters, view: view)
  }

  @Test func `the work, its parameters, the form and each view are explained`() throws {
    let page = TerminalRenderer().render(try report([.coarse, .fine]).document)
    #expect(
      page == """
        """)
  }

  @Test(arguments: ["/Menu/Dish[2]", "Dish[2]"])
  func `one view is found by its path or the end of it`(_ view: String) throws {
    let report = try report([.fine], view: view)
    let page = TerminalRenderer().render(report.document)
    #expect(report.hasViews)
    #expect(page.contains("/Menu/Dish[2]\n"))
    #expect(!page.contains("Dish[1]"))
    #expect(!page.contains("/Menu\n"))
  }

  @Test func `a view that does not exist is not found`() throws {
    let report = try report([.fine], view: "ish[2]")
    #expect(!report.hasViews)
    #expect(report.viewPaths == ["/Menu", "/Menu/Dish[1]", "/Menu/Dish[2]"])
  }
}
