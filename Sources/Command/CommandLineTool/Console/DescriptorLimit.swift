internal import Foundation
import GranularityTabular

/// The limit of the process's file descriptors, such as that of `ulimit -n`.
enum DescriptorLimit {
  /// The descriptors that a command opens besides those that it starts with.
  ///
  /// The threads of Dispatch need some, and end the process without a sentence if there is none. Those of compilers and
  /// of files that are read at the same time come on top; without them, there is an error.
  static let needed = 12

  /// - Throws: `MessageError` if fewer descriptors can be opened. Call it before a thread is started.
  static func prepare() throws(MessageError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < needed {
      let descriptor = unsafe open("/", O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 {
        opened.append(descriptor)
        continue
      }
      guard [EMFILE, ENFILE].contains(errno) else { return }
      throw MessageError(
        "the command needs \(needed) more file descriptors; only \(opened.count) can be opened "
          + "(ulimit -n)", .unexpected)
    }
  }
}
