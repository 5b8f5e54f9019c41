/// A file that is to be written, with all that it will hold.
package struct OutputFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether there is something already where the file is to be.
  package var exists: Bool { InputFile.exists(path) }

  /// Writes this file as ``AtomicWriter`` does.
  ///
  /// What is not an ordinary file, such as `/dev/full` or a named pipe, is written to as it stands.
  package func write() throws(FileError) {
    try AtomicWriter().write([self])
  }
}
