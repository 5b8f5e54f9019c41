import Tabular

/// The recorded rows of a directory as far as they can be read.
///
/// A record replaces files that cannot be read, so it needs the rows of the other files, and it must
/// say what it replaced.
struct ReadableBaseline {
  private(set) var rows = Dataset()
  /// What the data package names; nothing if it cannot be read.
  private(set) var contents = RecordedPackage()
  /// The files that cannot be read, each with its error.
  private(set) var lost: [(file: String, error: DatasetError)] = []
  /// The tables of which no row could be read.
  private(set) var lostTables: Set<String> = []

  /// - Parameter keepingSome: True if some recorded rows are kept, so that all must be readable.
  /// - Throws: ``DatasetError`` for a file that cannot be opened; if `keepingSome`, also for a file
  ///   that is missing or cannot be read.
  init(_ directory: String, keepingSome: Bool) throws(DatasetError) {
    do throws(DatasetError) {
      let baseline = try Baseline(directory)
      guard let missing = baseline.missing else {
        (rows, contents) = (baseline.rows, baseline.contents)
        return
      }
      let names = Dataset.fileNames.filter { InputFile.exists(path(of: $0, in: directory)) }
      guard !names.isEmpty else { return }
      if keepingSome { throw missing }
    } catch  where error.exitCode == .badInput && !keepingSome {}
    try salvage(directory)
  }

  private mutating func salvage(_ directory: String) throws(DatasetError) {
    let contents = try readable(DataPackage.fileName) { () throws(DatasetError) in
      try Dataset.contents(in: directory)
    }
    if let contents { self.contents = contents }
    var (rows, lines) = (Dataset(), RowLines())
    for table in Dataset.tables {
      let isRead = try readable(table.fileName) { () throws(DatasetError) in
        try table.read(from: directory, into: &rows, &lines)
        return true
      }
      if isRead == nil { lostTables.insert(table.name) }
    }
    for table in Dataset.tables where !lostTables.contains(table.name) {
      let skipped = lostTables
      let isRead = try readable(table.fileName) { () throws(DatasetError) in
        try table.checkReferences(in: rows, lines, of: directory, except: skipped)
        return true
      }
      guard isRead == nil else { continue }
      lostTables.insert(table.name)
      table.replace(in: &rows, by: Dataset())
    }
    self.rows = rows
  }

  /// The result of `read`; `nil` if the file is missing or malformed, which is noted if it is malformed.
  private mutating func readable<Value>(
    _ file: String, _ read: () throws(DatasetError) -> Value
  ) throws(DatasetError) -> Value? {
    do throws(DatasetError) {
      return try read()
    } catch  where error.exitCode == .badInput {
      lost.append((file, error))
      return nil
    } catch  where error.exitCode == .noBaseline {
      return nil
    }
  }

  /// The rows to compare with `new`: in a table that could not be read, no row counts as changed.
  func comparable(with new: Dataset) -> Dataset {
    var rows = rows
    for table in Dataset.tables where lostTables.contains(table.name) {
      table.replace(in: &rows, by: new)
    }
    return rows
  }
}
