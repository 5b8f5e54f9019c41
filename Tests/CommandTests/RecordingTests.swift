import Foundation
import Testing

/// What becomes of the recorded files when a record is only a part, or is stopped.
@Suite(.serialized) struct RecordingTests {
  @Test func `a part is recorded, and every other row stays as it is`() throws {
    let project = try Project()
    defer { project.remove() }
    let good = try project.contents()
    try project.edit("runs.csv", ",142,2,140,90,50,", as: ",141,2,139,90,49,")
    try project.edit("timeline.csv", /(?<row>timer#[0-9a-f]{8},coarse,2,1,)100,/) { "\($0.row)99," }
    let edited = try project.contents()
    let ending = try project.record(["--only", "men?"], reason: "rows are shared")
    #expect(ending.code == 0)
    #expect(try project.text("runs.csv") == good["runs.csv"])
    #expect(try project.text("timeline.csv") == edited["timeline.csv"])
    #expect(try project.text("accepted.csv").hasSuffix("\n2,rows are shared,0,1,0\n"))
    #expect(try project.check(["--only", "menu"]).code == 0)
    #expect(try project.check().code == 4)
  }

  @Test func `in continuous integration not even a part is recorded`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",142,2,140,90,50,", as: ",141,2,139,90,49,")
    let before = try project.contents()
    let ending = try project.record(
      ["--only", "menu"], reason: "it is late", environment: ["CI": "true"])
    #expect(ending.code == 64)
    #expect(try project.contents() == before)
  }

  /// How long after its files begin to appear a record is killed, in microseconds.
  @Test(arguments: [0, 1_000, 5_000])
  func `a record that is killed leaves the old files or the new, and the next one the new`(
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
      #expect(check.code == (isOld ? 4 : 0))
    }
    #expect(try project.record(reason: "once more").code == 0)
    let last = try project.contents()
    #expect(Set(last.keys) == Set(new.keys))
    #expect(Self.tables.allSatisfy { last[$0] == new[$0] })
    #expect(last["accepted.csv"]?.split(separator: "\n").count == 3)
    #expect(try project.check().code == 0)
  }

  private static let tables = [
    "runs.csv", "views.csv", "causes.csv", "timeline.csv", "claims.csv", "sweep.csv",
  ]
}
