internal import Foundation
package import Tabular

/// The file with the rows of an unfinished sweep, from which a later one resumes.
///
/// Its first line names the sweep and everything that its rows depend on. The rows of a point are appended with one system
/// call, so an interrupt leaves complete rows. A point with a violation is not kept, so that it runs again and is reported.
package struct PartialSweep: Sendable {
  package let path: String
  private let plan: SweepPlan
  /// The first line of the file.
  private let title: String

  /// - Parameters:
  ///   - verify: True if the sweep checks for stale views.
  ///   - output: The path of the file or the directory that the finished sweep writes.
  package init(of plan: SweepPlan, verify: Bool, for output: String) {
    path = (output.hasSuffix("/") ? String(output.dropLast()) : output) + ".partial"
    self.plan = plan
    title =
      "rows of \(plan.id), \(FormatVersions.current), \(verify ? "with" : "without") --verify\n"
  }

  package var exists: Bool { InputFile.exists(path) }

  /// The rows of the points of `points` that are complete in the file; none if there is no file.
  ///
  /// - Throws: ``NeedError`` if the file has rows of another sweep, of other versions, or made with another
  ///   `--verify`, or ``FileError``.
  package func rows(of points: [SweepPlan.Point]) throws -> [SweepRow] {
    guard exists else { return [] }
    let bytes = try InputFile.bytes(at: path)
    let lines = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)]
    guard lines.starts(with: title.utf8) else {
      let first = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      throw error(
        needed: "the line '\(title.dropLast())' first",
        found: "'\(escaped(String(first.prefix(title.count))))'")
    }
    let found = try mapError(
      try plan.table.rows(in: Array(lines.dropFirst(title.utf8.count)))
    ) { (error: TableError) in
      self.error(needed: "the rows of \(plan.id)", found: "\(error)")
    }
    if let row = found.first(where: { !plan.statesClosedForm($0) }) {
      throw error(needed: "the closed form of \(row.title)", found: "another count")
    }
    let rows = Dictionary(grouping: found, by: \.point)
    return points.flatMap { point in
      let (rows, needed) = (rows[point.number] ?? [], plan.rowsWithoutCounts(of: point))
      let isWhole = Set(rows.map(\.withoutCounts)) == Set(needed)
      return isWhole && rows.allSatisfy { $0.counts.holds != false } ? rows : []
    }
  }

  private func error(needed: String, found: String) -> NeedError {
    NeedError(path, needs: needed, found: found, exitCode: .badInput)
  }

  /// Replaces the file by one with `rows`.
  package func begin(with rows: [SweepRow]) throws(FileError) {
    try OutputFile(path: path, bytes: title.utf8 + plan.table.csv(rows)).write()
  }

  /// Adds the rows of one point, unless it has a violation.
  package func append(_ outcome: SweepOutcome) throws(FileError) {
    guard outcome.violations.isEmpty else { return }
    let bytes = Array(plan.table.csv(outcome.rows).dropFirst(plan.table.csv([]).count))
    try OutputFile(path: path, bytes: bytes).append()
  }

  /// Removes the file, because the sweep is complete.
  package func remove() { _ = unsafe unlink(path) }
}
