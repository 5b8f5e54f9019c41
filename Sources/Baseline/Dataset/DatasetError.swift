package import Tabular

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
      "\(path) needs to contain recorded results; found no such directory; \(Self.remedy)"
    case .missingFile(let path):
      "recorded results need the file \(path); found no such file; \(Self.remedy)"
    case .unfinishedRecord(let directory):
      "results need to be recorded completely; found an interrupted record in \(directory); "
        + "complete it with: \(RecordCommandLine.text)"
    case .unreadable(let error): error.description
    case .malformedTable(let directory, let error): path(of: error.description, in: directory)
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
    "granularity record " + (workload.map { "--only \(shellQuoted($0)) " } ?? "")
      + "--reason \"…\""
  }
}
