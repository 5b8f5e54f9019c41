internal import Foundation

/// Why a file could not be read, made or written.
package struct FileError: ExitingError, Hashable {
  /// As it was given, or the name of the stream.
  package let path: String
  package let step: Step
  /// The system's error number.
  package let code: Int32

  /// What was being done to the file.
  package enum Step: String, Hashable, Sendable {
    case read, create, write
    /// Making what was written last through a crash.
    case sync
    /// Keeping other processes out of a directory.
    case lock
    /// Putting the new file in the place of the old.
    case replace
  }

  package init(path: String, step: Step, code: Int32) {
    self.path = path
    self.step = step
    self.code = code
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
    let needed =
      switch step {
      case .read: "to be a file that can be read"
      case .create: "to be a place where a file can be created"
      case .write, .sync: "room for what is written"
      case .lock: "to be a directory in which nobody else records"
      case .replace: "to be a file that can be replaced"
      }
    return "\(path) needs \(needed); found: \(message)"
  }

  /// The system's words for the error, in no language but the system's own.
  private var message: String {
    guard let words = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: words)
  }
}
