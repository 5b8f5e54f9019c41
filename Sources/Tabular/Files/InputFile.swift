internal import Foundation

/// Reads complete files.
package enum InputFile {
  /// The largest number of bytes in a file; recorded results are smaller.
  static let limit = 1 << 28  // 256 MiB
  private static let chunk = 1 << 16

  /// The content of the file at `path`.
  ///
  /// - Throws: ``FileError`` if the file does not exist, is a directory, or is larger than `limit`.
  package static func bytes(at path: String, limit: Int = limit) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, step: .read, code: errno) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, at: path, limit: limit)
  }

  /// Reads the standard input to its end.
  ///
  /// - Parameter path: The name of the input in an error.
  package static func standardInput(named path: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(of: STDIN_FILENO, at: path, limit: limit)
  }

  private static func bytes(
    of descriptor: Int32, at path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        guard errno == EINTR else { throw FileError(path: path, step: .read, code: errno) }
        continue
      }
      guard bytes.count <= limit - count else {
        throw FileError(path: path, step: .read, code: EFBIG)
      }
      bytes.append(contentsOf: buffer.prefix(count))
    }
  }

  /// True if there is a file or directory at `path`.
  package static func exists(_ path: String) -> Bool { fileMode(at: path) != nil }

  /// True if there is a directory at `path`, or a link to one.
  package static func isDirectory(_ path: String) -> Bool {
    fileMode(at: path)?.fileType == S_IFDIR
  }
}
