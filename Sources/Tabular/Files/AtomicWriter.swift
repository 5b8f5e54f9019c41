internal import Foundation

/// Writes files whole or not at all.
///
/// Every file is first written and synced under another name in its own directory; only when all of them are there do
/// they take their places. An error leaves every old file as it was and no other file behind. A crash between two
/// renames leaves whole files, some old and some new.
package struct AtomicWriter: Sendable {
  /// How the bytes of one file get to the disk.
  private let put: @Sendable (OutputDescriptor, [UInt8]) throws(FileError) -> Void

  package init() {
    self.init { (descriptor, bytes) throws(FileError) in
      try descriptor.write(bytes)
      try descriptor.sync()
    }
  }

  /// A writer whose disk can be made to fail.
  init(put: @escaping @Sendable (OutputDescriptor, [UInt8]) throws(FileError) -> Void) {
    self.put = put
  }

  /// Puts all of `files` in place of what was there.
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
    let number = unsafe open(file.path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(path: file.path, step: .create, code: errno) }
    defer { close(number) }
    try OutputDescriptor(name: file.path, number: number).write(file.bytes)
  }
}
