package import Tabular

/// Why a directory does not hold results that can be compared.
package enum DatasetError: ExitingError, Hashable {
  case missingDirectory(path: String)
  case missingFile(path: String)
  /// Some files are of a record that was stopped while its files took their places.
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
      "\(path) needs to hold recorded results; found no such directory; \(Self.remedy)"
    case .missingFile(let path):
      "recorded results need \(path); found no such file; \(Self.remedy)"
    case .unfinishedRecord(let directory):
      "check needs results that are recorded to the end; found a record in \(directory) that was "
        + "stopped; finish it with: \(RecordCommandLine.text)"
    case .unreadable(let error): error.description
    case .malformedTable(let directory, let error): path(of: error.description, in: directory)
    case .malformedPackage(let path, let needed, let found):
      "\(path) needs \(needed); found \(found)"
    case .otherVersions(let path, let needed, let found):
      "\(path) needs \(needed); found \(found); to migrate, check with the version that wrote it, "
        + "then \(Self.remedy)"
    }
  }

  private static let remedy = "record with: \(RecordCommandLine.text)"
}

/// The command that records.
enum RecordCommandLine {
  static let text = text()

  /// The command for the rows of one workload, or for all.
  static func text(only workload: String? = nil) -> String {
    "granularity record " + (workload.map { "--only \(shellQuoted($0)) " } ?? "")
      + "--reason \"…\""
  }
}
