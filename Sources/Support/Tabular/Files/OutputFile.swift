internal import Foundation

/// A file to write: its path and its complete content.
package struct OutputFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// True if there is already a file or directory at the path.
  package var exists: Bool { InputFile.exists(path) }

  /// True if writing creates or replaces a regular file; false for a device or a pipe, on which a write can block for a
  /// long time.
  package var isReplaced: Bool {
    guard OutputDescriptor.stream(at: path) == nil else { return false }
    guard let mode = fileMode(at: path) else { return true }
    return [S_IFREG, S_IFDIR].contains(mode.fileType)
  }

  /// Throws, before long work begins, the errors that a write would meet at the end of this work.
  ///
  /// These errors are a directory at the path, a link to a different directory, and no directory for the file.
  package func check() throws(FileError) {
    guard isReplaced else { return }
    try checkLink(at: path)
    guard !InputFile.isDirectory(path) else {
      throw FileError(path: path, step: .create, code: EISDIR)
    }
    let parent = directory(of: path)
    guard InputFile.isDirectory(parent) else {
      throw FileError(
        path: path, step: .create, code: InputFile.exists(parent) ? ENOTDIR : ENOENT)
    }
  }

  /// Replaces or creates the file atomically: at any moment, the path has either the old content or the new content.
  ///
  /// The method writes the bytes to a file with a temporary name in the same directory, and then renames this file.
  /// After an error, the old file is unchanged and no other file remains. A file that is not regular, such as
  /// `/dev/full` or a named pipe, is not replaced but written to directly. To replace several files together, use a
  /// ``MultiFileCommit``.
  ///
  /// - Throws: ``FileError`` with ``ExitCode/cannotCreate`` or ``ExitCode/writeFailed``.
  package func write() throws(FileError) {
    try write { (descriptor, bytes) throws(FileError) in try descriptor.write(bytes) }
  }

  /// Replaces or creates the file with a different function that writes the bytes, so that a test can make the write
  /// fail.
  func write(
    _ put: (OutputDescriptor, [UInt8]) throws(FileError) -> Void
  ) throws(FileError) {
    try checkLink(at: path)
    guard isReplaced else { return try writeInPlace() }
    let target = resolvedPath(path)
    let temporary = try writeTemporary(beside: target, put)
    guard unsafe rename(temporary, target) == 0 else {
      let code = errno
      unsafe unlink(temporary)
      throw FileError(path: path, step: .replace, code: code)
    }
    syncDirectory(directory(of: target))
  }

  /// The number of temporary names that a write tries before it fails.
  ///
  /// A name is in use only if an earlier process with the same process ID was killed while it wrote.
  private static let attempts = 100

  /// Writes the bytes to a new temporary file in the directory of `target`, and returns the path of this file.
  private func writeTemporary(
    beside target: String, _ put: (OutputDescriptor, [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> String {
    let slash = target.lastIndex(of: "/")
    let parent = slash.map { target[...$0] } ?? ""
    let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
    Self.removeTemporaries(of: String(name), in: parent.isEmpty ? "." : String(parent))
    for attempt in 0..<Self.attempts {
      let temporary = "\(parent).\(name).\(getpid()).\(attempt).new"
      do throws(FileError) {
        try create(at: temporary, put)
        return temporary
      } catch  where error.step == .create && error.code == EEXIST {
        continue
      }
    }
    throw FileError(path: path, step: .create, code: EEXIST)
  }

  /// Removes the temporary files of processes that were killed while they wrote the file called `name`.
  private static func removeTemporaries(of name: String, in directory: String) {
    let prefix = ".\(name)."
    for found in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    where found.hasPrefix(prefix) {
      let parts = found.dropFirst(prefix.count).split(
        separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2] == "new", Int(parts[1]) != nil,
        let process = pid_t(parts[0]), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unsafe unlink(GranularityTabular.path(of: found, in: directory))
    }
  }

  /// Writes and syncs the bytes to a new file at `place`. The new file gets the permissions of the file at ``path``.
  ///
  /// - Throws: ``FileError`` if there is a file at `place`, or if the file at ``path`` is not regular and must not be
  ///   replaced. After an error, the new file is removed.
  func create(
    at place: String,
    _ put: (OutputDescriptor, [UInt8]) throws(FileError) -> Void = {
      (descriptor, bytes) throws(FileError) in try descriptor.write(bytes)
    }
  ) throws(FileError) {
    let mode = fileMode(at: path)
    guard mode == nil || mode?.fileType == S_IFREG else {
      let code = mode?.fileType == S_IFDIR ? EISDIR : ENOTSUP
      throw FileError(path: path, step: .create, code: code)
    }
    let number = unsafe open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666 as mode_t)
    guard number >= 0 else { throw FileError(path: path, step: .create, code: errno) }
    defer { close(number) }
    if let mode { fchmod(number, mode.permissions) }
    let descriptor = OutputDescriptor(name: path, number: number)
    do throws(FileError) {
      try put(descriptor, bytes)
      try descriptor.sync()
    } catch {
      unsafe unlink(place)
      throw error
    }
  }

  private func writeInPlace() throws(FileError) {
    if let stream = OutputDescriptor.stream(at: path) { return try stream.write(bytes) }
    try write(opening: O_WRONLY)
  }

  /// Appends the bytes to the file, and creates the file if it does not exist.
  package func append() throws(FileError) {
    try checkLink(at: path)
    try write(opening: O_WRONLY | O_CREAT | O_APPEND)
  }

  private func write(opening flags: Int32) throws(FileError) {
    let number = unsafe open(path, flags | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw FileError(path: path, step: .create, code: errno) }
    defer { close(number) }
    try OutputDescriptor(name: path, number: number).write(bytes)
  }
}
