import Testing

@testable import GranularityBaseline
@testable import GranularityReports
@testable import GranularityTabular

/// Tests of the reports about a check that could not be completed.
struct FailureReportTests {
  private static let report = CheckReport(
    CheckFailure(
      DatasetError.malformedTable(
        directory: "Results",
        TableError(
          file: "runs.csv", position: TextPosition(line: 7, column: 3),
          problem: .cell(column: "views", needed: "a whole number", found: "x,y")))))

  @Test func `if a file is malformed, each format of the check report names the file and line`() {
    let message = "Results/runs.csv:7:3: views needs a whole number; found 'x,y'"
    #expect(Self.report.exitCode == .badInput)
    #expect(
      Self.report.text
        == "check: it could not be completed\n\nfailed check: \(message)\n")
    #expect(Self.report.markdown.hasPrefix("## check: it could not be completed\n\n- **failed** "))
    #expect(
      Self.report.annotations(in: "Results") == """
        ::error file=Results/runs.csv,line=7,title=failed%3A check::\(message)
        ::notice title=check::it could not be completed; 1 error, 0 warnings

        """)
  }

  @Test func `the JUnit report of a check that could not run contains one failed test`() {
    let junit = Self.report.junit(allowingChange: true)
    #expect(junit.contains(#"<testsuites name="granularity check" tests="1" failures="1""#))
    #expect(junit.contains(#"name="the check runs to its end""#))
  }

  @Test(
    arguments: [(1, .hungUp), (2, .interrupted), (15, .terminated)] as [(Int32, ExitCode)])
  func `a check that a signal ended names the signal and exits with its code`(
    number: Int32, code: ExitCode
  ) {
    let report = CheckReport(CheckFailure(signal: number))
    #expect(report.exitCode(allowingChange: true) == code)
    #expect(
      report.text.contains("signal \(number) ended the check before it had compared everything\n"))
  }

  @Test func `the check report lists a budget of level error that matches nothing as a failure`()
    throws
  {
    let report = try GateReports.idle()
    #expect(report.exitCode(allowingChange: true) == .regression)
    #expect(report.text.hasPrefix("check: a budget applies to nothing\n\nidle budgets.csv:2: "))
    #expect(report.annotations(in: "Results").hasPrefix("::error file=Results/budgets.csv,line=2,"))
  }
}
