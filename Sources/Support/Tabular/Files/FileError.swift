internal import Foundation

/// A failure to read, create or write a file.
package struct FileError: ExitingError, Hashable {
  /// The path as the caller gave it, or the name of a stream such as the standard input.
  package let path: String
  package let step: Step
  /// The operating system's error number (`errno`).
  package let code: Int32
  /// The largest number of bytes that a file can have; `nil` unless the error is that the file is larger.
  private let limit: Int?

  package init(path: String, step: Step, code: Int32, limit: Int? = nil) {
    (self.path, self.step, self.code, self.limit) = (path, step, code, limit)
  }

  /// The operation that failed.
  package enum Step: String, Hashable, Sendable {
    case read, create, write
    /// Reading a pipe or a device where a file is needed.
    case readSpecial
    /// Syncing written bytes to the disk, so that they survive a crash.
    case sync
    /// Locking a directory against other processes.
    case lock
    /// Replacing the old file by the new file.
    case replace
    /// Following a symbolic link to a file outside of the directory.
    case follow
    /// Completing an interrupted ``MultiFileCommit`` with a file at `path` that has no destination.
    case complete
    /// Completing an interrupted ``MultiFileCommit`` that has already replaced some files, after the file at `path` was
    /// changed.
    case resume
  }

  /// True if the disk is full, or if the user's disk quota is used up.
  package var isOfFullDisk: Bool { [ENOSPC, EDQUOT].contains(code) }

  package var exitCode: ExitCode {
    switch step {
    case .read, .readSpecial: .inputNotFound
    case .create, .lock, .replace, .follow, .complete, .resume: .cannotCreate
    case .write where code == EPIPE: .brokenPipe
    case .write, .sync: .writeFailed
    }
  }

  package var description: String {
    switch step {
    case .read where code == EFBIG && limit != nil:
      "cannot read \(path): it has more than \(size(limit ?? 0))"
    case .read: "cannot read \(path): \(message)"
    case .readSpecial: "cannot read \(path): it is a pipe or a device, not a file"
    case .create: "cannot create \(path): \(message)"
    case .write, .sync: "cannot write to \(path): \(message)"
    case .lock where code == EWOULDBLOCK:
      "another process is recording in \(path); try again when that process has ended"
    case .lock: "cannot lock \(path) against other processes: \(message)"
    case .replace: "cannot replace \(path): \(message)"
    case .follow: "cannot replace \(path): it is a symbolic link to a file outside of its directory"
    case .resume:
      "an interrupted record replaced only some of its files, and \(path) has changed since; restore the "
        + "directory from version control, and try again"
    case .complete:
      "\(path) is a file of an interrupted record that this version does not write; move or delete "
        + "it, and try again"
    }
  }

  private func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }

  /// The operating system's description of the error, in the language of the system.
  private var message: String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }
}
