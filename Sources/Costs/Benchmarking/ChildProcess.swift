internal import Dispatch
internal import Foundation

/// Starts the running program a second time, as a child process.
public enum ChildProcess {
  /// Runs this program with `arguments` and waits until it exits.
  ///
  /// - Returns: The standard output and the termination status; `nil` if the program cannot be started.
  public static func run(_ arguments: [String]) -> (output: String, code: Int32)? {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    // The end is awaited with a handler and a semaphore, because `waitUntilExit()` checks only every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  private static var executable: URL {
    Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments.first ?? "")
  }
}

/// A second thread that sleeps until this object is deallocated.
///
/// While a process has a second thread, locks and reference counts cannot use their single-threaded fast paths.
public final class IdleThread {
  private let end = DispatchSemaphore(value: 0)

  /// Starts the thread, and returns once the thread is running.
  public init() {
    let started = DispatchSemaphore(value: 0)
    let end = end
    Thread.detachNewThread {
      started.signal()
      end.wait()
    }
    started.wait()
  }

  deinit { end.signal() }
}
