package import Tabular

/// What is recorded in a directory, or why nothing is.
enum Baseline {
  case rows(Dataset, RowLines)
  case missing(DatasetError)

  /// Reads `directory`, which need not be there.
  ///
  /// - Throws: ``DatasetError`` for results that are there but cannot be read.
  init(_ directory: String) throws(DatasetError) {
    do throws(DatasetError) {
      let (rows, lines) = try Dataset.located(in: directory)
      self = .rows(rows, lines)
    } catch  where error.exitCode == .noBaseline {
      self = .missing(error)
    }
  }

  /// What is recorded: nothing, if there is no baseline.
  var rows: Dataset {
    switch self {
    case .rows(let rows, _): rows
    case .missing: Dataset()
    }
  }

  /// The part that is about the workloads that `glob` matches.
  func only(_ glob: Glob?) -> Baseline {
    switch self {
    case .rows(let rows, let lines): .rows(rows.only(glob), lines)
    case .missing: self
    }
  }
}

/// A pattern that fits no workload.
package struct UnmatchedGlob: ExitingError, Hashable {
  package let glob: Glob
  package let known: [String]

  package var exitCode: ExitCode { .usage }
  package var description: String {
    "--only needs a pattern that fits a workload; found \(excerpt(glob.pattern)); there "
      + (known.isEmpty ? "is none" : "are \(known.joined(separator: ", "))")
  }
}
