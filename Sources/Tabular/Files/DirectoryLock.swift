internal import Foundation

/// An exclusive advisory lock on a directory, from initialisation to deinitialisation or the end of the process.
package final class DirectoryLock {
  private let number: Int32

  /// Locks `directory` without waiting.
  ///
  /// - Throws: ``FileError`` if another process has the lock, or if `directory` is not a directory.
  package init(_ directory: String) throws(FileError) {
    number = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(path: directory, step: .create, code: errno) }
    guard flock(number, LOCK_EX | LOCK_NB) != 0 else { return }
    // Without locks in the file system, processes are not excluded, but each file is still written atomically.
    guard errno == EWOULDBLOCK else { return }
    throw FileError(path: directory, step: .lock, code: errno)
  }

  deinit {
    close(number)
  }
}
