import Foundation
import GranularityTestProcesses
import Testing

/// Tests of `check` and `record` with edited and damaged recordings.
@Suite(.waitsForProcesses) struct CheckTests {
  @Test func `right after a recording, 'check' reports equal counts and the number of rows`() throws
  {
    let project = try Project()
    defer { project.remove() }
    let ending = try project.check()
    let rows = try project.text("runs.csv").split(separator: "\n").count - 1
    #expect(ending.code == 0)
    #expect(
      ending.output.hasPrefix(
        "check: everything is as recorded\n\nWhat was compared\nruns.csv: \(rows) rows equal\n"))
    #expect(ending.output.hasSuffix("\nno analysis.md next to Results\n"))
    #expect(ending.messages == "")
  }

  @Test func `without recorded results, 'check' exits with 5 and says how to record`() throws {
    let project = try Project()
    defer { project.remove() }
    try FileManager.default.removeItem(at: project.results)
    let ending = try project.check()
    #expect(ending.code == 5)
    #expect(
      ending.output.contains("in Results: no such directory; record with: granularity record"))
  }

  @Test(arguments: [
    "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv", "evidence.csv",
    "sweep.csv",
  ])
  func `'check' exits with 65 for an incomplete row and reports its line number`(_ file: String)
    throws
  {
    let project = try Project()
    defer { project.remove() }
    try project.edit(file, /(?<head>^.*\n.*),.*\n/) { "\($0.head)\n" }
    let ending = try project.check()
    #expect(ending.code == 65)
    #expect(ending.output == "")
    #expect(ending.messages.hasPrefix("granularity: Results/\(file):2:"))
  }

  @Test func `'check' exits with 65 for a different schema version and says how to migrate`() throws
  {
    let project = try Project()
    defer { project.remove() }
    try project.edit("datapackage.json", #""schema_version": 1"#, as: #""schema_version": 999"#)
    let ending = try project.check()
    #expect(ending.code == 65)
    #expect(ending.messages.contains("999"))
    #expect(ending.messages.contains("granularity record"))
  }

  @Test func `'check' exits with 4 if the analysis document does not match the results`() throws {
    let project = try Project(
      analysis: "# Findings\n<!-- figure: overview -->\n<!-- end of figure -->\n")
    defer { project.remove() }
    #expect(try project.check().output.hasSuffix("\nanalysis.md: 1 figure is as recorded\n"))
    try project.edit("../analysis.md", "| 20 |", as: "| 19 |")
    for directory in [["--results", "."], ["--results", "../Results/"]] {
      let ending = try Granularity.run(["check"] + directory, in: project.results, by: Project.tool)
      #expect(ending.code == 4)
      #expect(ending.output.contains("\noutdated analysis.md, figure 'overview': is not what"))
    }
    let part = try project.check(["--only", "menu"])
    #expect(part.code == 0)
    #expect(
      part.output.hasSuffix(
        "\nfigures are not checked, because only a part of the results is checked\n"))
  }

  @Test func `'check' exits with 4 if a drawing does not match the recorded rows`() throws {
    let project = try Project()
    defer { project.remove() }
    #expect(try project.check().output.contains("\n2 drawings are as recorded\n"))
    try project.edit("overview.svg", "<circle", as: "<ellipse")
    let ending = try project.check()
    #expect(ending.code == 4)
    #expect(
      ending.output.contains(
        "\noutdated Results/overview.svg: is not what the recorded rows give\n"))
    try project.check(["--only", "menu"]).expect(code: 0)
  }

  @Test func `'record' changes no byte if the results are equal, and reports that`() throws {
    let project = try Project()
    defer { project.remove() }
    let files = [
      "accepted.csv", "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv",
      "evidence.csv", "sweep.csv", "datapackage.json", "overview.svg", "timeline-menu.svg",
    ]
    let before = try files.map { try project.text($0) }
    let ending = try project.record(reason: "again", environment: ["CI": "0"])
    #expect(
      ending == .init(code: 0, output: "", messages: "nothing changed; nothing recorded\n"))
    #expect(try files.map { try project.text($0) } == before)
  }
}
