import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the files that `report` writes.
@Suite(.waitsForProcesses) struct ReportTests {
  @Test func `the page of a workload links to the runs after its smallest edits`() throws {
    let options = ["--tasks", "4", "--deletions", "0"]
    let page = try Granularity.run(["report", "tasks"] + options + ["--html", "-"])
    #expect(page.code == 0 && page.messages == "")
    let section = try #require(
      page.output.firstMatch(of: /(?s)<section id="fixes">.*?<\/section>/)?.output)
    let rows = section.matches(
      of: /<a href="#exhibit-(\d+)">([^<]*)<\/a>.*?<td class="pair">(\d+)<\/td>/)
    let hold =
      "let each row hold the board without observing, because it reads no property of it (--rows let)"
    #expect(rows.map(\.1) == ["0", "1"])
    #expect(rows.map(\.2) == ["the screen as it is", hold[...]])
    #expect(rows.map(\.3) == ["191", "42"])
    #expect(section.contains("<code>granularity fix tasks --deletions 0 --tasks 4</code>"))
    #expect(!section.contains("--apply"))
    #expect(page.output.contains(#"<body data-first="0">"#))
    // The run of the edited screen has a section with a replay, but does not count as one of the page's screens.
    for number in [0, 1] { #expect(page.output.contains(#"id="exhibit-\#(number)""#)) }
    #expect(!page.output.contains(#"id="screens""#) && !page.output.contains(#"id="exhibit-2""#))
    // The run after an edit shows a larger difference between the models, but the page still opens with the unedited
    // screen.
    let deep = try Granularity.run(["report", "deep", "--pass", "value", "--html", "-"]).output
    #expect(deep.contains(#"<body data-first="0">"#) && deep.contains(#"id="exhibit-1""#))
    for line in [["menu"], ["tasks", "--rows", "let"], ["tasks", "--runtime", "fine"]] {
      let page = try Granularity.run(["report"] + line + ["--html", "-"])
      #expect(page.code == 0 && !page.output.contains(#"id="fixes""#), "\(line)")
    }
  }

