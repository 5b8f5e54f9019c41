package import GranularityCounting
import GranularityTabular

/// How the recorded results would change if the measured results were recorded.
package struct RecordUpdate: Sendable {
  let rows: Dataset
  /// The parts that `datapackage.json` lists before the results are recorded.
  let recorded: RecordedPackage
  /// The rows that would change, the worst first.
  package let differences: [RowDifference]
  /// The comparison of each table, in the order of ``Dataset/tables``.
  let tables: [TableComparison]
  /// One sentence for each unreadable file that is replaced, and for each part that is no longer recorded.
  package let losses: [String]
  /// The changed runs that remain as recorded, because the request does not accept all of their changed views.
  package let declined: [RunKey]

  /// Compares the recorded results with the results that would be recorded.
  ///
  /// - Parameters:
  ///   - old: The recorded results.
  ///   - new: The measured rows, together with the recorded rows of everything that the request does not select.
  ///   - contents: The parts that `datapackage.json` will list.
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

  /// One line for each file or part that is lost, and for each run that is not accepted.
  package var remarks: [String] {
    losses
      + declined.map {
        "not recorded: \($0.title), because views that --view does not select changed too"
      }
  }

  /// The number of rows, in all tables, with one of these statuses.
  func count(_ statuses: RowStatus...) -> Int {
    statuses.flatMap { status in tables.map { $0[status] } }.sum()
  }
}

/// The recorded results in a directory, without the files that cannot be read.
///
/// The command `record` replaces unreadable files. So it needs the rows of the other files, and it has to report what
/// it replaced.
struct ReadableBaseline {
  private(set) var rows = Dataset()
  /// The parts that `datapackage.json` lists; empty if the file cannot be read.
  private(set) var contents = RecordedPackage()
  /// The names of the files that cannot be read, each with its error.
  private(set) var lost: [(file: String, error: DatasetError)] = []
  /// The names of the tables whose rows could not be read.
  private(set) var lostTables: Set<String> = []

  /// Reads the files in `directory`, and skips those that cannot be read.
  ///
  /// - Parameter keepingSome: True if `record` keeps some of the recorded rows. Then all files must be readable.
  /// - Throws: ``DatasetError`` for a file that cannot be opened; if `keepingSome` is true, also for a file that is
  ///   missing or malformed.
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

  /// The result of `read`; `nil` if the file is missing or malformed. A malformed file is also added to ``lost``.
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

  /// The recorded rows to compare with `new`. For each table that could not be read, these are the rows of `new`
  /// itself.
  func comparable(with new: Dataset) -> Dataset {
    var rows = rows
    for table in Dataset.tables where lostTables.contains(table.name) {
      table.replace(in: &rows, by: new)
    }
    return rows
  }
}
