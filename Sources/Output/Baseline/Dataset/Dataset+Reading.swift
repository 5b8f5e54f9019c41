internal import Foundation
internal import GranularityCounting
package import GranularityTabular

extension Dataset {
  /// Reads the results that are recorded in `directory`.
  ///
  /// - Throws: ``DatasetError`` if a file is missing, is malformed or has a different version, or if a row refers to a
  ///   row that does not exist.
  package static func read(from directory: String) throws(DatasetError) -> Dataset {
    try located(in: directory).rows
  }

  /// Reads the results that are recorded in `directory`, together with the line number of each row.
  static func located(
    in directory: String
  ) throws(DatasetError) -> (rows: Dataset, lines: RowLines) {
    _ = try contents(in: directory)
    var (dataset, lines) = (Dataset(), RowLines())
    for table in tables { try table.read(from: directory, into: &dataset, &lines) }
    for table in tables { try table.checkReferences(in: dataset, lines, of: directory) }
    return (dataset, lines)
  }

  /// The parts of the results that `datapackage.json` in `directory` lists.
  static func contents(in directory: String) throws(DatasetError) -> RecordedPackage {
    guard InputFile.isDirectory(directory) else {
      throw DatasetError.missingDirectory(path: directory)
    }
    guard !MultiFileCommit.isUnfinished(in: directory) else {
      throw DatasetError.unfinishedRecord(directory: directory)
    }
    return try DataPackage.check(in: directory)
  }

  /// Throws ``DatasetError/countsOfTests(directory:)`` if `directory` contains recorded counts of tests instead of
  /// recorded runs.
  static func checkOwner(of directory: String) throws(DatasetError) {
    func exists(_ name: String) -> Bool { InputFile.exists(path(of: name, in: directory)) }
    guard exists(ViewRow.table.fileName), exists(CauseRow.table.fileName),
      !exists(RunRow.table.fileName), !exists(DataPackage.fileName)
    else { return }
    throw DatasetError.countsOfTests(directory: directory)
  }

  /// The bytes of the file at `path`, which has to exist.
  package static func bytes(at path: String) throws(DatasetError) -> [UInt8] {
    try mapError(try InputFile.bytes(at: path)) {
      $0.code == ENOENT ? DatasetError.missingFile(path: path) : .unreadable($0)
    }
  }
}

extension TableRow {
  /// Reads the rows of this type's table from its file in `directory`, sorted by key.
  ///
  /// - Throws: ``DatasetError`` if the file is missing or malformed.
  package static func rows(in directory: String) throws(DatasetError) -> [Self] {
    try locatedRows(in: directory).map(\.row)
  }

  /// Reads the rows of this type's table from its file in `directory`; empty if there is no such file.
  package static func rows(ifAnyIn directory: String) throws(DatasetError) -> [Self] {
    try locatedRows(ifAnyIn: directory).map(\.row)
  }

  /// Reads the rows of this type's table from its file in `directory`, with their positions; empty if there is no such
  /// file.
  static func locatedRows(ifAnyIn directory: String) throws(DatasetError) -> [Located<Self>] {
    do throws(DatasetError) {
      return try locatedRows(in: directory)
    } catch  where error.exitCode == .noBaseline {
      return []
    }
  }