  @Test func `'report' writes a run as a single page, with the same bytes each time`() throws {
    let files = try Files()
    defer { files.remove() }
    let line = ["report", "menu", "--donuts", "3", "--html"]
    let ending = try Granularity.run(line + ["page.html"], in: files.directory)
    #expect(ending == .init(code: 0, output: "", messages: "wrote page.html\n"))
    let page = try files.text("page.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(try Granularity.run(line + ["-"]).output == page)
    #expect(try files.names() == ["page.html"])
  }

  @Test func `the page says why a recorded run has no replay if a new run has different counts`()
    throws
  {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    let ending = try Granularity.run(["report", "--html", "-"], in: project.directory)
    #expect(ending.code == 0)
    #expect(ending.output.contains("ObservableObject 19 · @Observable 14"))
    #expect(
      ending.output.ranges(of: "the counts of a repeated run differ from the recorded").count
        == 1)
    #expect(ending.output.utf8.count <= 600_000)
    let targets = Set(ending.output.matches(of: #/href="#(\w+)"/#).map(\.1))
    #expect(targets.isSuperset(of: ["own", "sure", "cost"]))
    for target in targets {
      #expect(ending.output.contains("id=\"\(target)\""), "\(target)")
    }
  }

  @Test(arguments: ["4611686018427387904", "-9223372036854775808", "9223372036854775807"])
  func `'report' and 'check' exit with 65 for a recorded count outside the possible range`(
    count: String
  ) throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",22,2,\(count),14,6,")
    for line in [["report", "--html", "-"], ["check"]] {
      let ending = try Granularity.run(line, in: project.directory, by: Project.tool)
      #expect(ending.code == 65)
      #expect(ending.output == "")
      #expect(
        ending.messages.contains(
          "reevaluations needs a count from 0 to 1000000000000; found '\(count)'"))
    }
  }

  @Test(arguments: [
    (["report"], 64, "'report' needs one of --html, --trace"),
    (["report", "--donuts", "3", "--html", "-"], 64, "'--donuts' needs a workload to run"),
    (["report", "--trace", "x"], 64, "'--trace' needs a workload to run"),
    (["report", "--verify", "--html", "-"], 64, "'--verify' needs a workload to run"),
    (["report", "--runtime", "fine", "--html", "-"], 64, "'--runtime' needs a workload to run"),
    (
      ["report", "menu", "--trace", "-", "--html=-"], 64,
      "only one report can go to the standard output"
    ),
    (
      ["report", "menu", "--results", "x", "--html", "-"], 64,
      "--results shows all recorded workloads, so no workload can be named"
    ),
    (
      ["report", "--results", "/no/such/place", "--html", "-"], 5,
      "/no/such/place: no such directory"
    ),
    (["report", "menu", "--html", "/no/such/place/page.html"], 73, "/no/such/place/page.html"),
  ])
  func `the error message of 'report' says why no report was written`(
    _ line: [String], _ code: Int32, _ words: String
  ) throws {
    let ending = try Granularity.run(line)
    #expect(ending.code == code)
    #expect(ending.output == "")
    #expect(ending.messages.contains(words), "\(ending.messages)")
  }

  @Test(.enabled(if: Files.exist(at: "/dev/full"), "needs /dev/full"))
  func `the error message of 'report' says that the disk is full`() throws {
    let ending = try Granularity.run(["report", "menu", "--html", "/dev/full"])
    #expect(ending.code == 74)
    #expect(ending.output == "")
    #expect(ending.messages.contains("No space left on device"), "\(ending.messages)")
  }

  @Test func `'report' writes a page, a trace and a diagram of the same run at once`() throws {
    let files = try Files()
    defer { files.remove() }
    let line = ["report", "timer", "--html", "p.html", "--trace", "t.json", "--mermaid", "m.mmd"]
    let ending = try Granularity.run(line, in: files.directory)
    #expect(
      ending
        == .init(
          code: 0, output: "", messages: "wrote p.html\nwrote t.json\nwrote m.mmd\n"))
    #expect(try files.names() == ["m.mmd", "p.html", "t.json"])
    let trace = try JSONSerialization.jsonObject(with: Data(files.text("t.json").utf8))
    #expect(
      (trace as? [String: Any])?.keys.sorted() == ["displayTimeUnit", "otherData", "traceEvents"])
    #expect(try files.text("m.mmd").contains("\nflowchart TB\n"))
  }

  @Test func `'report' says that a trace contains only the beginning of a long run`() throws {
    let files = try Files()
    defer { files.remove() }
    let line = ["report", "broad", "--views", "400", "--ticks", "100", "--trace", "t.json"]
    let ending = try Granularity.run(line, in: files.directory)
    #expect(ending.code == 0)
    #expect(
      ending.messages
        == "wrote t.json\nt.json contains only the beginning of the run, "
        + "because the run has too many events; use fewer ticks or views\n")
    #expect(try files.text("t.json").contains("\"complete\":false"))
    #expect(try Granularity.run(line + ["-q"], in: files.directory).messages == "")
  }

  @Test
  func `the chart files for Bencher and benchmark-action contain the points of the given run`()
    throws
  {
    let files = try Files()
    defer { files.remove() }
    let line = ["report", "menu", "--donuts", "3", "--bencher", "b.json"]
    let ending = try Granularity.run(line + ["--benchmark-action", "a.json"], in: files.directory)
    #expect(ending == .init(code: 0, output: "", messages: "wrote b.json\nwrote a.json\n"))
    #expect(try names(inChart: files.text("b.json")).count == 3)
    let points = try JSONSerialization.jsonObject(with: Data(files.text("a.json").utf8))
    #expect((points as? [Any])?.count == 6)
  }

  @Test func `without a workload, the chart file for Bencher contains the recorded counts`() throws
  {
    let project = try Project()
    defer { project.remove() }
    let ending = try Granularity.run(["report", "--bencher", "-"], in: project.directory)
    #expect(ending.code == 0)
    let recorded = try project.text("runs.csv").split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",", maxSplits: 2).prefix(2).joined(separator: ", ")
    }
    #expect(recorded.count > 3)
    #expect(try names(inChart: ending.output) == Set(recorded))
    let both = try Granularity.run(
      ["report", "--bencher", "b.json", "--html", "r.html"], in: project.directory)
    #expect(both == .init(code: 0, output: "", messages: "wrote b.json\nwrote r.html\n"))
    #expect(try project.directory.appending(path: "r.html").checkResourceIsReachable())
  }

  /// Returns the names of the runs in a file for Bencher.
  private func names(inChart text: String) throws -> Set<String> {
    let chart = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return Set(try #require(chart as? [String: Any]).keys)
  }
}
