import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the recorded files after a recording that was partial or killed.
@Suite(.serialized, .waitsForProcesses) struct RecordingTests {
  @Test func `'record --only' keeps the rows of all other workloads`() throws {
    let project = try Project()
    defer { project.remove() }
    let good = try project.contents()
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    try project.edit("timeline.csv", /(?<row>timer#[0-9a-f]{8},coarse,2,1,)100,/) { "\($0.row)99," }
    let edited = try project.contents()
    let ending = try project.record(["--only", "men?"], reason: "rows are shared")
    #expect(ending.code == 0)
    #expect(try project.text("runs.csv") == good["runs.csv"])
    #expect(try project.text("timeline.csv") == edited["timeline.csv"])
    #expect(try project.text("accepted.csv").hasSuffix("\n2,rows are shared,0,1,0\n"))
    try project.check(["--only", "menu"]).expect(code: 0)
    try project.check().expect(code: 4)
  }

  @Test(arguments: [[], ["--only", "menu"]])
  func `'record' refuses to run in continuous integration`(_ selection: [String]) throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    let before = try project.contents()
    let ending = try project.record(
      selection, reason: "it is late", environment: ["CI": "true"])
    #expect(ending.code == 64)
    #expect(ending.messages.contains("CI=true"))
    #expect(try project.contents() == before)
  }

  @Test(arguments: [
    ["check"], ["compare", "Results", "Results"], ["compare", "menu", "Results"],
    ["explain", "Results"], ["report", "--html", "a.html"],
    ["report", "Results", "--html", "a.html"], ["evidence"],
    ["observe", "log", "--against", "Results"],
  ])
  func `no command reads results that a killed 'record' replaced only in part`(
    _ arguments: [String]
  ) throws {
    let project = try Project()
    defer { project.remove() }
    // The interrupted recording had decided which files to write, and had replaced all of them except one.
    let left = project.results.appending(path: ".recorded")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    try Data("new".utf8).write(to: left.appending(path: "views.csv"))
    try Data("A: @self changed.\n".utf8).write(to: project.directory.appending(path: "log"))
    let before = try project.contents()
    let ending = try Granularity.run(arguments, in: project.directory, by: Project.tool)
    ending.expect(code: 65)
    #expect(ending.output == "")
    #expect(
      ending.messages
        == "granularity: an earlier record in Results was interrupted; complete it with: "
        + "granularity record --reason \"…\"\n")
    #expect(try project.contents() == before)
    let page = project.directory.appending(path: "a.html").path
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func `'record' says that it completed an interrupted 'record'`() throws {
    let project = try Project()
    defer { project.remove() }
    try FileManager.default.createDirectory(
      at: project.results.appending(path: ".recorded"), withIntermediateDirectories: false)
    let ending = try project.record([], reason: "none")
    #expect(ending.code == 0)
    #expect(
      (ending.output + ending.messages).contains("completed an interrupted record\n"), "\(ending)")
  }

  /// The arguments are the delays between the first prepared file and the kill, in microseconds.
  @Test(arguments: [0, 1_000, 5_000])
  func `after 'record' was killed, the files are old or new, or the next 'record' completes them`(
    delay: UInt32
  ) throws {
    let project = try Project()
    defer { project.remove() }
    let new = try project.contents()
    for file in Self.tables {
      let rows = new[file]?.split(separator: "\n").filter { !$0.hasPrefix("idle#") } ?? []
      try project.put(rows.map { $0 + "\n" }.joined(), in: file)
    }
    let old = try project.contents()
    let process = Granularity.process(["record", "--reason", "again"], by: Project.tool)
    process.currentDirectoryURL = project.directory
    process.standardError = FileHandle.nullDevice
    try process.run()
    let prepared = project.results.appending(path: ".recording").path
    while process.isRunning, !FileManager.default.fileExists(atPath: prepared) { usleep(100) }
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()

    let left = try project.contents()
    let isOld = Self.tables.allSatisfy { left[$0] == old[$0] }
    let isNew = Self.tables.allSatisfy { left[$0] == new[$0] }
    let check = try project.check()
    if left.keys.contains(".recorded") {
      #expect(check.code == 65)
      #expect(check.messages.contains("complete it with: granularity record --reason"))
    } else {
      #expect(isOld || isNew)
      #expect(check.code == (isOld ? 5 : 0))
    }
    try project.record(reason: "once more").expect(code: 0)
    let last = try project.contents()
    #expect(Set(last.keys) == Set(new.keys))
    #expect(Self.tables.allSatisfy { last[$0] == new[$0] })
    #expect(last["accepted.csv"]?.split(separator: "\n").count == 3)
    try project.check().expect(code: 0)
  }

  private static let tables = [
    "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv", "evidence.csv",
    "sweep.csv",
  ]
}
