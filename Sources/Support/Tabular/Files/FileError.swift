internal import Foundation

/// A failure to read, create or write a file.
package struct FileError: ExitingError, Hashable {
  /// The path as the caller gave it, or the name of the stream.
  package let path: String
  package let step: Step
  /// The system's error number (`errno`).
  package let code: Int32

  /// The operation that failed.
  package enum Step: String, Hashable, Sendable {
    case read, create, write
    /// Syncing written bytes to the disk, so that they survive a crash.
    case sync
    /// Locking a directory against other processes.
    case lock
    /// Replacing the old file by the new file.
    case replace
  }

  package var exitCode: ExitCode {
    switch step {
    case .read: .inputNotFound
    case .create, .lock, .replace: .cannotCreate
    case .write where code == EPIPE: .brokenPipe
    case .write, .sync: .writeFailed
    }
  }

  package var description: String {
    switch step {
    case .read: "cannot read \(path): \(message)"
    case .create: "cannot create \(path): \(message)"
    case .write, .sync: "cannot write to \(path): \(message)"
    case .lock: "another process records in \(path); try again when it has ended"
    case .replace: "cannot replace \(path): \(message)"
    }
  }

  /// The system's description of the error, in the system's language.
  private var message: String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }
}