  /// Reads the rows of this type's table from its file in `directory`, with their positions.
  static func locatedRows(in directory: String) throws(DatasetError) -> [Located<Self>] {
    // While an interrupted record is not completed, some of the files can be new and the others old.
    guard !MultiFileCommit.isUnfinished(in: directory) else {
      throw .unfinishedRecord(directory: directory)
    }
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
  /// The recorded rows; empty if no results are recorded.
  private(set) var rows = Dataset()
  private(set) var lines = RowLines()
  /// The parts that `datapackage.json` lists; empty if no results are recorded.
  private(set) var contents = RecordedPackage()
  /// The reason why no results are recorded; `nil` if results are recorded.
  private(set) var missing: DatasetError?

  /// Reads the results in `directory`. The directory need not exist.
  ///
  /// - Throws: ``DatasetError`` if results exist but cannot be read.
  init(_ directory: String) throws(DatasetError) {
    do throws(DatasetError) {
      contents = try Dataset.contents(in: directory)
      (rows, lines) = try Dataset.located(in: directory)
    } catch  where error.exitCode == .noBaseline {
      missing = error
    }
  }
}

/// The reason why a directory contains no results with which measured results can be compared.
package enum DatasetError: ExitingError, Hashable {
  case missingDirectory(path: String)
  case missingFile(path: String)
  /// The directory contains the recorded counts of tests, which the command `swift test` compares and records.
  case countsOfTests(directory: String)
  /// A `record` was interrupted while it replaced the files, so some of the files are new and the others are old.
  case unfinishedRecord(directory: String)
  case unreadable(FileError)
  case malformedTable(directory: String, TableError)
  case malformedPackage(path: String, needed: String, found: String)
  case otherVersions(path: String, needed: FormatVersions, found: FormatVersions)

  package var exitCode: ExitCode {
    switch self {
    case .missingDirectory, .missingFile: .noBaseline
    case .unreadable: .inputNotFound
    case .unfinishedRecord, .malformedTable, .malformedPackage, .otherVersions, .countsOfTests:
      .badInput
    }
  }

  package var description: String { description(recording: []) }

  /// A description of the error that suggests the command to record results.
  ///
  /// - Parameter screens: The screen files to include in the command; empty for the built-in workloads.
  package func description(recording screens: [String]) -> String {
    func remedy(_ directory: String) -> String {
      "record with: \(RecordCommandLine(screens: screens, directory: directory).text())"
    }
    return switch self {
    case .missingDirectory(let path):
      "there are no recorded results in \(path): no such directory; \(remedy(path))"
    case .missingFile(let path):
      "the recorded file \(path) is missing; \(remedy(Self.directory(of: path)))"
    case .countsOfTests(let directory):
      "\(directory) has the recorded counts of tests; compare them with: swift test; record them with: "
        + "GRANULARITY_RECORD=all swift test; show the new counts of a test in CI with: granularity check "
        + shellQuoted(directory)
    case .unfinishedRecord(let directory):
      "an earlier record in \(directory) was interrupted; complete it with: "
        + RecordCommandLine(screens: screens, directory: directory).text()
    case .unreadable(let error): error.description
    case .malformedTable(let directory, let error):
      path(of: error.description, in: directory) + BudgetRow.hint(for: error)
    case .malformedPackage(let path, let needed, let found):
      "\(path) needs \(needed); found \(found)"
    case .otherVersions(let path, let needed, let found):
      "\(path) needs \(needed); found \(found); to migrate, check with the version that wrote it, "
        + "then \(remedy(Self.directory(of: path)))"
    }
  }

  /// The file that contains the malformed row, and the row's line number; `nil` for other errors.
  package var location: (file: String, line: Int)? {
    guard case .malformedTable(_, let error) = self else { return nil }
    return (error.file, error.position.line)
  }

  /// The directory that contains the file at `path`.
  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// A ``DatasetError`` for recorded results of screen files. The command that its message suggests contains these files.
package struct ScreenResultsError: ExitingError {
  package let error: DatasetError
  package let screens: [String]

  package init(_ error: DatasetError, screens: [String]) {
    self.error = error
    self.screens = screens
  }

  package var exitCode: ExitCode { error.exitCode }
  package var description: String { error.description(recording: screens) }
}

/// The command line of `granularity record`, for suggestions in messages.
package struct RecordCommandLine: Hashable, Sendable {
  /// The screen files in the command line; empty for the built-in workloads.
  package let screens: [String]
  package let directory: String

  /// The default directory of recorded results in a project.
  package static let defaultDirectory = "Results"

  package init(screens: [String] = [], directory: String = Self.defaultDirectory) {
    self.screens = screens
    self.directory = directory
  }

  /// The command line that records one workload, or all workloads if `workload` is `nil`.
  ///
  /// - Parameter prunes: True if the command removes the counts of workloads that no longer exist.
  func text(only workload: String? = nil, prunes: Bool = false) -> String {
    let files = screens.flatMap { ["--workload", $0] }
    let results = directory == Self.defaultDirectory ? [] : ["--results", directory]
    let selection = (workload.map { ["--only", $0] } ?? []) + (prunes ? ["--prune"] : [])
    let words = ["granularity", "record"] + files + results + selection
    return words.map(shellQuoted).joined(separator: " ") + " --reason \"…\""
  }
}
