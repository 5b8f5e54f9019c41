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

  /// The figures of the page beside `directory` that are not what `results` give.
  ///
  /// - Throws: ``FileError`` or ``PageError``.
  static func outdatedFigures(beside directory: String, from results: Dataset) throws -> [String] {
    let figures = Figures(of: results)
    return try page(beside: directory)?.outdatedFigures(comparedWith: figures.markdown) ?? []
  }

  private static func page(beside directory: String) throws -> FiguredPage? {
    let path = path(beside: directory)
    guard InputFile.exists(path) else { return nil }
    return try FiguredPage(String(decoding: try InputFile.bytes(at: path), as: UTF8.self))
  }

  private static func path(beside directory: String) -> String {
    var parts = directory.split(separator: "/", omittingEmptySubsequences: true)[...]
    parts = parts.dropLast()
    let parent = (directory.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    return parent.isEmpty || parent == "/" ? parent + fileName : "\(parent)/\(fileName)"
  }
}
