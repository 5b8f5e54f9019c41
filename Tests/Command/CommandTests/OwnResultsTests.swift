import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the recorded counts of a user's own screens.
@Suite(.waitsForProcesses) struct OwnResultsTests {
  private let files: Files

  init() throws {
    files = try Files()
    for name in ["first", "second"] { try write(screen(name, ticks: 10), to: "\(name).json") }
  }

  private func screen(_ name: String, ticks: Int) -> String {
    #"""
    {"name": "\#(name)", "objects": {"clock": ["time"]},
     "views": [{"name": "Screen", "installs": "clock", "children": [
       {"name": "Face", "reads": "clock.time"}]}],
     "changes": [{"name": "tick", "times": \#(ticks), "sets": "clock.time"}]}
    """#
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: files.directory.appending(path: name))
  }

  private func run(_ arguments: String...) throws -> Granularity.Ending {
    try Granularity.run(arguments, in: files.directory)
  }

  /// Runs, in a shell, the command that follows `mark` in a message.
  private func paste(after mark: String, in text: String) throws -> Granularity.Ending {
    let line = try #require(
      text.split(separator: "\n").first { $0.contains(mark + "granularity") }, "\(text)")
    let command = try #require(line.firstRange(of: mark)).upperBound
    let process = Granularity.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", String(line[command...])]
    process.environment = [
      "PATH": Granularity.executable().deletingLastPathComponent().path + ":/bin:/usr/bin"
    ]
    return try Granularity.run(process, in: files.directory)
  }

  private func recordBoth() throws {
    for name in ["first", "second"] {
      let ending = try run(
        "record", "--workload", "\(name).json", "--results", "Counts", "--reason", "new")
      #expect(ending.code == 0, "\(ending.messages)")
      #expect(ending.messages.contains("removed 0"))
    }
  }

  @Test func `recording one screen keeps the recorded counts of the other screens`() throws {
    defer { files.remove() }
    try recordBoth()
    for name in ["first", "second"] {
      let check = try run("check", "--workload", "\(name).json", "--results", "Counts")
      #expect(check.code == 0, "\(check.output)")
    }
    let both = try run(
      "check", "--workload", "first.json", "--workload", "second.json", "--results", "Counts")
    #expect(both.output.hasPrefix("check: everything is as recorded\n"))
  }

  @Test func `'record' refuses to remove the counts of screens that it does not measure`()
    throws
  {
    defer { files.remove() }
    try recordBoth()
    let refused = try run("record", "--results", "Counts", "--reason", "r")
    #expect(refused.code == 64)
    #expect(
      refused.messages.contains(
        "because Counts has counts of 'first', 'second', which this command does not run")
    )
    let other = try run(
      "record", "--workload", "first.json", "--only", "second", "--results", "Counts", "--reason",
      "r")
    #expect(other.code == 64)
    #expect(other.messages.contains("no workload and no run_id matches --only 'second'"))
    try run("check", "--workload", "second.json", "--results", "Counts").expect(code: 0)
  }

  @Test func `each command that 'check' prints for a screen works when it is pasted into a shell`()
    throws
  {
    defer { files.remove() }
    let missing = try run("check", "--workload", "first.json", "--results", "Counts")
    #expect(missing.code == 5)
    let recorded = try paste(after: "record with: ", in: missing.output)
    #expect(recorded.code == 0, "\(recorded.messages)")
    try run("check", "--workload", "first.json", "--results", "Counts").expect(code: 0)
    #expect(try files.names() == ["Counts", "first.json", "second.json"])

    try write(screen("first", ticks: 20), to: "first.json")
    let worse = try run(
      "check", "--workload", "first.json", "--results", "Counts", "--junit", "check.xml",
      "--markdown", "check.md")
    #expect(worse.code == 2)
    let accept = "granularity record --workload first.json --results Counts --only first --reason"
    for text in [worse.output, try files.text("check.xml"), try files.text("check.md")] {
      #expect(text.contains(accept), "\(text)")
    }
    try paste(after: "again: ", in: worse.output).expect(code: 0)
    let accepted = try paste(after: "accept: ", in: worse.output)
    #expect(accepted.code == 0, "\(accepted.messages)")
    try run("check", "--workload", "first.json", "--results", "Counts").expect(code: 0)
  }

  @Test(arguments: [["check"], ["record", "--reason", "r"], ["record", "--dry-run"]])
  func `'check' and 'record' refuse a directory with the recorded counts of tests`(
    command: [String]
  )
    throws
  {
    defer { files.remove() }
    try recordBoth()
    let counts = files.directory.appending(path: "Counts")
    for name in try FileManager.default.contentsOfDirectory(atPath: counts.path)
    where !["views.csv", "causes.csv"].contains(name) {
      try FileManager.default.removeItem(at: counts.appending(path: name))
    }
    let views = try files.text("Counts/views.csv")
    let ending = try Granularity.run(
      command + ["--workload", "first.json", "--results", "Counts"], in: files.directory)
    #expect(ending.code == 65)
    #expect(
      ending.messages.contains("Counts has the recorded counts of tests; compare them with: swift"))
    #expect(try files.text("Counts/views.csv") == views)
  }

  @Test func `a negative recorded count is reported with its line and column`() throws {
    defer { files.remove() }
    try recordBoth()
    let views = try files.text("Counts/views.csv")
    let lines = views.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var cells = lines[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let place = cells[..<8].joined(separator: ",").utf8.count + 2
    cells[8] = "-1"
    try write(
      ([lines[0], cells.joined(separator: ",")] + lines.dropFirst(2)).joined(separator: "\n"),
      to: "Counts/views.csv")
    let check = try run("check", "--workload", "first.json", "--results", "Counts")
    #expect(check.messages.hasPrefix("granularity: Counts/views.csv:2:\(place): evaluations needs"))
  }

  @Test func `'check' shows rows of a list that differ in the same way as a single line`() throws {
    defer { files.remove() }
    func list(_ times: Int) -> String {
      #"""
      {"name": "list", "objects": {"clock": ["time"]},
       "views": [{"name": "Screen", "reads": "clock.time", "passes": "clock.time", "children": [
         {"name": "Row", "repeat": 12}]}],
       "changes": [{"name": "tick", "times": \#(times), "sets": "clock.time"}]}
      """#
    }
    try write(list(2), to: "list.json")
    _ = try run("record", "--workload", "list.json", "--results", "Counts", "--reason", "r")
    try write(list(4), to: "list.json")
    let check = try run("check", "--workload", "list.json", "--results", "Counts")
    #expect(check.code == 2)
    let lines = check.output.split(separator: "\n").filter { $0.hasPrefix("worse views.csv") }
    #expect(
      lines.filter { $0.contains("/Screen/Row[…] ×12: evaluations recorded 3, measured 5") }.count
        == 3)
  }

  @Test func `'record' does not write through a symbolic link to a file elsewhere`() throws {
    defer { files.remove() }
    try recordBoth()
    let other = try Files()
    defer { other.remove() }
    try Data("private".utf8).write(to: other.directory.appending(path: "v.csv"))
    let views = files.directory.appending(path: "Counts/accepted.csv")
    try FileManager.default.removeItem(at: views)
    try FileManager.default.createSymbolicLink(
      at: views, withDestinationURL: other.directory.appending(path: "v.csv"))
    try write(screen("first", ticks: 20), to: "first.json")
    let ending = try run(
      "record", "--workload", "first.json", "--results", "Counts", "--reason", "r")
    #expect(ending.code != 0)
    #expect(try other.text("v.csv") == "private")
    try FileManager.default.removeItem(at: views)
    let timeline = files.directory.appending(path: "Counts/timeline.csv")
    let kept = try files.text("Counts/timeline.csv")
    try Data(kept.utf8).write(to: other.directory.appending(path: "t.csv"))
    try FileManager.default.removeItem(at: timeline)
    try FileManager.default.createSymbolicLink(
      at: timeline, withDestinationURL: other.directory.appending(path: "t.csv"))
    let linked = try run(
      "record", "--workload", "first.json", "--results", "Counts", "--reason", "r")
    #expect(linked.code == 73)
    #expect(
      linked.messages
        == "granularity: cannot replace Counts/timeline.csv: it is a symbolic link to a file outside "
        + "of its directory\n")
    #expect(try other.text("t.csv") == kept)
  }
}
