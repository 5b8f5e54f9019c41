import Counting
import Tabular

/// The recorded counts of one file of tests: `views.csv` and `causes.csv` in a directory of their own.
struct RecordedFiles {
  /// The name of the directory beside the tests, in which each file of tests has a directory.
  static let directoryName = "RecordedCounts"

  let directory: String
  private let parent: String

  /// The recorded counts of the tests in the file at `filePath`.
  init(ofTestsIn filePath: String) {
    let source = SourcePath(filePath)
    parent = path(of: Self.directoryName, in: source.directory)
    directory = path(of: source.name, in: parent)
  }

  /// The recorded rows; none if there are no files.
  ///
  /// - Throws: ``RecordedCountsError`` for a malformed file, with its line.
  func read() throws -> Counts {
    guard InputFile.isDirectory(directory) else { return Counts() }
    return try withLock { try readLocked() }
  }

  /// Changes the recorded rows, while no other process or thread does.
  ///
  /// Each file is replaced atomically, and only if its rows changed.
  func update<Result>(_ change: (inout Counts) throws -> Result) throws -> Result {
    try OutputDirectory.create(parent)
    try OutputDirectory.create(directory)
    return try withLock {
      let old = try readLocked()
      var new = old
      let result = try change(&new)
      if new != old {
        try AtomicWriter().write([
          ViewRow.table.file(of: new.views, in: directory),
          CauseRow.table.file(of: new.causes, in: directory),
        ])
      }
      return result
    }
  }

  private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try DirectoryLock(directory, waits: true)
    return try withExtendedLifetime(lock) { try body() }
  }

  private func readLocked() throws -> Counts {
    Counts(views: try rows(), causes: try rows())
  }

  private func rows<Row: TableRow>() throws -> [Row] {
    let file = path(of: Row.table.fileName, in: directory)
    guard InputFile.exists(file) else { return [] }
    do {
      return try Row.table.rows(in: try InputFile.bytes(at: file))
    } catch let error as TableError {
      throw RecordedCountsError("\(path(of: error.description, in: directory))")
    }
  }
}

/// The path of a source file in parts.
struct SourcePath {
  /// The directory, without a slash at the end.
  let directory: String
  /// The name of the file without its extension.
  let name: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/")
    directory = slash.map { String(path[..<$0]) } ?? "."
    let file = slash.map { path[path.index(after: $0)...] } ?? path[...]
    name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : String(file)
  }
}
