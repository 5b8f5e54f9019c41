internal import Foundation
package import Tabular
import Workloads

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
    for table in tables {
      try table.checkReferences(in: dataset, lines, of: directory)
    }
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
    do throws(FileError) {
      return try InputFile.bytes(at: path)
    } catch {
      throw error.code == ENOENT
        ? DatasetError.missingFile(path: path) : DatasetError.unreadable(error)
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

  /// The same with the positions of the rows.
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
  /// The counts that a file may contain; the bound prevents overflow in sums over all rows.
  private static var countRange: ClosedRange<Int> { 0...1_000_000_000_000 }

  /// Throws for a count outside ``countRange``.
  fileprivate func checkCounts(of rows: [Located<Row>]) throws(TableError) {
    let counts = counts
    let columns = columns.filter { counts.contains($0.name) }
    for located in rows {
      for column in columns {
        guard case .integer(let count) = column.cell(of: located.row),
          !Self.countRange.contains(count)
        else { continue }
        throw TableError(
          file: fileName, position: located.position,
          problem: .cell(
            column: column.name,
            needed:
              "a count from \(Self.countRange.lowerBound) to \(Self.countRange.upperBound)",
            found: String(count)))
      }
    }
  }
}
