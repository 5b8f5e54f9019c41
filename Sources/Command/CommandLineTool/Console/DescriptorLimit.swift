internal import Foundation
import GranularityTabular

/// The process's limit of open file descriptors, which `ulimit -n` sets.
enum DescriptorLimit {
  /// The number of file descriptors that a command needs in addition to those that it starts with.
  ///
  /// Dispatch needs some of them for its threads, and without a free descriptor it ends the process without a message.
  /// Compilers and files that are read at the same time need more descriptors, but if these are missing, there is an
  /// error message.
  static let needed = 12

  /// - Throws: `MessageError` if fewer descriptors than ``needed`` can be opened. Call this function before any thread
  ///   is started.
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
