import Foundation

@testable import GranularityAppTrial

extension Subprocess {
  /// Writes a script that can be run at once.
  ///
  /// Another process writes it: a process that this one starts meanwhile, on another thread, inherits each open file, and the system runs
  /// no program that is open for writing.
  static func writeScript(_ text: String, to path: String) throws {
    _ = try Subprocess(
      program: "/bin/sh",
      arguments: ["-c", "printf %s \"$1\" >\"$0\"; chmod 755 \"$0\"", path, text]
    ).run()
  }
}
