import Foundation
import Testing

/// Runs the built command `granularity` in a child process.
enum Granularity {
  /// The exit code, the standard output and the standard error of a run.
  struct Ending: Equatable {
    var code: Int32
    var output: String
    var messages: String

    /// Expects an exit code. If the command ended with a different one, the failure shows what the command wrote.
    func expect(code needed: Int32, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(code == needed, "\(messages)\(output)", sourceLocation: sourceLocation)
    }
  }

  /// The directory of the package's recorded results.
  static let results = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
    path.deletingLastPathComponent()
  }.appending(path: "Results").path()

  /// Runs the command and waits until it ends.
  ///
  /// - Parameters:
  ///   - directory: The working directory of the command; by default, the working directory of the tests.
  ///   - output: The standard output of the command; by default, the output is collected.
  ///   - name: The name of the executable.
  static func run(
    _ arguments: [String], in directory: URL? = nil, environment: [String: String] = [:],
    output: FileHandle? = nil, by name: String = "granularity"
  ) throws -> Ending {
    try run(
      process(arguments, environment: environment, by: name), in: directory, output: output)
  }

  /// Runs a process and waits until it ends.
  static func run(
    _ process: Process, in directory: URL? = nil, output: FileHandle? = nil
  ) throws -> Ending {
    let files = try Files()
    defer { files.remove() }
    if let directory { process.currentDirectoryURL = directory }
    process.standardOutput = try output ?? files.create("output")
    process.standardError = try files.create("messages")
    try process.run()
    process.waitUntilExit()
    return Ending(
      code: process.terminationStatus, output: try files.text("output"),
      messages: try files.text("messages"))
  }

  /// Returns a process that has not been started, with an empty standard input and only the given environment
  /// variables.
  static func process(
    _ arguments: [String], environment: [String: String] = [:], by name: String = "granularity"
  ) -> Process {
    let process = Process()
    process.executableURL = executable(named: name)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Waits until the process handles interrupts or has ended. Without `/proc`, waits for a second.
  static func waitForHandler(of process: Process) {
    guard Files.exist(at: "/proc/self/status") else {
      sleep(1)
      return
    }
    while process.isRunning, !handlesInterrupts(process.processIdentifier) { usleep(1_000) }
  }

  /// True if the process has installed a handler for SIGINT.
  private static func handlesInterrupts(_ identifier: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line?.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
    return (mask ?? 0) & (1 << UInt64(SIGINT - 1)) != 0
  }

  /// Opens a named pipe for writing as soon as the process reads it; `nil` if the process ends without reading it.
  static func openPipe(_ path: String, thatReads process: Process) -> Int32? {
    while process.isRunning {
      let descriptor = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor < 0 else { return descriptor }
      usleep(1_000)
    }
    return nil
  }

  /// Returns the URL of an executable in the folder of the test bundle.
  static func executable(named name: String = "granularity") -> URL {
    // On a Mac, the main bundle is the toolchain's test helper instead of the test bundle.
    let bundles = [Bundle.main, Bundle(for: Marker.self)] + Bundle.allBundles
    let folders = bundles.flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    let candidates = folders.map { $0.appending(path: name) }
    let found = candidates.first {
      FileManager.default.isExecutableFile(atPath: $0.path) && !$0.hasDirectoryPath
    }
    return found ?? URL(filePath: name)
  }
}

/// A class in the test bundle, by which the bundle is found.
private final class Marker {}

/// A temporary directory for one test.
struct Files {
  /// True if there is a file at the path. A test that needs a device or `/proc` is skipped if there is none.
  static func exist(at path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "granularity-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  func create(_ name: String) throws -> FileHandle {
    let url = directory.appending(path: name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Returns the text of a file; empty if the file does not exist.
  func text(_ name: String) throws -> String {
    let url = directory.appending(path: name)
    guard FileManager.default.fileExists(atPath: url.path) else { return "" }
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// Returns the names of all files in the directory, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }
}
