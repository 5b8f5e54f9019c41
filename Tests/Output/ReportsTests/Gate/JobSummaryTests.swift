import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports

struct JobSummaryTests {
  @Test
  func `the job summary of a check without differences shows the verdict and folds the files`()
    throws
  {
    #expect(
      try GateReports.equal().markdown == """
        ## check: everything is as recorded

        <details><summary>What was compared</summary>

        - runs.csv: 3 rows equal
        - views.csv: 6 rows equal
        - causes.csv: 9 rows equal
        - timeline.csv: 6 rows equal
        - claims.csv: 0 rows equal
        - evidence.csv: 0 rows equal
        - sweep.csv: 0 rows equal

        </details>

        """)
  }

  @Test func `the job summary shows the rows that differ and folds the worst row's explanation`()
    throws
  {
    let markdown = try GateReports.worse().markdown
    #expect(markdown.hasPrefix("## check: worse than recorded\n\n- **over** clockwork\\#f7f92d62 "))
    let row = "- **worse** runs.csv, clockwork\\#f7f92d62 under coarse: evaluations recorded 6, "
    let rows = try #require(markdown.firstRange(of: row))
    let fold = try #require(markdown.firstRange(of: "<details>"))
    #expect(rows.lowerBound < fold.lowerBound)
    #expect(markdown[fold.lowerBound...].contains("- cause: <code>property(ClockModel.time) from"))
    #expect(
      markdown.contains("- again: <code>granularity run clockwork --ticks 5 --runtime coarse<"))
  }

  @Test func `the job summary shows twenty rows and folds the others`() throws {
    let markdown = try GateReports.many(25).markdown
    let parts = markdown.split(separator: "<details>")
    #expect(parts[0].split(separator: "\n").count { $0.hasPrefix("- **worse** ") } == 20)
    #expect(parts[1].hasPrefix("<summary>5 more</summary>"))
    #expect(parts[1].split(separator: "\n").count { $0.hasPrefix("- **worse** ") } == 5)
    #expect(
      Set(markdown.split(separator: "\n").filter { $0.hasPrefix("- **worse** ") }).count == 25)
  }

  @Test(arguments: [1, 100, 400])
  func `the job summary stays below its size limit and counts the rows that it leaves out`(
    count: Int
  )
    throws
  {
    var report = try GateReports.many(count) { result in
      result.run.runID += String(repeating: "<&|\u{1B}é🚚", count: 40)
      result.run.parameters = String(repeating: "\u{7}&", count: 100)
      result.violations = [String](repeating: String(repeating: "&", count: 200), count: 3)
    }
    report.derived = [.figures(99, outdated: [String](repeating: "&&&&&", count: 99))]
    let markdown = report.markdown
    #expect(markdown.utf8.count < MarkdownRenderer.commentLimit)
    let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("- **worse** ") }
    #expect(rows.allSatisfy { $0.contains(" measured ") || $0.hasSuffix("…") })
    let more = count - rows.count
    #expect(markdown.contains("\n\nand \(more) more\n") == (more > 0))
    #expect(!markdown.contains("\u{1B}"))
  }

  @Test func `text from a file is escaped in the Markdown of the job summary`() throws {
    let report = try GateReports.many(1) { $0.run.runID = "a|b\n<b>`*" }
    #expect(
      report.markdown.contains(#"- **worse** runs.csv, a\|b\\u{a}&lt;b&gt;\`\* under coarse: "#))
  }
}
