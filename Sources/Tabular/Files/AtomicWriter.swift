internal import Foundation

/// Writes each file completely or not at all.
///
/// It first writes and syncs every file under a temporary name in the same directory, and then renames all of them.
/// After an error, every old file is unchanged and no other file remains. A crash between two renames leaves complete
/// files, some old and some new.
package struct AtomicWriter: Sendable {
  /// Writes the bytes of one file to the disk.
  private let put: @Sendable (OutputDescriptor, [UInt8]) throws(FileError) -> Void

  package init() {
    self.init { (descriptor, bytes) throws(FileError) in
      try descriptor.write(bytes)
      try descriptor.sync()
    }
  }

  /// Creates a writer with another function that writes to the disk, so that a test can make it fail.
  init(put: @escaping @Sendable (OutputDescriptor, [UInt8]) throws(FileError) -> Void) {
    self.put = put
  }

  /// Writes all of `files`, and replaces existing files.
  ///
  /// - Throws: ``FileError`` with ``ExitCode/cannotCreate`` or ``ExitCode/writeFailed``.
  package func write(_ files: [OutputFile]) throws(FileError) {
    var replacements: [Replacement] = []
    defer { for replacement in replacements { replacement.removeTemporaries() } }
    for file in files {
      guard Replacement.isPossible(at: file.path) else {
        try writeInPlace(file)
        continue
      }
      let (replacement, descriptor) = try Replacement.begin(for: file.path)
      replacements.append(replacement)
      defer { close(descriptor.number) }
      try put(descriptor, file.bytes)
    }
    for replacement in replacements { try replacement.keepOld() }
    for (index, replacement) in replacements.enumerated() {
      do throws(FileError) {
        try replacement.replace()
      } catch {
        for done in replacements[..<index].reversed() { done.restore() }
        throw error
      }
    }
    for directory in Set(replacements.map(\.directory)).sorted() { Replacement.sync(directory) }
  }

  private func writeInPlace(_ file: OutputFile) throws(FileError) {
    if let stream = OutputDescriptor.stream(at: file.path) {
      return try stream.write(file.bytes)
    }
    let number = unsafe open(file.path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(path: file.path, step: .create, code: errno) }
    defer { close(number) }
    try OutputDescriptor(name: file.path, number: number).write(file.bytes)
  }
}
