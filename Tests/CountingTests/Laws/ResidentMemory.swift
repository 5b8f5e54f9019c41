import Foundation

/// How much of the process is in memory.
enum ResidentMemory {
  /// - Throws: If the system does not tell; on Linux it does.
  static func bytes() throws -> Int {
    let path = "/proc/self/statm"
    let fields = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { throw Unreadable(path: path) }
    return pages * pageSize
  }

  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  struct Unreadable: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) needs the number of resident pages in its second field" }
  }
}
