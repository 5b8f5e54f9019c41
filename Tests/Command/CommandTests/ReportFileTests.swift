import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the report files of `check` that other programs read.
@Suite(.waitsForProcesses) struct ReportFileTests {
  @Test func `'check' writes complete report files in addition to its text output`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    let plain = try project.check()
    let ending = try project.check([
      "--junit", "Results/check.xml", "--markdown=Results/check.md", "--github",
    ])
    #expect(ending.code == 2)
    let annotations = ending.output.dropFirst(plain.output.count)
    #expect(ending.output.hasPrefix(plain.output))
    let line = try project.text("runs.csv").split(separator: "\n").firstIndex {
      $0.contains(",21,2,19,14,5,")
    }
    #expect(
      annotations.hasPrefix(
        "::error file=Results/runs.csv,line=\(try #require(line) + 1),title=worse"))
    #expect(try project.text("check.md").hasPrefix("## check: worse than recorded\n"))
    #expect(try project.text("check.xml").contains(#"<failure message="runs.csv, menu#"#))
    #expect(try project.contents().keys.filter { $0.hasPrefix(".") } == [])
  }

  @Test(arguments: [("--junit", "<?xml"), ("--markdown", "## check: ")])
  func
    `with a dash as its path, a report goes to the output and the text to standard error`(
      option: String, beginning: String
    ) throws
  {
    let project = try Project()
    defer { project.remove() }
    let plain = try project.check()
    let ending = try project.check([option, "-"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix(beginning))
    #expect(ending.messages == plain.output)
    #expect(try project.check([option, "-", "-q"]).messages == "")
  }

  @Test func `two reports of 'check' cannot both go to the standard output`() throws {
    let ending = try Granularity.run(["check", "--junit", "-", "--markdown", "-"])
    #expect(ending.code == 64)
    #expect(ending.output == "")
  }

  @Test(arguments: ["--junit", "--markdown"])
  func `'check' exits with 73 if a report file cannot be created`(option: String) throws {
    let project = try Project()
    defer { project.remove() }
    let missing = try project.check([option, "/no/such/place"])
    #expect(missing.code == 73)
    #expect(missing.messages.contains("cannot create /no/such/place: "))
  }

  @Test(
    .enabled(if: Files.exist(at: "/dev/full"), "needs /dev/full"),
    arguments: ["--junit", "--markdown"])
  func `'check' exits with 74 if the disk of a report is full`(option: String) throws {
    let project = try Project()
    defer { project.remove() }
    let full = try project.check([option, "/dev/full"])
    #expect(full.code == 74)
    #expect(full.messages.contains("No space left on device"))
  }
}
