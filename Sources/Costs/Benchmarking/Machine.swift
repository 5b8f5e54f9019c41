internal import Foundation

/// Describes the machine and the process in which costs are measured.
public enum Machine {
  /// The processor name that the system reports; if it reports none, the architecture.
  public static var processor: String {
    let lines = text(of: "/proc/cpuinfo").split(separator: "\n")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? architecture
  }

  /// The number of processor cores that the system makes available to processes.
  public static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// The version of the Swift standard library without its patch number, such as `Swift 6.3`.
  ///
  /// The library does not know its patch number: the library of Swift 6.3.1 reports 6.3.0.
  public static var toolchain: String {
    let numbers = "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2)
    return "Swift " + numbers.joined(separator: ".")
  }

  /// The number of threads of this process; `nil` if the system does not report it.
  public static var threads: Int? { status("Threads:") }

  /// The peak resident memory of this process in bytes; `nil` if the system does not report it.
  public static var peakBytes: Int? { status("VmHWM:").map { $0 * 1_024 } }

  /// Returns the number that follows `word` in `/proc/self/status`; `nil` if there is none.
  private static func status(_ word: String) -> Int? {
    let line = text(of: "/proc/self/status").split(separator: "\n").first { $0.hasPrefix(word) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// The resident memory of this process in bytes; `nil` if the system does not report it.
  public static var residentBytes: Int? {
    let fields = text(of: "/proc/self/statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// True in a release build. Measured times are meaningful only there.
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
