internal import Foundation
import GranularitySwiftSources
import GranularityTabular

/// Formats edits of an app's sources as a unified diff, which `git apply` reads in the root of the repository that
/// contains the sources.
enum Patch {
  /// Returns the diff of the files that differ.
  ///
  /// - Parameter heading: The text lines before the diff, which `git apply` ignores.
  static func text(
    from files: [SourceFile], to edited: [SourceFile], _ heading: [String]
  ) -> String {
    let parts = zip(files, edited).filter { $0.0.bytes != $0.1.bytes }.flatMap {
      old, new -> [String] in
      let path = path(of: old)
      let (before, after) = (lines(old.bytes), lines(new.bytes))
      let hunks = LineDifference(from: before.lines, to: after.lines).hunks(
        oldEnds: before.ends, newEnds: after.ends)
      return ["diff --git a/\(path) b/\(path)", "--- a/\(path)", "+++ b/\(path)"] + hunks
    }
    return (heading + parts).joined(separator: "\n") + "\n"
  }

  /// The path of a file, relative to the root of its repository, or to the root of its package if there is no
  /// repository.
  private static func path(of file: SourceFile) -> String {
    guard let package = SourceTree(around: file.place) else { return file.path }
    return (package.repository ?? package).relative(file.place)
  }

  private static func lines(_ bytes: [UInt8]) -> (lines: [String], ends: Bool) {
    let ends = bytes.last == UInt8(ascii: "\n")
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return (ends ? lines.dropLast() : lines, ends)
  }
}
