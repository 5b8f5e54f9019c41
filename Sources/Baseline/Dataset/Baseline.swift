package import Tabular

/// The results that are recorded in a directory, or the reason why there are none.
struct Baseline {
  /// The recorded rows; no rows if there is no baseline.
  private(set) var rows = Dataset()
  private(set) var lines = RowLines()
  /// The reason why there is no baseline; `nil` if there is one.
  private(set) var missing: DatasetError?

  /// Reads `directory`, which may be missing.
  ///
  /// - Throws: ``DatasetError`` for results that exist but cannot be read.
  init(_ directory: String) throws(DatasetError) {
    do throws(DatasetError) {
      (rows, lines) = try Dataset.located(in: directory)
    } catch  where error.exitCode == .noBaseline {
      missing = error
    }
  }
}

/// A pattern that matches no workload.
package struct UnmatchedGlob: ExitingError, Hashable {
  package let glob: Glob
  /// The names of all workloads.
  package let known: [String]

  package var exitCode: ExitCode { .usage }
  package var description: String {
    "--only needs a pattern that matches a workload; found \(excerpt(glob.pattern)); "
      + (known.isEmpty ? "there are none" : "the workloads are \(known.joined(separator: ", "))")
  }
}
