internal import Foundation

/// Creates directories for output.
package enum OutputDirectory {
  /// Checks what ``create(_:)`` would find at the end of long work.
  package static func check(_ path: String) throws(FileError) {
    guard !InputFile.isDirectory(path) else { return }
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let code =
      InputFile.exists(path)
      ? EEXIST : InputFile.isDirectory(directory(of: trimmed)) ? 0 : ENOENT
    guard code == 0 else { throw FileError(path: path, step: .create, code: code) }
  }

  /// Creates the directory at `path` unless it exists; its parent must exist.
  package static func create(_ path: String) throws(FileError) {
    guard !InputFile.isDirectory(path) else { return }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let code = errno
    // Another process may have created it since.
    guard !InputFile.isDirectory(path) else { return }
    throw FileError(path: path, step: .create, code: code)
  }
}

/// An exclusive advisory lock on a directory, from initialisation to deinitialisation or the end of the process.
package final class DirectoryLock {
  private let number: Int32

  /// Locks `directory`.
  ///
  /// - Parameter waits: True to wait while another process or another lock of this process has the lock.
  /// - Throws: ``FileError`` if another process has the lock and `waits` is false, if `directory` is not a
  ///   directory, or if its file system has no locks.
  package convenience init(_ directory: String, waits: Bool = false) throws(FileError) {
    try self.init(directory, waits: waits, by: flock)
  }

  /// The same with another function that locks, so that a test can make it fail.
  init(
    _ directory: String, waits: Bool = false, by lock: (Int32, Int32) -> Int32
  ) throws(FileError) {
    number = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(path: directory, step: .create, code: errno) }
    while lock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      throw FileError(path: directory, step: .lock, code: errno)
    }
  }

  /// Creates a directory unless it exists, and locks it when no other process or lock has it.
  ///
  /// - Throws: ``FileError`` if it cannot be created, or if its file system has no locks.
  package static func ofCreatedDirectory(_ directory: String) throws(FileError) -> DirectoryLock {
    while true {
      try OutputDirectory.create(directory)
      if let lock = try ofExistingDirectory(directory) { return lock }
    }
  }

  /// Locks a directory when no other process or lock has it.
  ///
  /// The holder of a lock may remove the directory that others wait for, so the lock belongs to the directory that is
  /// at the path now.
  ///
  /// - Returns: `nil` if there is no directory.
  /// - Throws: ``FileError`` if it cannot be opened, or if its file system has no locks.
  package static func ofExistingDirectory(_ directory: String) throws(FileError) -> DirectoryLock? {
    try ofExistingDirectory(directory, by: flock)
  }

  /// The same with another function that locks, so that a test can replace the directory meanwhile.
  static func ofExistingDirectory(
    _ directory: String, by lock: (Int32, Int32) -> Int32
  ) throws(FileError) -> DirectoryLock? {
    while InputFile.isDirectory(directory) {
      do {
        let lock = try DirectoryLock(directory, waits: true, by: lock)
        if lock.isAt(directory) { return lock }
      } catch {
        // The directory may have been removed before it was opened.
        guard error.code == ENOENT else { throw error }
      }
    }
    return nil
  }

  /// True if the locked directory is at the path, and not another one, or none.
  private func isAt(_ path: String) -> Bool {
    var (locked, found) = (stat(), stat())
    guard unsafe fstat(number, &locked) == 0, unsafe stat(path, &found) == 0 else { return false }
    return locked.st_ino == found.st_ino && locked.st_dev == found.st_dev
  }

  deinit {
    // A process that another thread starts may still share the open directory, so closing it would not end the lock.
    _ = flock(number, LOCK_UN)
    close(number)
  }
}
