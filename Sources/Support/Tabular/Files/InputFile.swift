internal import Foundation

/// Reads complete files.
package enum InputFile {
  /// The largest number of bytes that a file to read can have. Recorded results are smaller.
  static let limit = 1 << 28  // 256 MiB
  private static let chunk = 1 << 16

  /// Returns the content of the file at `path`.
  ///
  /// - Parameter isNamed: True if a command line names the file. Then the file is allowed to be a pipe or a device. A
  ///   pipe in any other place, such as a downloaded directory, could block the reader forever.
  /// - Throws: ``FileError`` if the file does not exist, is a directory, or is larger than `limit`.
  package static func bytes(
    at path: String, limit: Int = limit, isNamed: Bool = false
  ) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (isNamed ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(path: path, step: .read, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    if !isNamed, unsafe fstat(descriptor, &status) == 0,
      ![S_IFREG, S_IFDIR].contains(status.st_mode.fileType)
    {
      throw FileError(path: path, step: .readSpecial, code: ENOTSUP)
    }
    return try bytes(of: descriptor, at: path, limit: limit)
  }

  /// Reads the standard input to its end.
  ///
  /// - Parameter path: The name that errors use for the standard input.
  package static func standardInput(named path: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(of: STDIN_FILENO, at: path, limit: limit)
  }

  private static func bytes(
    of descriptor: Int32, at path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachChunk(of: descriptor, at: path) { (chunk) throws(FileError) in
      guard bytes.count <= limit - chunk.count else {
        throw FileError(path: path, step: .read, code: EFBIG, limit: limit)
      }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  /// Reads the file at `path`, of any size, and passes each chunk of it to `body` in order.
  ///
  /// - Throws: ``FileError`` if the file does not exist or is a directory.
  package static func forEachChunk(
    at path: String, _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, step: .read, code: errno) }
    defer { close(descriptor) }
    try forEachChunk(of: descriptor, at: path, body)
  }

  /// Reads the standard input to its end, and passes each chunk of it to `body` in order.
  package static func forEachChunk(
    ofStandardInputNamed path: String, _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    try forEachChunk(of: STDIN_FILENO, at: path, body)
  }

  private static func forEachChunk(
    of descriptor: Int32, at path: String, _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    var buffer = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return }
      if count < 0 {
        guard errno == EINTR else { throw FileError(path: path, step: .read, code: errno) }
        continue
      }
      try body(buffer[..<count])
    }
  }

  /// True if there is a file or directory at `path`.
  package static func exists(_ path: String) -> Bool { fileMode(at: path) != nil }

  /// Returns the number of bytes of the file at `path`; `nil` if there is no file, or if it is a pipe or a device.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode.fileType == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// True if there is a regular file at `path`, or a link to one; false for a directory, a pipe or a device.
  package static func isRegular(_ path: String) -> Bool { fileMode(at: path)?.fileType == S_IFREG }

  /// True if there is a directory at `path`, or a link to one.
  package static func isDirectory(_ path: String) -> Bool {
    fileMode(at: path)?.fileType == S_IFDIR
  }
}
