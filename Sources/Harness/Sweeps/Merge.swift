import GranularityCounting
package import GranularityTabular
package import GranularityWorkloads

/// Merges the files of a sweep's shards into one file.
package enum Merge {
  /// Merges the files of all shards of a sweep. The files can be given in any order.
  ///
  /// The same row can occur in several files if its counts are equal, for example after a repeated CI job.
  ///
  /// - Parameters:
  ///   - directory: The directory of the merged file.
  ///   - catalog: The workloads that a shard can contain.
  /// - Returns: The merged file, with the same bytes as a sweep without shards; one sentence for each row that violates
  ///   its closed form; and `isPartlyVerified`, which is true if only some of the rows were measured with `--verify`.
  /// - Throws: ``MessageError`` if points are missing, or if rows are malformed or belong to a different sweep; or
  ///   ``FileError``.
  package static func run(
    _ paths: [String], into directory: String, of catalog: WorkloadCatalog
  ) throws -> (file: OutputFile, violations: [String], isPartlyVerified: Bool) {
    let (plan, rows, verified) = try rows(of: paths, in: catalog)
    return (
      plan.table.file(of: rows, in: directory), rows.compactMap(plan.violation), verified.count > 1
    )
  }

  /// Reads the shards. Returns the plan of their sweep, the rows sorted by point and runtime, and the values of
  /// `--verify`.
  static func rows(
    of paths: [String], in catalog: WorkloadCatalog
  ) throws -> (plan: SweepPlan, rows: [SweepRow], verified: Set<Bool>) {
    if let path = paths.first(where: { $0.hasSuffix(PartialSweep.pathExtension) }) {
      throw MessageError(
        "\(path) has rows of an unfinished sweep; finish that sweep with --resume, or merge without "
          + "the file")
    }
    let files = try paths.map { (path: $0, bytes: try InputFile.bytes(at: $0, isNamed: true)) }
    // The format is taken from the first file that has a row. The file of a shard without points has none.
    let formats = files.lazy.compactMap { ShardFormat(of: $0.bytes, in: catalog) }
    guard let format = formats.first else {
      guard files.contains(where: { $0.bytes.split(separator: UInt8(ascii: "\n")).count > 1 })
      else {
        throw MessageError(
          "\(paths.joined(separator: ", ")): merge needs rows; found files with only a header",
          .inputNotFound)
      }
      throw MessageError(
        "\(paths.joined(separator: ", ")): no shard has rows of a workload of this version or of a "
          + "screen that --workload names")
    }
    var merged: [RowKey: (row: SweepRow, path: String)] = [:]
    var sample: SweepRow?
    var verified: Set<Bool> = []
    for (path, bytes) in files {
      for var row in try format.rows(in: bytes, at: path) {
        verified.insert(row.origin.isVerified)
        row.origin.isVerified = false
        let first = sample ?? row
        sample = first
        guard row.isCurrent(in: first.planID) else {
          throw MessageError(
            "\(path) needs rows of \(SweepRow.short(first.planID)), \(FormatVersions.current); "
              + "found \(row.title)")
        }
        guard row.origin == first.origin else {
          throw MessageError("all rows of \(path) need the same parameters and number of points")
        }
        let copy = merged.updateValue((row, path), forKey: format.table.key(of: row))
        if let copy, copy.row != row {
          throw MessageError("\(copy.path) and \(path) have different rows for \(row.place)")
        }
      }
    }
    let rows = format.table.sorted(merged.values.map(\.row))
    let plan = try format.plan(of: rows)
    let needed = plan.points.flatMap(plan.rowsWithoutCounts)
    for (row, needed) in zip(rows, needed) where row.withoutCounts != needed {
      throw MessageError(
        "the shards of \(plan.id) need a row of \(needed.place); found \(row.place)")
    }
    for row in rows
    where row.counts.needed.clampedSum(row.counts.wasted) != row.counts.reevaluations {
      let path = merged[format.table.key(of: row)]?.path ?? ""
      throw MessageError(
        "\(path) has \(row.counts.reevaluations) re-evaluations for \(row.place), but "
          + "\(row.counts.needed) needed and \(row.counts.wasted) wasted ones")
    }
    // All runtimes must have the same mutations at a point, because the actions of a run do not depend on the runtime.
    var mutations: [Int: SweepRow] = [:]
    for row in rows {
      let first = mutations[row.point] ?? row
      mutations[row.point] = first
      guard row.counts.mutations == first.counts.mutations else {
        let path = merged[format.table.key(of: row)]?.path ?? ""
        throw MessageError(
          "\(path) needs the same mutations of \(row.place) and of \(first.place); found "
            + "\(row.counts.mutations) and \(first.counts.mutations)")
      }
    }
    for row in rows where !plan.statesClosedForm(row) {
      let path = merged[format.table.key(of: row)]?.path ?? ""
      throw MessageError("\(path) has a different closed form for \(row.place) than this version")
    }
    return (plan, rows.map(\.withoutOrigin), verified)
  }
}

extension ShardFormat {
  /// Plans again the sweep to which the sorted rows belong.
  ///
  /// - Throws: ``MessageError`` if a point is missing or surplus, or if the current version plans different points for
  ///   the sweep.
  fileprivate func plan(of rows: [SweepRow]) throws(MessageError) -> SweepPlan {
    let runtimes = Runtime.allCases.filter { runtime in rows.contains { $0.runtime == runtime } }
    let (origin, id) = (rows.first?.origin ?? SweepOrigin(), rows.first?.planID ?? "")
    let points = Dictionary(grouping: rows, by: \.point)
    let numbers = 1...min(max(origin.points, 1), SweepPlan.mostPoints)
    for row in rows where !numbers.contains(row.point) {
      throw MessageError(
        "the shards have a row of \(row.place), and \(SweepRow.short(id)) has \(origin.points) points"
      )
    }
    let missing = numbers.compactMap { number -> String? in
      let found = points[number]?.map(\.runtime) ?? []
      let missing = runtimes.filter { !found.contains($0) }
      guard !missing.isEmpty, !found.isEmpty else { return missing.isEmpty ? nil : "\(number)" }
      return "\(number) under \(missing.map(\.rawValue).joined(separator: " and "))"
    }
    guard missing.isEmpty else {
      throw MessageError(
        "merge needs every point of \(SweepRow.short(id)); found no rows of point "
          + missing.prefix(Self.shownPoints).joined(separator: ", ")
          + (missing.count > Self.shownPoints
            ? " and \(missing.count - Self.shownPoints) more" : ""),
        .inputNotFound)
    }
    // The points are planned as pairs of values. This works whether or not the original sweep combined the values.
    let samples = rows.filter { $0.runtime == runtimes.first }
    let values = swept.indices.map { index in
      samples.map { $0.values[index] }.joined(separator: ",")
    }
    let given = zip((fixed + swept).map(\.name), origin.fixed + values)
    let plan = try mapError(
      try SweepPlan(
        of: workload, given: Dictionary(given) { first, _ in first }, isZipped: true,
        runtimes: runtimes)
    ) { (error: SweepError) in
      MessageError("the shards need points of this version; found \(error)")
    }
    guard plan.id == id else {
      throw MessageError(
        "the shards are of \(SweepRow.short(id)), and their points now belong to \(plan.id): a row or a "
          + "screen was edited")
    }
    return plan
  }

  /// The largest number of points that a message lists.
  private static let shownPoints = 10
}
