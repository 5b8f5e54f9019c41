internal import Foundation
package import GranularityBaseline
import GranularityDocuments
package import GranularityTabular
import GranularityWorkloads

/// The page `analysis.md`, which explains the results. Its figures are generated from the recorded results.
package struct Analysis: DerivedFiles {
  let workloads: [any Workload]

  /// The file name of the page. The page is in the parent directory of the results.
  package static let fileName = "analysis.md"

  package func locations(for directory: String) -> [(name: String, path: String)] {
    [(name: Self.fileName, path: Self.path(beside: directory))]
  }

  /// The page next to `directory`, with its figures generated from `results`; empty if there is no page.
  ///
  /// - Throws: ``FileError`` or ``PageError``.
  package func files(from results: Dataset, for directory: String) throws -> [OutputFile] {
    guard let page = try page(beside: directory) else { return [] }
    let text = try page.text(with: GeneratedTables(of: results, workloads: workloads).markdown)
    return [OutputFile(path: Self.path(beside: directory), bytes: Array(text.utf8))]
  }

  /// Compares the figures on the page next to `directory` with figures that are generated from `results`.
  ///
  /// - Throws: ``FileError`` or ``PageError``.
  package func check(in directory: String, against results: Dataset?) throws -> DerivedCheck? {
    guard let results else { return .figuresOfPart }
    guard let page = try page(beside: directory) else { return .noPage(beside: directory) }
    let figures = GeneratedTables(of: results, workloads: workloads)
    return .figures(
      page.figures.count, outdated: page.outdatedFigures(comparedWith: figures.markdown))
  }

  package func figures(in directory: String) throws -> [String] {
    try page(beside: directory)?.figures.map { "\(Self.fileName)#\($0)" } ?? []
  }

  private func page(beside directory: String) throws -> FiguredPage? {
    let path = Self.path(beside: directory)
    guard InputFile.exists(path) else { return nil }
    return try FiguredPage(String(decoding: try InputFile.bytes(at: path), as: UTF8.self))
  }

  /// The path of the page that explains the results in `directory`.
  ///
  /// If `directory` is a relative path, it is relative to `current`. The components `.` and `..` are resolved in the
  /// text of the path, because the text `.` does not show the parent directory. Symbolic links are not resolved.
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

extension WorkloadCatalog {
  /// All files that are derived from recorded results: the drawings, the figures of `analysis.md`, and the page of
  /// evidence.
  package var derivedFiles: [any DerivedFiles] {
    [Drawings(workloads: all), Analysis(workloads: all), EvidencePage()]
  }
}

extension DerivedCheck {
  /// The result if the figures were not compared because the check examines only some workloads.
  static let figuresOfPart = figures(
    [], lines: ["figures are not checked, because only a part of the results is checked"])

  /// The result if there is no page next to the directory.
  static func noPage(beside directory: String) -> DerivedCheck {
    figures([], lines: ["no \(Analysis.fileName) next to \(escaped(directory))"])
  }

  /// The result for a page with `count` figures, of which those in `outdated` differ from the generated figures.
  static func figures(_ count: Int, outdated: [String]) -> DerivedCheck {
    let equal = count - outdated.count
    let words = equal == 1 ? "1 figure is" : "\(equal) figures are"
    return figures(
      outdated, lines: ["\(Analysis.fileName): \(words) as recorded"], isCompared: true)
  }

  private static func figures(
    _ outdated: [String], lines: [String], isCompared: Bool = false
  ) -> DerivedCheck {
    DerivedCheck(
      kind: "figures", name: "the figures of \(Analysis.fileName)", isCompared: isCompared,
      outdated: outdated.map { "\(Analysis.fileName), figure '\(escaped($0))'" }, lines: lines)
  }
}
