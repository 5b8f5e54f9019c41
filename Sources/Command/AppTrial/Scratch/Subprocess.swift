internal import Foundation
import GranularityTabular

/// A process that runs until its end, or until its time is over.
struct Subprocess {
  let program: String
  let arguments: [String]
  var directory: String?
  var environment: [String: String] = [:]
  /// The processor time of the process, in whole seconds; `nil` for any. A compiler at its end says what it was checking.
  ///
  /// A loaded machine does not change it. A process that only waits ends after ``patience`` times the limit.
  var limit: Duration?

  /// True if the output contains the standard error too.
  var keepsErrors = true

  /// What a process wrote, and how it ended.
  struct Result {
    /// The standard output, and the standard error if it is kept.
    let output: String
    /// The exit code; `nil` if a signal ended the process.
    let code: Int32?
    /// The signal that ended the process.
    let signal: Int32?
    let isOverdue: Bool
  }

  /// Runs the process and waits for its end.
  ///
  /// - Throws: ``MessageError`` if it cannot be started.
  func run() throws -> Result {
    let process = Process()
    let file = FileManager.default.temporaryDirectory.appending(path: "try-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw MessageError("cannot create \(file.path)", .cannotCreate)
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    if let limit {
      // The system sends SIGXCPU at the end of the time, and once more in each second after it.
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -S -t \(limit.components.seconds); exec \"$0\" \"$@\"", program] + arguments
    } else {
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
    }
    process.environment = inherited(from: ProcessInfo.processInfo.environment)
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = keepsErrors ? handle : FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try Self.start(process)
    } catch {
      throw MessageError("cannot run \(program): \(error.localizedDescription)", .unexpected)
    }
    var isOverdue = false
    let seconds = (limit ?? Self.longest).components.seconds * Self.patience
    if ended.wait(timeout: .now() + Double(seconds)) == .timedOut {
      isOverdue = true
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    process.waitUntilExit()
    let signal = process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    if signal == SIGXCPU { isOverdue = true }
    try? handle.close()
    let output = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    let code = signal == nil ? process.terminationStatus : nil
    return Result(output: output, code: code, signal: signal, isOverdue: isOverdue)
  }

  /// Starts a process that can receive every signal, such as SIGXCPU. A thread of Dispatch blocks nearly all of them, and a process
  /// inherits what the thread that starts it blocks.
  private static func start(_ process: Process) throws {
    var (none, blocked) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }

  /// The environment of the process.
  func inherited(from outer: [String: String]) -> [String: String] {
    // SwiftPM prefers it to the directory that the arguments name.
    outer.filter { $0.key != "SWIFTPM_BUILD_DIR" }.merging(environment) { $1 }
  }

  /// How many seconds a process may last for each second of its limit.
  private static let patience: Int64 = 10
  /// The limit of a process without one.
  private static let longest = Duration.seconds(360)

  /// The path of a program on the search path.
  static func find(_ name: String, environment: [String: String]) throws -> String {
    let directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let found = directories.map { path(of: name, in: $0) }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found else {
      throw MessageError(
        "'try' needs \(name) on the search path; found none in its \(directories.count) "
          + (directories.count == 1 ? "directory" : "directories"),
        .inputNotFound)
    }
    return found
  }
}
