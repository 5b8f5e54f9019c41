internal import Foundation

/// An open file descriptor; a write writes all bytes or throws an error.
///
/// The process must ignore `SIGPIPE`; otherwise the signal ends the process before it can report a closed pipe.
package struct OutputDescriptor: Hashable, Sendable {
  /// The name that error messages use for the file.
  package let name: String
  package let number: Int32

  package static let standardOutput = OutputDescriptor(name: "standard output", number: 1)
  package static let standardError = OutputDescriptor(name: "standard error", number: 2)

  /// The stream of the process that a path such as `/dev/stdout` names; `nil` for any other path.
  ///
  /// If the stream is redirected to a file, opening such a path again would overwrite that file from its beginning.
  package static func stream(at path: String) -> OutputDescriptor? {
    let directories = ["/dev/fd", "/proc/self/fd"]
    return [(standardOutput, "/dev/stdout"), (standardError, "/dev/stderr")].first { stream, name in
      path == name || directories.contains { path == "\($0)/\(stream.number)" }
    }?.0
  }

  /// Writes all of `text` as UTF-8.
  ///
  /// - Throws: ``FileError``, with ``ExitCode/writeFailed`` for a full disk and ``ExitCode/brokenPipe`` for a pipe
  ///   without a reader.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Writes all of `bytes`, with as many system calls as necessary.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(number, $0.baseAddress, $0.count)
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 {
        throw FileError(path: name, step: .write, code: EIO)
      } else {
        try recover(from: errno)
      }
    }
  }

  /// Syncs the written bytes to the disk, so that they survive a crash.
  func sync() throws(FileError) {
    while fsync(number) != 0 {
      guard errno == EINTR else { throw FileError(path: name, step: .sync, code: errno) }
    }
  }

  /// Handles a failed write that can be repeated. If the descriptor is non-blocking, waits until it accepts bytes;
  /// throws for any other error.
  private func recover(from code: Int32) throws(FileError) {
    switch code {
    case EINTR: return
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, -1)
    default: throw FileError(path: name, step: .write, code: code)
    }
  }
}
