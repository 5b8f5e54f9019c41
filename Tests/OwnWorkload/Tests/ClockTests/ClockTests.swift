import Foundation
import Testing

/// Tests that run the command with this package's workload in a child process.
struct ClockTests {
  @Test func `run counts evaluations under every runtime as the closed form says`() throws {
    let command = try Command()
    defer { command.remove() }
    let ending = try command.run("run", "clock", "--seconds", "200", "--verify", "--format", "csv")
    #expect(ending.code == 0, "\(ending.messages)")
    let rows = try ending.rows("runtime", "reevaluations", "expected_reevaluations")
    #expect(rows == [["coarse", "200", "200"], ["fine", "3", "3"], ["observation", "3", "3"]])
  }

  @Test func `list shows only the workload of this package`() throws {
    let command = try Command()
    defer { command.remove() }
    let ending = try command.run("list")
    let summary = "clock  a timer counts seconds, and the view shows minutes (--seconds 150)"
    #expect(ending.output.hasPrefix("scenarios\n\(summary)\n\nshapes\nnone\n"), "\(ending)")
  }

  @Test func `check accepts what record wrote and finds an edited count`() throws {
    let command = try Command()
    defer { command.remove() }
    let recorded = try command.run("record", "--reason", "the first counts")
    let summary = "recorded 3 runs, 3 views, 7 causes, 157 timeline, 0 claims, 0 evidence, 0 sweep"
    #expect(recorded.messages.hasPrefix(summary), "\(recorded)")
    #expect(try command.run("check").code == 0)
    let views = command.directory.appending(path: "Results/views.csv")
    let text = try String(contentsOf: views, encoding: .utf8)
    try text.replacing(",151,", with: ",150,").write(to: views, atomically: true, encoding: .utf8)
    let changed = try command.run("check")
    #expect(changed.code == 4, "\(changed)")
    #expect(changed.output.contains("evaluations recorded 150, measured 151"), "\(changed)")
  }
}

/// The built command of this package, and a temporary directory in which it runs.
struct Command {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "clock-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }

  func run(_ arguments: String...) throws -> Ending {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = [:]
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    let files = try ["output", "messages"].map { name in
      let file = directory.appending(path: name)
      try Data().write(to: file)
      return file
    }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    return Ending(code: process.terminationStatus, output: texts[0], messages: texts[1])
  }

  /// The URL of the executable in the folder of the test bundle.
  private var executable: URL {
    let bundles = [Bundle.main, Bundle(for: Marker.self)]
    let folders = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let candidates = folders.map { $0.appending(path: "clockwork") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(filePath: "clockwork")
  }

  private final class Marker {}
}

/// The exit code and the output with which a command ended.
struct Ending {
  let code: Int32
  let output: String
  let messages: String

  /// Returns the named columns of the command's CSV output, which contains no quoted fields.
  func rows(_ columns: String...) throws -> [[String]] {
    let lines = output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try #require(lines.first)
    let indices = try columns.map { try #require(header.firstIndex(of: $0), "\(header)") }
    return lines.dropFirst().map { line in indices.map { line[$0] } }
  }
}
