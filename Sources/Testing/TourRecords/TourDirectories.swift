internal import Foundation

/// The home directory and the temporary directory that a trial creates for one preview, next to the record of the
/// preview.
///
/// Each directory contains a marker file, so that no other directory is mistaken for one of them.
package struct TourDirectories: Sendable {
  package let home: String
  package let temporary: String

  /// - Parameter path: The path of the preview's record.
  package init(ofRecordAt path: String) {
    (home, temporary) = ("\(path).home", "\(path).temporary")
  }

  /// The environment variables that make a process use these directories. On Linux, Foundation ignores `HOME`, so
  /// `CFFIXED_USER_HOME` is set too.
  package var environment: [String: String] {
    ["HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": temporary]
  }

  /// True if the home directory of this process is the directory that the trial created for the preview.
  package var isHomeOfProcess: Bool { isMarked(home) && NSHomeDirectory() == home }

  /// Creates both directories, with their marker files. The home directory also has the folders for documents and
  /// caches, which the system creates for each app.
  ///
  /// - Throws: The system's error if a directory or its marker file cannot be created.
  package func create() throws {
    for directory in [home, temporary] { try create(directory) }
  }

  /// Renames a directory that has a marker file, and creates an empty one in its place. A directory without a marker
  /// file stays as it is.
  package func renew(_ directory: String) {
    guard isMarked(directory) else { return }
    var number = 1
    while FileManager.default.fileExists(atPath: "\(directory)-\(number)") { number += 1 }
    do {
      try FileManager.default.moveItem(atPath: directory, toPath: "\(directory)-\(number)")
      try create(directory)
    } catch {
      // The session then uses the old directory. If it finds files of an earlier session there, the difference shows in
      // its counts or its screen, so the error needs no report.
    }
  }

  private func create(_ directory: String) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(directory)/\(Self.mark)"))
    guard directory == home else { return }
    for folder in Self.folders {
      try FileManager.default.createDirectory(
        atPath: "\(home)/\(folder)", withIntermediateDirectories: true)
    }
  }

  #if os(Linux)
    private static let folders = ["Documents", ".cache"]
  #else
    private static let folders = ["Documents", "Library/Caches"]
  #endif

  private func isMarked(_ directory: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(directory)/\(Self.mark)")
  }

  private static let mark = ".granularity-preview"
}
