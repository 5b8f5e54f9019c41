import Tabular

/// The results that are recorded in a directory, or the reason why there are none.
struct Baseline {
  /// The recorded rows; no rows if there is no baseline.
  private(set) var rows = Dataset()
  private(set) var lines = RowLines()
  /// What the data package names; nothing if there is no baseline.
  private(set) var contents = RecordedPackage()
  /// The reason why there is no baseline; `nil` if there is one.
  private(set) var missing: DatasetError?

  /// Reads `directory`, which may be missing.
  ///
  /// - Throws: ``DatasetError`` for results that exist but cannot be read.
  init(_ directory: String) throws(DatasetError) {
    do throws(DatasetError) {
      contents = try Dataset.contents(in: directory)
      (rows, lines) = try Dataset.located(in: directory)
    } catch  where error.exitCode == .noBaseline {
      missing = error
    }
  }
}
