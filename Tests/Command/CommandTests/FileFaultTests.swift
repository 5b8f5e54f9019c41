import Foundation
import GranularityTestProcesses
import Testing

/// Tests of commands whose files or directories are full, missing, in use, or of an unexpected type.
///
/// `Tests/Faults/world` repeats the kills 500 times and uses a full file system.
@Suite(.serialized, .waitsForProcesses) struct FileFaultTests {
  @Test(.enabled(if: Files.exist(at: "/bin/sh"), "needs a shell"))
  func `'record' exits with 74 if a file cannot grow, and the old files remain`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    let before = try project.contents()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -f 1; exec \"$0\" record --reason full",
      Granularity.executable(named: Project.tool).path,
    ]
    process.environment = [:]
    let ending = try Granularity.run(process, in: project.directory)
    #expect(ending.code == 74)
    #expect(ending.messages.contains("granularity: cannot write to Results/"))
    #expect(try project.contents() == before)
  }

  @Test(.enabled(if: getuid() != 0, "root may write to read-only directories"))
  func `'record' exits with 73 if the results directory is read-only`() throws {
    let project = try Project()
    defer { project.remove() }
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    _ = unsafe chmod(project.results.path, 0o555)
    defer { _ = unsafe chmod(project.results.path, 0o755) }
    try project.record(reason: "read-only").expect(code: 73)
  }

  @Test
  func
    `of two simultaneous 'record' commands, one succeeds and the other exits with 73 or records nothing`()
    throws
  {
    let project = try Project()
    defer { project.remove() }
    let good = try project.text("runs.csv")
    try project.edit("runs.csv", ",22,2,20,14,6,", as: ",21,2,19,14,5,")
    let writers = try ["first", "second"].map { reason in
      let process = Granularity.process(["record", "--reason", reason], by: Project.tool)
      process.currentDirectoryURL = project.directory
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for writer in writers { writer.waitUntilExit() }
    let codes = writers.map(\.terminationStatus).sorted()
    #expect(codes == [0, 73] || codes == [0, 0])
    #expect(try project.text("runs.csv") == good)
    #expect(try project.text("accepted.csv").split(separator: "\n").count == 3)
    try project.check().expect(code: 0)
  }

  @Test func `simultaneous sweeps to the same file leave a complete file`() throws {
    let files = try Files()
    defer { files.remove() }
    let line = ["sweep", "idle", "--views", "1..32", "--ticks", "1"]
    let whole = try Granularity.run(line).output
    let writers = try (1...4).map { _ in
      let process = Granularity.process(line + ["-o", "rows.csv"])
      process.currentDirectoryURL = files.directory
      try process.run()
      return process
    }
    for writer in writers { writer.waitUntilExit() }
    #expect(writers.map(\.terminationStatus) == [0, 0, 0, 0])
    #expect(try files.text("rows.csv") == whole)
    // One of the two commands can have kept the unfinished rows of the other.
    #expect(try files.names().filter { !$0.hasPrefix("rows.csv.partial.") } == ["rows.csv"])
  }

  @Test func `a command that waits for a pipe's reader can be terminated`() throws {
    let files = try Files()
    defer { files.remove() }
    try #require(unsafe mkfifo(files.directory.appending(path: "pipe").path, 0o600) == 0)
    let process = Granularity.process(["sweep", "idle", "--views", "1,2", "-o", "pipe"])
    process.currentDirectoryURL = files.directory
    try process.run()
    Granularity.waitForHandler(of: process)
    // After half a second, even a slow machine has reached the wait for a reader. A signal that arrives earlier is
    // handled too.
    usleep(500_000)
    try #require(process.isRunning)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 143)
  }

  @Test func `a pipe with a reader receives the complete output of a sweep`() throws {
    let files = try Files()
    defer { files.remove() }
    try #require(unsafe mkfifo(files.directory.appending(path: "pipe").path, 0o600) == 0)
    let process = Granularity.process(["sweep", "idle", "--views", "1,2", "-o", "pipe"])
    process.currentDirectoryURL = files.directory
    try process.run()
    // The pipe is read through a file handle, because reading a whole file at once is refused for a pipe.
    let pipe = try FileHandle(forReadingFrom: files.directory.appending(path: "pipe"))
    let bytes = try pipe.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == (try Granularity.run(["sweep", "idle", "--views", "1,2"]).output))
  }

  @Test(.enabled(if: Files.exist(at: "/dev/full"), "needs /dev/full"))
  func `writing a sweep to a full device exits with 74`() throws {
    let ending = try Granularity.run(["sweep", "idle", "--views", "1,2", "-o", "/dev/full"])
    #expect(ending.code == 74)
  }

  /// The arguments are the delays between the start and the kill, in microseconds.
  @Test(arguments: [5_000, 10_000, 20_000, 40_000, 80_000])
  func `a killed sweep leaves no file or the complete file`(delay: UInt32) throws {
    let files = try Files()
    defer { files.remove() }
    let process = Granularity.process(Self.line + ["-o", "rows.csv"])
    process.currentDirectoryURL = files.directory
    try process.run()
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let isThere = try files.names().contains("rows.csv")
    #expect(try files.text("rows.csv") == (isThere ? Self.whole.get() : ""))
  }

  private static let line = ["sweep", "idle", "--views", "1..9"]
  /// The output of the uninterrupted sweep, made once for all delays.
  private static let whole = Result { try Granularity.run(line).output }
}
