package import Foundation

/// Writes executable scripts for tests.
package enum Script {
  /// Writes a script that `/bin/sh` runs.
  ///
  /// A child process writes the file. If this process wrote it, a process that a different thread starts at the same
  /// time could keep the file open for writing. The system refuses to execute a file that is open for writing ("Text
  /// file busy").
  package static func write(_ text: String, to file: URL) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$0" && chmod 755 "$0""#, file.path, text,
    ]
    writer.standardInput = FileHandle.nullDevice
    try writer.run()
    writer.waitUntilExit()
    guard writer.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
