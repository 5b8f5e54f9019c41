internal import Foundation
package import GranularityTabular

/// The file with the rows of an unfinished sweep, from which a later sweep resumes.
///
/// The file has the format of a shard. The rows of a point are appended with a single system call, so an interrupt
/// leaves only complete rows. A point with a violation is not stored, so that the later sweep runs it again and reports
/// the violation.
package struct PartialSweep: Sendable {
  /// The extension that is appended to the path of the finished sweep to form ``path``.
  static let pathExtension = ".partial"

  package let path: String
  private let plan: SweepPlan
  private let format: ShardFormat
  /// A row of this sweep without counts. The rows in the file must belong to the same sweep and versions as this row.
  private let needed: SweepRow

  /// Describes the partial file of a sweep, without accessing it.
  ///
  /// - Parameters:
  ///   - verify: True if the sweep searches for stale views.
  ///   - output: The path of the file that the finished sweep writes.
  package init(of plan: SweepPlan, verify: Bool, for output: String) {
    path = (output.hasSuffix("/") ? String(output.dropLast()) : output) + Self.pathExtension
    self.plan = plan
    format = ShardFormat(of: plan, verify: verify)
    var needed = SweepRow()
    needed.planID = plan.id
    needed.origin.isVerified = verify
    self.needed = needed
  }

  package var exists: Bool { InputFile.exists(path) }

  /// True if replacing the file would lose something: it exists, is not empty, and is not a sweep file without rows.
  private var hasContent: Bool {
    guard let bytes = try? InputFile.bytes(at: path) else { return exists }
    return !bytes.isEmpty && bytes != format.csv([])
  }

  /// Renames a file that a different sweep or a user wrote, for example to `rows.csv.partial.1`, so that it is not
  /// overwritten.
  ///
  /// - Returns: The new path; `nil` if the file does not exist or contains nothing worth keeping.
  package func keep() -> String? {
    guard hasContent else { return nil }
    return (1...Self.mostKept).lazy.map { "\(path).\($0)" }.first { unsafe link(path, $0) == 0 }
  }

  /// The number of new names that ``keep()`` tries.
  private static let mostKept = 100

  /// The stored rows of those `points` that are complete in the file; empty if there is no file.
  ///
  /// - Throws: ``MessageError`` if the file has rows of a different sweep, of different versions, of points that are
  ///   not in `points`, or measured with a different `--verify`; or ``FileError``.
  package func rows(of points: [SweepPlan.Point]) throws -> [SweepRow] {
    guard exists else { return [] }
    let bytes = try InputFile.bytes(at: path)
    let lines = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
    let found = try format.rows(in: Array(lines), at: path)
    let isVerified = needed.origin.isVerified
    for row in found where !row.isCurrent(in: plan.id) || row.origin.isVerified != isVerified {
      throw MessageError("\(path) needs \(title(of: needed)); found \(title(of: row))")
    }
    if let row = found.first(where: { !plan.statesClosedForm($0) }) {
      throw MessageError("\(path) has a different closed form for \(row.place) than this version")
    }
    let numbers = Set(points.map(\.number))
    if let row = found.first(where: { !numbers.contains($0.point) }) {
      throw MessageError(
        "\(path) has a row of \(row.place), which is in another shard; resume with the --shard that "
          + "began the file")
    }
    let rows = Dictionary(grouping: found.map(\.withoutOrigin), by: \.point)
    return points.flatMap { point in
      let (rows, needed) = (rows[point.number] ?? [], plan.rowsWithoutCounts(of: point))
      let isWhole = Set(rows.map(\.withoutCounts)) == Set(needed)
      return isWhole && rows.allSatisfy { $0.counts.holds != false } ? rows : []
    }
  }

  /// The name of the sweep that a row belongs to, with everything else that determines the counts of the row.
  private func title(of row: SweepRow) -> String {
    "\(row.title), \(row.origin.isVerified ? "with" : "without") --verify"
  }

  /// Replaces the file with a new one that contains `rows`.
  package func begin(with rows: [SweepRow]) throws(FileError) {
    try OutputFile(path: path, bytes: format.csv(rows)).write()
  }

  /// Appends the rows of one point to the file, unless the point has a violation.
  package func append(_ outcome: SweepOutcome) throws(FileError) {
    guard outcome.violations.isEmpty else { return }
    let bytes = Array(format.csv(outcome.rows).dropFirst(format.csv([]).count))
    try OutputFile(path: path, bytes: bytes).append()
  }

  /// Removes the file. It is no longer needed when the sweep is complete.
  package func remove() { _ = unsafe unlink(path) }
}
