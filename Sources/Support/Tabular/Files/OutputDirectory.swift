internal import Foundation

/// Creates directories for output.
package enum OutputDirectory {
  /// Throws, before long work begins, the errors that ``create(_:)`` would otherwise throw at the end of this work.
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
    // A different process may have created the directory since the check.
    guard !InputFile.isDirectory(path) else { return }
    throw FileError(path: path, step: .create, code: code)
  }
}

/// An exclusive advisory lock on a directory. The lock lasts until the object is deallocated or the process ends.
package final class DirectoryLock {
  private let number: Int32

  /// Locks `directory`.
  ///
  /// - Parameter waits: True to wait while a different process, or a different lock object of this process, holds the
  ///   lock.
  /// - Throws: ``FileError`` if a different process holds the lock and `waits` is false, if `directory` is not a
  ///   directory, or if its file system does not support locks.
  package convenience init(_ directory: String, waits: Bool = false) throws(FileError) {
    try self.init(directory, waits: waits, by: flock)
  }

  /// Locks `directory` with `lock` instead of `flock`, so that a test can make the locking fail.
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

  /// Creates a directory unless it exists, and locks it, waiting while it is locked by a process or a lock object.
  ///
  /// - Throws: ``FileError`` if the directory cannot be created, or if its file system does not support locks.
  package static func ofCreatedDirectory(_ directory: String) throws(FileError) -> DirectoryLock {
    while true {
      try OutputDirectory.create(directory)
      if let lock = try ofExistingDirectory(directory) { return lock }
    }
  }

  /// Locks an existing directory, waiting while it is locked by a process or a lock object.
  ///
  /// The process that holds the lock can remove the directory while others wait. If a new directory is then at the
  /// path, the method locks the new one.
  ///
  /// - Returns: `nil` if there is no directory.
  /// - Throws: ``FileError`` if the directory cannot be opened, or if its file system does not support locks.
  package static func ofExistingDirectory(_ directory: String) throws(FileError) -> DirectoryLock? {
    try ofExistingDirectory(directory, by: flock)
  }

  /// Locks an existing directory with `lock` instead of `flock`, so that a test can replace the directory while the
  /// method waits.
  static func ofExistingDirectory(
    _ directory: String, by lock: (Int32, Int32) -> Int32
  ) throws(FileError) -> DirectoryLock? {
    while InputFile.isDirectory(directory) {
      do {
        let lock = try DirectoryLock(directory, waits: true, by: lock)
        if lock.isAt(directory) { return lock }
      } catch {
        // Between the check and the opening, a different process may have removed the directory.
        guard error.code == ENOENT else { throw error }
      }
    }
    return nil
  }

  /// True if the directory at `path` is still the locked directory, and not a new one.
  private func isAt(_ path: String) -> Bool {
    var (locked, found) = (stat(), stat())
    guard unsafe fstat(number, &locked) == 0, unsafe stat(path, &found) == 0 else { return false }
    return locked.st_ino == found.st_ino && locked.st_dev == found.st_dev
  }

  deinit {
    // A child process can have inherited the open descriptor, and closing only this copy of it would not release the
    // lock.
    _ = flock(number, LOCK_UN)
    close(number)
  }
}
