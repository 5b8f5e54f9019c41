import Testing

@testable import Harness

@Suite struct RunReportTests {
  private func text(_ comparison: Comparison) -> String {
    TerminalRenderer().render(RunReport(comparison).document)
  }

  @Test func `the runtimes stand side by side, with ratio, form, and the views that differ`()
    throws
  {
    #expect(
      text(try Kitchen.comparison()) == """
        """)
  }

  @Test func `Markdown says the same`() throws {
    #expect(
      MarkdownRenderer().render(RunReport(try Kitchen.comparison()).document) == """
        """)
  }

  @Test func `without coarse or fine there is no ratio`() throws {
    let page = text(try Kitchen.comparison([.fine, .observation]))
    #expect(!page.contains("coarse"))
  }

  @Test func `a count that breaks its closed form is told`() throws {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .fine else { return }
      result.run.reevaluations = 21
      result.run.holds = false
    }
    #expect(
      comparison.violations == ["fine: the closed form needs 20 re-evaluations; measured 21"])
    #expect(text(comparison).contains("broken"))
  }

  @Test func `runtimes that end with another output are told`() throws {
    let comparison = try Kitchen.comparison { result in
      if result.run.runtime == .observation { result.output[1] = "  Dish 7" }
    }
    #expect(
      comparison.violations == [
        "coarse and observation: the output needs to be equal; line 2 is 'Dish 1' and 'Dish 7'"
      ])
  }

  @Test func `a run that is declared stale may end with another output`() throws {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .observation else { return }
      result.output = []
      result.run.staleViews = 1
    }
    #expect(comparison.violations == [])
  }

  @Test func `runtimes that were not given the same work are told`() throws {
    let comparison = try Kitchen.comparison([.coarse, .fine]) { result in
      if result.run.runtime == .fine { result.run.mutations = 19 }
    }
    #expect(
      comparison.violations == [
        "coarse and fine: mutations need to be equal; found 20 and 19"
      ])
  }

  @Test func `nothing is called what it is not`() throws {
    let page = text(try Kitchen.comparison()).lowercased()
    for word in ["render", "update", "hits"] { #expect(!page.contains(word)) }
  }
}
