internal import Foundation

/// The home directory and the temporary directory that a trial makes for one preview, next to the record of the
/// preview.
///
/// A file marks each directory, so that no other directory is mistaken for one of them.
package struct TourDirectories: Sendable {
  package let home: String
  package let temporary: String

  /// - Parameter path: The path of the record.
  package init(ofRecordAt path: String) {
    (home, temporary) = ("\(path).home", "\(path).temporary")
  }

  /// The environment variables with which a process uses the directories. Foundation on Linux does not read `HOME` for
  /// any path.
  package var environment: [String: String] {
    ["HOME": home, "CFFIXED_USER_HOME": home, "TMPDIR": temporary]
  }

  /// True if the home directory of this process is that of the preview.
  package var isHomeOfProcess: Bool { isMarked(home) && NSHomeDirectory() == home }

  /// Makes both directories, empty but for their marks.
  ///
  /// - Throws: The error of the system if a directory or its mark cannot be made.
  package func create() throws {
    for directory in [home, temporary] { try create(directory) }
  }

  /// Moves a directory with a mark aside, and makes an empty one in its place. Any other directory stays as it is.
  package func renew(_ directory: String) {
    guard isMarked(directory) else { return }
    var number = 1
    while FileManager.default.fileExists(atPath: "\(directory)-\(number)") { number += 1 }
    do {
      try FileManager.default.moveItem(atPath: directory, toPath: "\(directory)-\(number)")
      try create(directory)
    } catch {
      // If a session finds the files of another session, its counts or its screen show that.
    }
  }

  private func create(_ directory: String) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(directory)/\(Self.mark)"))
  }

  private func isMarked(_ directory: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(directory)/\(Self.mark)")
  }

  private static let mark = ".granularity-preview"
}
