package import GranularityCounting
import GranularityTabular

/// The difference between the recorded results and the results that a record would write.
package struct RecordUpdate: Sendable {
  let rows: Dataset
  /// The parts that the data package names before the record.
  let recorded: RecordedPackage
  /// The rows that differ from the recorded ones, the worst first.
  package let differences: [RowDifference]
  /// The comparison of each table, in the order of ``Dataset/tables``.
  let tables: [TableComparison]
  /// One sentence for each file that could not be read and is replaced, and for each part that is no longer recorded.
  package let losses: [String]
  /// The runs that changed but stay as recorded, because one of their changed views is not accepted.
  package let declined: [RunKey]

  /// - Parameters:
  ///   - old: The recorded rows.
  ///   - new: The rows that were measured, with the recorded rows of everything that is not selected.
  ///   - contents: The parts that the data package names after the record.
  init(
    from old: ReadableBaseline, to new: Dataset, naming contents: RecordedPackage,
    request: RecordRequest
  ) {
    self.recorded = old.contents
    let recorded = old.comparable(with: new)
    let all = DatasetComparison(recorded: recorded, measured: new)
    guard !request.views.isEmpty else {
      (rows, differences, tables, declined) = (new, all.differences, all.tables, [])
      losses = Self.losses(from: old, naming: contents)
      return
    }
    let changed = Set(all.differences.compactMap(\.run)).intersection(
      (recorded.runs + new.runs).map(\.key))
    let accepted = changed.filter { run in
      let paths = all.differences.filter { $0.run == run }.compactMap(\.viewPath)
      return !paths.isEmpty
        && paths.allSatisfy { path in request.views.contains { $0.matches(path) } }
    }
    rows = recorded.except(runs: accepted).joined(with: new.only(runs: accepted))
    let part = DatasetComparison(recorded: recorded, measured: rows)
    (differences, tables) = (part.differences, part.tables)
    declined = changed.subtracting(accepted).sorted { $0.title < $1.title }
    losses = Self.losses(from: old, naming: contents)
  }

  private static func losses(
    from old: ReadableBaseline, naming contents: RecordedPackage
  ) -> [String] {
    let lost = old.lost.map { "replaced \($0.file), which could not be read: \($0.error)" }
    let dropped = old.contents.parts(missingIn: contents)
    return lost + dropped.map { "no longer recorded: \($0)" }
  }

  /// What is lost, and which runs stay as recorded, a line each.
  package var remarks: [String] {
    losses + declined.map { "not accepted: \($0.title), because other views changed in it" }
  }

  /// The number of rows of all tables with one of these statuses.
  func count(_ statuses: RowStatus...) -> Int {
    statuses.flatMap { status in tables.map { $0[status] } }.sum()
  }
}

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
  /// The tables whose rows could not be read.
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
    let contents = try readable(DataPackage.fileName, try Dataset.contents(in: directory))
    if let contents { self.contents = contents }
    var (rows, lines) = (Dataset(), RowLines())
    for table in Dataset.tables {
      let isRead: Void? = try readable(
        table.fileName, try table.read(from: directory, into: &rows, &lines))
      if isRead == nil { lostTables.insert(table.name) }
    }
    for table in Dataset.tables where !lostTables.contains(table.name) {
      let skipped = lostTables
      let isRead: Void? = try readable(
        table.fileName, try table.checkReferences(in: rows, lines, of: directory, except: skipped))
      guard isRead == nil else { continue }
      lostTables.insert(table.name)
      table.replace(in: &rows, by: Dataset())
    }
    self.rows = rows
  }

  /// The result of `read`; `nil` if the file is missing or malformed. A malformed file is added to ``lost``.
  private mutating func readable<Value>(
    _ file: String, _ read: @autoclosure () throws(DatasetError) -> Value
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

  /// The recorded rows to compare with `new`. For a table that could not be read, these are the rows of `new`.
  func comparable(with new: Dataset) -> Dataset {
    var rows = rows
    for table in Dataset.tables where lostTables.contains(table.name) {
      table.replace(in: &rows, by: new)
    }
    return rows
  }
}
