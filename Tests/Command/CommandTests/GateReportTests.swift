import Foundation
import GranularityTestProcesses
import Testing

/// Tests of the reports that `check --junit --markdown --github` writes, whichever way the check ends.
@Suite(.waitsForProcesses) struct GateReportTests {
  private static let options = ["--github", "--junit", "check.xml", "--markdown", "summary.md"]

  @Test(arguments: ["runs.csv", "budgets.csv", "accepted.csv", "datapackage.json", "sweep.csv"])
  func `every report of 'check' names a malformed recorded file`(_ file: String) throws {
    let project = try Project()
    defer { project.remove() }
    try project.put("no,such\ncolumns,here\n", in: file)
    let ending = try project.check(Self.options)
    #expect(ending.code == 65)
    let message = try #require(ending.messages.split(separator: "granularity: ").last)
    let start = String(message.prefix { $0 != ":" })
    #expect(start == "Results/\(file)")
    #expect(ending.output.hasPrefix("::error "))
    #expect(ending.output.contains(start))
    #expect(try project.report("check.xml").contains("<failure message=\"check: \(start)"))
    #expect(try project.report("summary.md").contains("**failed** check: \(start)"))
  }

  @Test
  func `every report of 'check' contains the error and suggestion for a pattern without a match`()
    throws
  {
    let project = try Project()
    defer { project.remove() }
    let ending = try project.check(["--only", "mneu"] + Self.options)
    #expect(ending.code == 64)
    #expect(ending.messages.hasSuffix("matches --only 'mneu'; did you mean 'menu'?\n"))
    #expect(try project.report("check.xml").contains("did you mean"))
    #expect(try project.report("summary.md").contains("did you mean"))
    let other = try project.check(["--only", "xyz"])
    #expect(other.messages.hasSuffix("the workloads are idle, menu, timer\n"))
  }

  @Test func `'check --only' can be repeated to select several workloads and runs`() throws {
    let project = try Project()
    defer { project.remove() }
    let id = try #require(project.text("runs.csv").firstMatch(of: /menu#[0-9a-f]{8}/)).output
    let ending = try project.check(["--only", "timer", "--only", String(id)])
    #expect(ending.code == 0)
    #expect(ending.output.contains("\nruns.csv: 6 rows equal\n"))
    let unknown = try project.check(["--only", "timer", "--only", "mneu"])
    #expect(unknown.code == 64)
  }

  @Test func `'check' refuses the same path for two reports`() throws {
    let project = try Project()
    defer { project.remove() }
    for path in ["report", "./report", project.directory.appending(path: "report").path] {
      let ending = try project.check(["--junit", "report", "--markdown", path])
      #expect(ending.code == 64)
      #expect(ending.messages.contains("--junit and --markdown need different files; found '"))
    }
    try project.check(["--junit", "/dev/null", "--markdown", "/dev/null"]).expect(code: 0)
  }

  @Test func `a report that cannot be written does not prevent the other report`() throws {
    let project = try Project()
    defer { project.remove() }
    let ending = try project.check(["--junit", "/no/such/check.xml", "--markdown", "summary.md"])
    #expect(ending.code == 73)
    #expect(try project.report("summary.md").hasPrefix("## check: everything is as recorded"))
  }

  @Test(.enabled(if: Files.exist(at: "/dev/stdout"), "needs /dev/stdout"))
  func `a report written to the standard output is the only text there`() throws {
    let project = try Project()
    defer { project.remove() }
    let ending = try project.check(["--junit", "/dev/stdout"])
    #expect(ending.code == 0)
    #expect(ending.output.hasPrefix("<?xml "))
    #expect(ending.output.hasSuffix("</testsuites>\n"))
    #expect(ending.messages.contains("\ncheck: everything is as recorded\n"))
    let both = try project.check(["--junit", "/dev/stdout", "--markdown", "-"])
    #expect(both.code == 64)
  }

  @Test(arguments: [("runs.csv", 65 as Int32), ("accepted.csv", 65), ("timeline.csv", 5)])
  func `'check' annotates with --quiet, beside a report on the output and after a failed write`(
    _ file: String, _ code: Int32
  ) throws {
    let project = try Project()
    defer { project.remove() }
    if code == 5 {
      try FileManager.default.removeItem(at: project.results.appending(path: file))
    } else {
      try project.put("no,such\ncolumns,here\n", in: file)
    }
    for name in ["--junit", "--markdown"] {
      let ending = try project.check(["-q", "--github", name, "-"])
      #expect(ending.code == code)
      #expect(!ending.output.contains("::error "))
      #expect(ending.messages.contains("::error "))
      #expect(ending.output.hasSuffix("</testsuites>\n") == (name == "--junit"))
    }
    let failed = try project.check(["-q", "--github", "--junit", "/no/such/check.xml"])
    #expect(failed.output.contains("::error "))
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal ends 'check' with the signal's exit code and is named in every report`(
    _ number: Int32
  ) throws {
    let project = try Project()
    defer { project.remove() }
    // The check waits for the content of this pipe, and is interrupted during the wait, however fast the machine is.
    let pipe = project.directory.appending(path: "screen.json").path
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    let process = Granularity.process(
      ["check", "--workload", "screen.json"] + Self.options.dropFirst(), by: Project.tool)
    process.currentDirectoryURL = project.directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let earlier = signal(SIGHUP, SIG_DFL)
    defer { signal(SIGHUP, earlier) }
    try process.run()
    let writer = try #require(Granularity.openPipe(pipe, thatReads: process))
    defer { close(writer) }
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 128 + number)
    #expect(try project.report("check.xml").contains("signal \(number) ended the check"))
    #expect(try project.report("summary.md").contains("signal \(number) ended the check"))
  }

  @Test func `'check' is not ended by a hang-up signal that its parent process ignores`() throws {
    let project = try Project()
    defer { project.remove() }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "trap '' HUP; \"$0\" check >out & sleep 0.2; kill -HUP $!; wait $!",
      Granularity.executable(named: Project.tool).path,
    ]
    process.environment = [:]
    let ending = try Granularity.run(process, in: project.directory)
    #expect(ending.code == 0)
    #expect(try project.report("out").hasPrefix("check: everything is as recorded\n"))
  }
}

extension Project {
  /// Returns the text of a file in the working directory.
  func report(_ name: String) throws -> String {
    try String(contentsOf: directory.appending(path: name), encoding: .utf8)
  }
}
