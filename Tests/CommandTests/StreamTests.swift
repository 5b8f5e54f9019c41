import Foundation
import Testing

@Suite struct StreamTests {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is told and ends with 74`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let ending = try Granularity.run(["help"], output: full)
    #expect(ending.code == 74)
    #expect(ending.messages.contains("No space left on device"))
  }

  @Test func `a reader that closed the pipe is nothing to talk about`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let ending = try Granularity.run(["help"], output: pipe.fileHandleForWriting)
    #expect(ending.code == 141)
    #expect(ending.messages == "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func `an interrupt ends with 130`() throws {
    let pipe = Pipe()
    // A pipe that is full keeps the command from ending before it is interrupted.
    try pipe.fileHandleForWriting.write(contentsOf: Data(count: 65_536))
    let process = Granularity.process(["help"])
    process.standardOutput = pipe.fileHandleForWriting
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !catchesInterrupts(process.processIdentifier) {
      usleep(1_000)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
  }

  /// Whether the process has said what it does when it is interrupted.
  private func catchesInterrupts(_ identifier: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line?.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
    return (mask ?? 0) & (1 << UInt64(SIGINT - 1)) != 0
  }
}
