internal import Foundation

/// The path and the complete content of a file that will be written.
package struct OutputFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// True if there is already a file or directory at the path.
  package var exists: Bool { InputFile.exists(path) }

  /// True if writing replaces a file or creates one; false for a device or a pipe, on which a write may wait for long.
  package var isReplaced: Bool { Replacement.isPossible(at: path) }

  /// Writes this file with ``AtomicWriter``.
  ///
  /// A file that is not regular, such as `/dev/full` or a named pipe, is not replaced but written to directly.
  package func write() throws(FileError) { try AtomicWriter().write([self]) }

  /// Appends the bytes to the file, which is created if it does not exist.
  package func append() throws(FileError) {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw FileError(path: path, step: .create, code: errno) }
    defer { close(number) }
    try OutputDescriptor(name: path, number: number).write(bytes)
  }
}
