internal import Foundation

/// Reads files whole.
package enum InputFile {
  /// The bytes that a file may have; larger ones are not results.
  static let limit = 1 << 28  // 256 MiB
  private static let chunk = 1 << 16

  /// The content of the file at `path`.
  ///
  /// - Throws: ``FileError`` if it is not there, is a directory, or is larger than `limit`.
  package static func bytes(at path: String, limit: Int = limit) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, step: .read, code: errno) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, at: path, limit: limit)
  }

  /// What comes over the standard input until its end.
  ///
  /// - Parameter path: What it is called in an error.
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

  /// Whether there is anything at `path`.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
  }

  /// Whether `path` leads to a directory.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
