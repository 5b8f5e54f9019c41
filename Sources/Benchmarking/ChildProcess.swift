internal import Dispatch
internal import Foundation

/// This program, started again as a process of its own.
public enum ChildProcess {
  /// Starts it with `arguments` and waits for its end.
  ///
  /// - Returns: What it wrote to its output, and how it ended; `nil` if it cannot be started.
  public static func run(_ arguments: [String]) -> (output: String, code: Int32)? {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    // To wait for the process itself is to look every 50 ms.
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
