import Foundation
import GranularityTestProcesses
import Testing

/// Tests of what `record` shows before it records, and of recording only a part of the results.
@Suite(.waitsForProcesses) struct RecordReviewTests {
  private let project: Project

  init() throws {
    project = try Project()
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    try project.edit("views.csv", /(?<row>menu#[0-9a-f]{8},coarse,\/DonutMenu,.*?,)11,10,/) {
      "\($0.row)10,9,"
    }
  }

  @Test(arguments: [["--reason", "why"], []])
  func `'record --dry-run' shows each row that would be accepted and writes nothing`(
    _ more: [String]
  ) throws {
    defer { project.remove() }
    let before = try project.contents()
    let ending = try Granularity.run(
      ["record", "--dry-run"] + more, in: project.directory, environment: ["CI": "true"],
      by: Project.tool)
    #expect(ending.code == 0)
    let lines = ending.output.split(separator: "\n")
    try #require(lines.count > 2)
    #expect(lines[0] == "record --dry-run: 2 rows would be recorded; nothing was written")
    #expect(lines[1].hasPrefix("worse runs.csv, menu#"))
    #expect(lines[1].hasSuffix("wasted recorded 5, measured 6"))
    #expect(lines[2].contains("view_path /DonutMenu: evaluations recorded 10, measured 11"))
    #expect(ending.messages == "")
    #expect(try project.contents() == before)
  }

  @Test func `'record --dry-run' shows no row if the results are equal`() throws {
    defer { project.remove() }
    try project.record(reason: "again").expect(code: 0)
    let ending = try Granularity.run(
      ["record", "--dry-run"], in: project.directory, by: Project.tool)
    #expect(ending.output == "record --dry-run: no row would be recorded; nothing was written\n")
  }

  @Test func `'record --only' with a run id records only that run`() throws {
    defer { project.remove() }
    try project.edit("timeline.csv", /(?<row>timer#[0-9a-f]{8},coarse,2,1,)100,/) { "\($0.row)99," }
    let edited = try project.text("timeline.csv")
    let id = try #require(project.text("runs.csv").firstMatch(of: /menu#[0-9a-f]{8}/)).output
    let ending = try project.record(["--only", String(id)], reason: "one run")
    #expect(ending.code == 0)
    #expect(try project.text("timeline.csv") == edited)
    #expect(try project.text("accepted.csv").hasSuffix("\n2,one run,0,2,0\n"))
    try project.record(["--only", "menu#00000000"], reason: "none").expect(code: 64)
  }

  @Test func `'record --view' accepts only runs in which no other view changed`() throws {
    defer { project.remove() }
    let other = try project.record(["--view", "/OrdersMenu"], reason: "other")
    #expect(other.code == 0)
    #expect(other.messages.hasPrefix("not recorded: menu#"))
    #expect(other.messages.contains("\nno row changed; wrote "))
    let ending = try project.record(["--view", "/Donut*"], reason: "the menu")
    #expect(ending.code == 0)
    #expect(try project.text("accepted.csv").hasSuffix("\n2,the menu,0,2,0\n"))
    try project.check().expect(code: 0)
  }

  @Test func `'record' names a replaced unreadable file on the terminal and in the log`() throws {
    defer { project.remove() }
    try project.put("torn\n", in: "views.csv")
    let ending = try project.record(reason: "restored")
    #expect(ending.code == 0)
    #expect(ending.messages.hasPrefix("replaced views.csv, which could not be read: Results/views"))
    let row = try #require(project.text("accepted.csv").split(separator: "\n").last)
    #expect(row.contains("[replaced views.csv, which could not be read: "))
    #expect(row.hasSuffix(",0,1,0"))
    try project.check().expect(code: 0)
  }
}
