import Testing

@testable import GranularityBaseline
@testable import GranularityReports

struct AnalysisTests {
  @Test(arguments: [
    ("Results", "/a/b/analysis.md"), ("Results/", "/a/b/analysis.md"), (".", "/a/analysis.md"),
    ("..", "/analysis.md"), ("./x/../Results", "/a/b/analysis.md"),
    ("/c/Results", "/c/analysis.md"), ("/c/./Results/.", "/c/analysis.md"),
    ("/c", "/analysis.md"), ("/", "/analysis.md"), ("../../../..", "/analysis.md"),
  ])
  func `the path of analysis.md is in the parent of the results directory`(
    directory: String, path: String
  ) {
    #expect(Analysis.path(beside: directory, from: "/a/b") == path)
  }

  @Test(arguments: [
    (
      DerivedCheck.figuresOfPart,
      ["figures are not checked, because only a part of the results is checked"]
    ),
    (.noPage(beside: "Results"), ["no analysis.md next to Results"]),
    (.figures(0, outdated: []), ["analysis.md: 0 figures are as recorded"]),
    (.figures(1, outdated: []), ["analysis.md: 1 figure is as recorded"]),
    (
      .figures(3, outdated: ["overview"]),
      ["analysis.md: 2 figures are as recorded"]
    ),
  ])
  func `the check command counts the up-to-date generated tables in analysis.md`(
    check: DerivedCheck, lines: [String]
  ) {
    #expect(check.lines == lines)
  }

  @Test func `each outdated generated table is reported with its page and its name`() {
    #expect(
      DerivedCheck.figures(3, outdated: ["overview", "views a\u{1B}"]).outdated
        == ["analysis.md, figure 'overview'", "analysis.md, figure 'views a\\u{1b}'"])
  }
}
