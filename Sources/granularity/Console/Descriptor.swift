import Harness

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file that is written without a buffer, so that no failure stays unseen.
struct Descriptor: Sendable {
  let number: Int32

  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  /// Why a write did not succeed.
  struct Failure: ExitingError {
    let number: Int32

    var exitCode: ExitCode { number == EPIPE ? .brokenPipe : .writeFailed }
    var description: String {
      "the output needs to be written; found '\(unsafe String(cString: strerror(number)))'"
    }
  }

  /// Writes all of `text`.
  func write(_ text: String) throws(Failure) {
    var bytes = ContiguousArray(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe writeBytes(number, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        throw Failure(number: errno)
      }
    }
  }
}

/// The system's function, which the method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
