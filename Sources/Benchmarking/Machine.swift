internal import Foundation

/// Where a measurement is made.
public enum Machine {
  /// What the system calls its processor.
  public static var processor: String {
    let lines = text(of: "/proc/cpuinfo").split(separator: "\n")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? architecture
  }

  /// The processors that the system gives to processes.
  public static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The version of the standard library.
  public static var toolchain: String { "Swift \(_SwiftStdlibVersion.current)" }

  /// The threads of this process; `nil` where the system does not tell.
  public static var threads: Int? { status("Threads:") }

  /// The bytes of this process that were in memory at most; `nil` where the system does not tell.
  public static var peakBytes: Int? { status("VmHWM:").map { $0 * 1_024 } }

  /// The number behind a word in what the system tells of this process.
  private static func status(_ word: String) -> Int? {
    let line = text(of: "/proc/self/status").split(separator: "\n").first { $0.hasPrefix(word) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// The bytes of this process that are in memory; `nil` where the system does not tell.
  public static var residentBytes: Int? {
    let fields = text(of: "/proc/self/statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Whether this was compiled to be fast, so that a time says something.
  @inlinable
  public static var isOptimised: Bool { !_isDebugAssertConfiguration() }

  private static func text(of file: String) -> String {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86-64"
    #elseif arch(arm64)
      "arm64"
    #else
      "unknown processor"
    #endif
  }
}
