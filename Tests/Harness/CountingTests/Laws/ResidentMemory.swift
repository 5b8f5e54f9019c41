import Foundation

/// The resident memory of this process.
enum ResidentMemory {
  /// True on Linux, where a process can read its resident memory from a file.
  static var isReadable: Bool { FileManager.default.fileExists(atPath: path) }

  private static let path = "/proc/self/statm"

  /// - Throws: ``Unreadable`` or a Foundation error if the system does not report the memory. Linux reports it.
  static func bytes() throws -> Int {
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
