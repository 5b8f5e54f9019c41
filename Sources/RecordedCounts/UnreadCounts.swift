internal import Foundation
import Tabular

/// Finds recorded counts that no test reads, by the sources of the tests.
enum UnreadCounts {
  /// The recorded sessions whose tests are not in the source file at `filePath`.
  ///
  /// Without the source, as on a device, every session counts as read.
  static func sessions(in recorded: Counts, ofTestsAt filePath: String) throws -> [String] {
    guard InputFile.exists(filePath) else { return [] }
    let source = String(decoding: try InputFile.bytes(at: filePath), as: UTF8.self)
    return recorded.runIDs.filter { runID in
      !tests(thatCouldHave: runID).contains { declares($0, in: source) }
    }
  }

  /// The names of the tests that a session could belong to: the name of a test may contain the separator too.
  private static func tests(thatCouldHave runID: String) -> [String] {
    let parts = runID.components(separatedBy: CountSession.separator)
    return parts.indices.map { parts[...$0].joined(separator: CountSession.separator) }
  }

  /// True if `source` declares a function called `test`.
  private static func declares(_ test: String, in source: String) -> Bool {
    source.contains("func `\(test)`") || source.contains("func \(test)(")
  }

  /// Checks every directory of recorded counts beside the file at `filePath`.
  static func check(beside filePath: String, mode: RecordMode) throws {
    let directory = SourcePath(filePath).directory
    let recorded = path(of: RecordedFiles.directoryName, in: directory)
    guard InputFile.isDirectory(recorded) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: recorded)
    let problems = try names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      try self.problems(with: name, in: recorded, ofTestsIn: directory, mode: mode)
    }
    guard problems.isEmpty else {
      throw RecordedCountsError(
        (["no test reads these counts:"] + problems).joined(separator: "\n  "))
    }
  }

  private static func problems(
    with name: String, in recorded: String, ofTestsIn directory: String, mode: RecordMode
  ) throws -> [String] {
    let source = path(of: name + ".swift", in: directory)
    guard InputFile.exists(source) else {
      return [
        "\(path(of: name, in: recorded)): there is no \(name).swift beside "
          + "\(RecordedFiles.directoryName); delete the directory, or rename it as the file"
      ]
    }
    let files = RecordedFiles(ofTestsIn: source)
    let unread = try sessions(in: files.read(), ofTestsAt: source)
    guard mode == .all, !unread.isEmpty else {
      return unread.map {
        "\(files.directory): \(name).swift has no test for '\($0)'; to delete its rows, run this "
          + "test with \(RecordMode.variable)=all"
      }
    }
    try files.update { counts in
      for runID in unread { counts.remove(runID) }
    }
    return []
  }
}
