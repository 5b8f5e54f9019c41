internal import Foundation
package import GranularityTabular

extension Dataset {
  /// Reads the results that are recorded in `directory`.
  ///
  /// - Throws: ``DatasetError`` if something is missing, malformed, of another version, or refers
  ///   to a row that does not exist.
  package static func read(from directory: String) throws(DatasetError) -> Dataset {
    try located(in: directory).rows
  }

  /// Reads the results that are recorded in `directory`, with the line of each row.
  static func located(
    in directory: String
  ) throws(DatasetError) -> (rows: Dataset, lines: RowLines) {
    _ = try contents(in: directory)
    var (dataset, lines) = (Dataset(), RowLines())
    for table in tables { try table.read(from: directory, into: &dataset, &lines) }
    for table in tables { try table.checkReferences(in: dataset, lines, of: directory) }
    return (dataset, lines)
  }

  /// The parts that the data package in `directory` names.
  static func contents(in directory: String) throws(DatasetError) -> RecordedPackage {
    guard InputFile.isDirectory(directory) else {
      throw DatasetError.missingDirectory(path: directory)
    }
    guard !MultiFileCommit.isUnfinished(in: directory) else {
      throw DatasetError.unfinishedRecord(directory: directory)
    }
    return try DataPackage.check(in: directory)
  }

  /// The bytes of a required file.
  package static func bytes(at path: String) throws(DatasetError) -> [UInt8] {
    try mapError(try InputFile.bytes(at: path)) {
      $0.code == ENOENT ? DatasetError.missingFile(path: path) : .unreadable($0)
    }
  }
}

extension TableRow {
  /// The rows of this table's file in `directory`, sorted by key.
  ///
  /// - Throws: ``DatasetError`` for a file that is missing or malformed.
  package static func rows(in directory: String) throws(DatasetError) -> [Self] {
    try locatedRows(in: directory).map(\.row)
  }

  /// The same with the positions of the rows; no rows without a file.
  static func locatedRows(ifAnyIn directory: String) throws(DatasetError) -> [Located<Self>] {
    do throws(DatasetError) {
      return try locatedRows(in: directory)
    } catch  where error.exitCode == .noBaseline {
      return []
    }
  }

  /// The same with the positions of the rows.
  static func locatedRows(in directory: String) throws(DatasetError) -> [Located<Self>] {
    let bytes = try Dataset.bytes(at: path(of: table.fileName, in: directory))
    do throws(TableError) {
      let rows = try table.locatedRows(in: bytes)
      try table.checkCounts(of: rows, in: table.counts)
      return rows
    } catch {
      throw DatasetError.malformedTable(directory: directory, error)
    }
  }
}

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

/// The reason why a directory has no results that can be compared.
package enum DatasetError: ExitingError, Hashable {
  case missingDirectory(path: String)
  case missingFile(path: String)
  /// A record was stopped while it replaced the files, so only some files are new.
  case unfinishedRecord(directory: String)
  case unreadable(FileError)
  case malformedTable(directory: String, TableError)
  case malformedPackage(path: String, needed: String, found: String)
  case otherVersions(path: String, needed: FormatVersions, found: FormatVersions)

  package var exitCode: ExitCode {
    switch self {
    case .missingDirectory, .missingFile: .noBaseline
    case .unreadable: .inputNotFound
    case .unfinishedRecord, .malformedTable, .malformedPackage, .otherVersions: .badInput
    }
  }

  package var description: String {
    switch self {
    case .missingDirectory(let path):
      "there are no recorded results in \(path): no such directory; \(Self.remedy)"
    case .missingFile(let path):
      "the recorded file \(path) is missing; \(Self.remedy)"
    case .unfinishedRecord(let directory):
      "an earlier record in \(directory) was interrupted; "
        + "complete it with: \(RecordCommandLine.text)"
    case .unreadable(let error): error.description
    case .malformedTable(let directory, let error):
      path(of: error.description, in: directory) + BudgetRow.hint(for: error)
    case .malformedPackage(let path, let needed, let found):
      "\(path) needs \(needed); found \(found)"
    case .otherVersions(let path, let needed, let found):
      "\(path) needs \(needed); found \(found); to migrate, check with the version that wrote it, "
        + "then \(Self.remedy)"
    }
  }

  /// The file of a malformed row and its line.
  package var location: (file: String, line: Int)? {
    guard case .malformedTable(_, let error) = self else { return nil }
    return (error.file, error.position.line)
  }

  private static let remedy = "record with: \(RecordCommandLine.text)"
}

/// The command line that records results.
enum RecordCommandLine {
  static let text = text()

  /// The command line for one workload; for all workloads if `workload` is `nil`.
  static func text(only workload: String? = nil) -> String {
    "granularity record " + (workload.map { "--only \(shellQuoted($0)) " } ?? "") + "--reason \"…\""
  }
}
