internal import Foundation

/// Keeps other processes that ask for it out of a directory, as long as it lives; the system ends it with the process.
package final class DirectoryLock {
  private let number: Int32

  /// - Throws: ``FileError`` if another process holds the directory, or it is none.
  package init(_ directory: String) throws(FileError) {
    number = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(path: directory, step: .create, code: errno) }
    guard flock(number, LOCK_EX | LOCK_NB) != 0 else { return }
    // A file system without locks keeps nobody out; the files are whole all the same.
    guard errno == EWOULDBLOCK else { return }
    throw FileError(path: directory, step: .lock, code: errno)
  }

  deinit {
    close(number)
  }
}
