package import GranularityTabular

/// Files that are generated from the recorded rows and recorded with them, such as drawings.
package protocol DerivedFiles: Sendable {
  /// The name and the path of each file that may be written for the results in `directory`.
  func locations(for directory: String) -> [(name: String, path: String)]

  /// The figures in the files of `directory` that are edited by hand, such as `analysis.md#overview`.
  ///
  /// - Throws: As ``files(from:for:)``.
  func figures(in directory: String) throws -> [String]

  /// The content of each derived file, as generated from `results` for `directory`.
  ///
  /// - Throws: ``FileError``, or the error of a file that is edited by hand and cannot be read.
  func files(from results: Dataset, for directory: String) throws -> [OutputFile]

  /// Compares the files of `directory` with the files that `results` give.
  ///
  /// - Parameter results: All recorded rows; `nil` if the check examines only some workloads.
  /// - Returns: `nil` if there is nothing to report.
  /// - Throws: As ``files(from:for:)``.
  func check(in directory: String, against results: Dataset?) throws -> DerivedCheck?
}

extension DerivedFiles {
  package func figures(in directory: String) throws -> [String] { [] }
}

/// The result of comparing one kind of derived files with the recorded rows.
package struct DerivedCheck: Hashable, Sendable {
  /// What was compared, as a plural noun such as `figures`.
  package let kind: String
  /// What was compared, as the name of a test: `the figures of analysis.md`.
  package let name: String
  /// True if files were compared.
  package let isCompared: Bool
  /// The titles of the parts that differ from the generated parts, such as the path of a drawing.
  package let outdated: [String]
  /// One sentence per line about the parts that are equal, or the reason why nothing was compared; outdated parts are
  /// left out.
  package let lines: [String]

  package init(kind: String, name: String, isCompared: Bool, outdated: [String], lines: [String]) {
    self.kind = kind
    self.name = name
    self.isCompared = isCompared
    self.outdated = outdated
    self.lines = lines
  }
}
