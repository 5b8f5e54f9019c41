internal import Foundation

/// The page that tells what the results mean, and whose figures come from them.
public enum Analysis {
  /// The name of the page, which lies beside the directory of the results.
  public static let fileName = "analysis.md"

  /// The page beside `directory` with its figures made from `results`; `nil` if there is no page.
  ///
  /// - Throws: ``FileError`` or ``PageError``.
  static func file(beside directory: String, from results: Dataset) throws -> OutputFile? {
    guard let page = try page(beside: directory) else { return nil }
    let text = try page.text(with: Figures(of: results).markdown)
    return OutputFile(path: path(beside: directory), bytes: Array(text.utf8))
  }

  /// Holds the figures of the page beside `directory` against what `results` give.
  ///
  /// - Throws: ``FileError`` or ``PageError``.
  static func check(beside directory: String, against results: Dataset) throws -> FigureCheck {
    guard let page = try page(beside: directory) else { return .noPage(directory: directory) }
    let figures = Figures(of: results)
    return .compared(
      page.figures.count, outdated: page.outdatedFigures(comparedWith: figures.markdown))
  }

  private static func page(beside directory: String) throws -> FiguredPage? {
    let path = path(beside: directory)
    guard InputFile.exists(path) else { return nil }
    return try FiguredPage(String(decoding: try InputFile.bytes(at: path), as: UTF8.self))
  }

  /// The place of the page that belongs to `directory`.
  ///
  /// A relative directory is taken from `current`, and `.` and `..` are worked off as they are written, for the parent of
  /// `.` is no part of its name; symbolic links stay what they are called.
  static func path(
    beside directory: String, from current: String = FileManager.default.currentDirectoryPath
  ) -> String {
    let absolute = directory.hasPrefix("/") ? directory : "\(current)/\(directory)"
    var parts: [Substring] = []
    for part in absolute.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + (parts.dropLast() + [fileName[...]]).joined(separator: "/")
  }
}
