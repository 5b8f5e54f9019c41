import Claims
import Counting
internal import Foundation
import Tabular
import Workloads

extension Dataset {
  /// Reads what is recorded in `directory`.
  ///
  /// - Throws: ``DatasetError`` if something is missing, malformed, of another version, or refers to what is not there.
  package static func read(from directory: String) throws(DatasetError) -> Dataset {
    try located(in: directory).rows
  }

  /// Reads what is recorded in `directory`, with the place of each row.
  static func located(
    in directory: String
  ) throws(DatasetError) -> (rows: Dataset, lines: RowLines) {
    guard InputFile.isDirectory(directory) else {
      throw DatasetError.missingDirectory(path: directory)
    }
    guard !MultiFileCommit.isUnfinished(in: directory) else {
      throw DatasetError.unfinishedRecord(directory: directory)
    }
    try DataPackage.check(in: directory)
    let runs = try RunRow.locatedRows(in: directory)
    let views = try ViewRow.locatedRows(in: directory)
    let causes = try CauseRow.locatedRows(in: directory)
    let timeline = try TimelineRow.locatedRows(in: directory)
    let claims = try ClaimRow.locatedRows(in: directory)
    let curves = try CurveRow.locatedRows(in: directory)
    let keys = [
      RunRow.table.name: Set(runs.map { RunRow.table.key(of: $0.row) }),
      ViewRow.table.name: Set(views.map { ViewRow.table.key(of: $0.row) }),
    ]
    do throws(TableError) {
      try ViewRow.table.checkReferences(of: views, to: keys)
      try CauseRow.table.checkReferences(of: causes, to: keys)
      try TimelineRow.table.checkReferences(of: timeline, to: keys)
    } catch {
      throw DatasetError.malformedTable(directory: directory, error)
    }
    var lines = RowLines()
    lines.add(runs)
    lines.add(views)
    lines.add(causes)
    lines.add(timeline)
    lines.add(claims)
    lines.add(curves)
    let rows = Dataset(
      runs: runs.map(\.row), views: views.map(\.row), causes: causes.map(\.row),
      timeline: timeline.map(\.row), claims: claims.map(\.row), curves: curves.map(\.row))
    return (rows, lines)
  }

  /// The bytes of a file that results cannot do without.
  package static func bytes(at path: String) throws(DatasetError) -> [UInt8] {
    do throws(FileError) {
      return try InputFile.bytes(at: path)
    } catch {
      throw error.code == ENOENT
        ? DatasetError.missingFile(path: path) : DatasetError.unreadable(error)
    }
  }
}

extension TableRow {
  /// The rows of this table's file in `directory`.
  static func locatedRows(in directory: String) throws(DatasetError) -> [Located<Self>] {
    let bytes = try Dataset.bytes(at: path(of: table.fileName, in: directory))
    do throws(TableError) {
      let rows = try table.locatedRows(in: bytes)
      try table.checkCounts(of: rows)
      return rows
    } catch {
      throw DatasetError.malformedTable(directory: directory, error)
    }
  }
}

extension Table {
  /// What a run could count at most, so that sums over all rows of a file have room.
  private static var countRange: ClosedRange<Int> { -1_000_000_000_000...1_000_000_000_000 }

  /// Looks for counts that no run comes to; the seed is a number, but no count.
  func checkCounts(of rows: [Located<Row>]) throws(TableError) {
    let columns = columns.filter { $0.kind == .integer && $0.name != Parameter.seed.name }
    for located in rows {
      for column in columns {
        guard case .integer(let count) = column.cell(of: located.row),
          !Self.countRange.contains(count)
        else { continue }
        throw TableError(
          file: fileName, position: located.position,
          problem: .cell(
            column: column.name, needed: "a count of at most \(Self.countRange.upperBound)",
            found: String(count)))
      }
    }
  }

  /// Looks for what each row refers to among `keys`, the primary keys of the other tables by their names.
  func checkReferences(
    of rows: [Located<Row>], to keys: [String: Set<RowKey>]
  ) throws(TableError) {
    for reference in references {
      let columns = columns.filter { reference.columns.contains($0.name) }
      for located in rows {
        let key = RowKey(cells: columns.map { $0.cell(of: located.row) })
        guard keys[reference.table]?.contains(key) != true else { continue }
        throw TableError(
          file: fileName, position: located.position,
          problem: .unmatchedReference(key: key.description, table: reference.table))
      }
    }
  }
}
