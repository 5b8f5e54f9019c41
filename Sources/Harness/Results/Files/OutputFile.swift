/// A file that is to be written, with all that it will hold.
public struct OutputFile: Hashable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether there is something already where the file is to be.
  public var isThere: Bool { InputFile.exists(path) }

  /// Writes this file as ``AtomicWriter`` does.
  ///
  /// What is not an ordinary file, such as `/dev/full` or a named pipe, is written to as it stands.
  public func write() throws(FileError) {
    try AtomicWriter().write([self])
  }
}
