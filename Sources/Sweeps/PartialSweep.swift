internal import Foundation
package import Tabular

/// The file with the rows of an unfinished sweep, from which a later one resumes.
///
/// The rows of a point are appended with one system call, so an interrupt leaves complete rows.
package struct PartialSweep: Sendable {
  package let path: String
  private let plan: SweepPlan

  /// - Parameter output: The path of the file or the directory that the finished sweep writes.
  package init(of plan: SweepPlan, for output: String) {
    path = (output.hasSuffix("/") ? String(output.dropLast()) : output) + ".partial"
    self.plan = plan
  }

  package var exists: Bool { InputFile.exists(path) }

  /// The rows of the points of `points` that are complete in the file; none if there is no file.
  ///
  /// - Throws: ``PartialSweepError`` if the file has rows of another sweep, or ``FileError``.
  package func rows(of points: [SweepPlan.Point]) throws -> [SweepRow] {
    guard exists else { return [] }
    let bytes = try InputFile.bytes(at: path)
    let lines = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
    guard !lines.isEmpty else { return [] }
    var found: [SweepRow] = []
    do throws(TableError) {
      found = try plan.table.rows(in: Array(lines))
    } catch {
      throw PartialSweepError(path: path, needed: "the rows of \(plan.id)", found: "\(error)")
    }
    if let other = found.first(where: { $0.planID != plan.id }) {
      throw PartialSweepError(
        path: path, needed: "the rows of \(plan.id)", found: escaped(other.planID))
    }
    if let row = found.first(where: { !plan.statesClosedForm($0) }) {
      throw PartialSweepError(
        path: path, needed: "the closed form of \(row.title)", found: "another count")
    }
    let rows = Dictionary(grouping: found, by: \.point)
    return points.flatMap { point in
      let (rows, needed) = (rows[point.number] ?? [], plan.rowsWithoutCounts(of: point))
      return Set(rows.map(\.withoutCounts)) == Set(needed) ? rows : []
    }
  }

  /// Replaces the file by one with `rows`.
  package func begin(with rows: [SweepRow]) throws(FileError) {
    try OutputFile(path: path, bytes: plan.table.csv(rows)).write()
  }

  /// Adds the rows of one point.
  package func append(_ rows: [SweepRow]) throws(FileError) {
    let bytes = Array(plan.table.csv(rows).dropFirst(plan.table.csv([]).count))
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, step: .create, code: errno) }
    defer { close(descriptor) }
    try OutputDescriptor(name: path, number: descriptor).write(bytes)
  }

  /// Removes the file, because the sweep is complete.
  package func remove() {
    _ = unsafe unlink(path)
  }
}

/// The error for a file whose sweep cannot be resumed.
package struct PartialSweepError: ExitingError, Hashable {
  let path: String
  let needed: String
  let found: String

  package var exitCode: ExitCode { .badInput }
  package var description: String { "\(path) needs \(needed); found \(found)" }
}
