import Foundation
import GranularityTestProcesses
import Testing

@Suite(.waitsForProcesses) struct StreamTests {
  @Test(.enabled(if: Files.exist(at: "/dev/full"), "needs /dev/full"))
  func `a command whose standard output is a full disk exits with 74 and a message`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let ending = try Granularity.run(["help"], output: full)
    #expect(ending.code == 74)
    #expect(ending.messages.contains("No space left on device"))
  }

  @Test func `a command exits with 141 and no message if the reader closed the pipe`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let ending = try Granularity.run(["help"], output: pipe.fileHandleForWriting)
    #expect(ending.code == 141)
    #expect(ending.messages == "")
  }

  @Test func `an interrupted command exits with 130`() throws {
    let pipe = Pipe()
    // The full pipe blocks the command, so that it does not end before it is interrupted.
    try pipe.fileHandleForWriting.write(contentsOf: Data(count: 65_536))
    let process = Granularity.process(["help"])
    process.standardOutput = pipe.fileHandleForWriting
    process.standardError = FileHandle.nullDevice
    try process.run()
    Granularity.waitForHandler(of: process)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  @Test(.enabled(if: Files.exist(at: "/dev/pts"), "needs the terminals of Linux in /dev/pts"))
  func `an interrupt removes the progress line from the terminal`() throws {
    try showProgress(
      of: ["run", "broad", "--views", "100", "--ticks", "1000000"], until: "0/3"
    ) { process, shown, terminal in
      process.interrupt()
      process.waitUntilExit()
      #expect(process.terminationStatus == 130)
      #expect((shown + text(from: terminal)).hasSuffix("\r\u{1B}[K"))
    }
  }

  @Test(.enabled(if: Files.exist(at: "/dev/pts"), "needs the terminals of Linux in /dev/pts"))
  func `the progress of a sweep counts points, and its bar grows with their costs`() throws {
    try showProgress(
      of: [
        "sweep", "broad", "--views", "100,1000", "--ticks", "10000", "--runtime", "fine,coarse",
        "--jobs", "1",
      ], until: " 1/2 "
    ) { _, shown, _ in
      // The first parameter point is a tenth of the work, so the bar is filled to a tenth.
      let bar = String(repeating: "█", count: 1) + String(repeating: "░", count: 19)
      #expect(shown.contains("\(bar) 1/2 "))
    }
  }

  /// Runs a command whose messages go to a terminal until the terminal shows `text`, and passes everything shown to
  /// `check`.
  private func showProgress(
    of line: [String], until text: String,
    check: (_ process: Process, _ shown: String, _ terminal: CInt) throws -> Void
  ) throws {
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    let messages = try #require(FileHandle(forUpdatingAtPath: try name(ofOtherEnd: terminal)))
    let process = Granularity.process(line)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    var shown = ""
    while !shown.contains(text) {
      let next = self.text(from: terminal)
      try #require(!next.isEmpty && process.isRunning, "\(text) needs to be shown; found \(shown)")
      shown += next
    }
    try check(process, shown, terminal)
  }

  @Test(
    .enabled(if: Files.exist(at: "/dev/pts"), "needs the terminals of Linux in /dev/pts"),
    arguments: ["csv", "json", "table"])
  func `control characters from a file do not reach a terminal in any format`(format: String) throws
  {
    let files = try Files()
    defer { files.remove() }
    let log = files.directory.appending(path: "app.log")
    try Data("A: _a<\u{1B}[31m\u{202E}> changed.\n".utf8).write(to: log)
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    let output = try #require(FileHandle(forUpdatingAtPath: try name(ofOtherEnd: terminal)))
    let process = Granularity.process(
      ["observe", log.path, "--format", format, "--color", "never"])
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let shown = text(from: terminal)
    #expect(shown.contains("31m"))
    #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
    let file = try Granularity.run(["observe", log.path, "--format", "csv"])
    #expect(file.output.contains("_a<\u{1B}[31m\u{202E}>"))
  }

  /// Unlocks the pseudoterminal with the descriptor `descriptor`, and returns the path of the terminal's other end.
  private func name(ofOtherEnd descriptor: Int32) throws -> String {
    let lock: UInt = 0x4004_5431  // TIOCSPTLCK of asm-generic/ioctls.h
    let number: UInt = 0x8004_5430  // TIOCGPTN
    var (isLocked, index): (Int32, UInt32) = (0, 0)
    try #require(unsafe ioctl(descriptor, lock, &isLocked) == 0)
    try #require(unsafe ioctl(descriptor, number, &index) == 0)
    return "/dev/pts/\(index)"
  }

  /// Reads from a descriptor, waiting for at most a minute; returns an empty text if there is nothing to read.
  private func text(from descriptor: Int32) -> String {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, 60_000) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
