package import GranularityTabular

/// Files that are generated from the recorded rows and stored together with them, such as drawings.
package protocol DerivedFiles: Sendable {
  /// The name and the path of each file that can be generated for the results in `directory`.
  func locations(for directory: String) -> [(name: String, path: String)]

  /// The names of the generated figures in the hand-edited files for the results in `directory`, such as
  /// `analysis.md#overview`.
  ///
  /// - Throws: The errors of ``files(from:for:)``.
  func figures(in directory: String) throws -> [String]

  /// The path and the generated content of each derived file, for the results in `directory`.
  ///
  /// - Throws: ``FileError``, or the error of a hand-edited file that cannot be read.
  func files(from results: Dataset, for directory: String) throws -> [OutputFile]

  /// Compares the derived files in `directory` with files that are generated from `results`.
  ///
  /// - Parameter results: All recorded rows; `nil` if the check examines only some of them.
  /// - Returns: `nil` if there is nothing to report.
  /// - Throws: The errors of ``files(from:for:)``.
  func check(in directory: String, against results: Dataset?) throws -> DerivedCheck?
}

extension DerivedFiles {
  package func figures(in directory: String) throws -> [String] { [] }
}

/// The result of checking one kind of derived files: whether they equal the files generated from the recorded rows.
package struct DerivedCheck: Hashable, Sendable {
  /// The kind of what was checked, as a plural noun such as `figures`.
  package let kind: String
  /// The name of this check in a test report, such as `the figures of analysis.md`.
  package let name: String
  /// True if files were compared. False if the comparison was skipped.
  package let isCompared: Bool
  /// The titles of the parts whose content differs from the generated content, such as the path of a drawing.
  package let outdated: [String]
  /// One sentence per line about the parts that are up to date, or the reason why nothing was compared. Outdated parts
  /// are not mentioned.
  package let lines: [String]

  package init(kind: String, name: String, isCompared: Bool, outdated: [String], lines: [String]) {
    self.kind = kind
    self.name = name
    self.isCompared = isCompared
    self.outdated = outdated
    self.lines = lines
  }
}
