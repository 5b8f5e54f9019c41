import GranularityCounting
package import GranularityTabular
package import GranularityWorkloads

/// Merges the shards of a sweep into one file.
package enum Merge {
  /// Merges the files of shards, which may be in any order.
  ///
  /// A row may occur in several files with the same counts, for example after a repeated CI job.
  ///
  /// - Parameters:
  ///   - directory: The directory of the merged file.
  ///   - catalog: The workloads that a shard may name.
  /// - Returns: The merged rows, with the same bytes as a sweep without shards; one sentence for each row that violates
  ///   its closed form; and true if only some of the rows were made with `--verify`.
  /// - Throws: ``MessageError`` for points that are missing, or rows that are malformed or of another sweep, or
  ///   ``FileError``.
  package static func run(
    _ paths: [String], into directory: String, of catalog: WorkloadCatalog
  ) throws -> (file: OutputFile, violations: [String], isPartlyVerified: Bool) {
    let (plan, rows, verified) = try rows(of: paths, in: catalog)
    return (
      plan.table.file(of: rows, in: directory), rows.compactMap(plan.violation), verified.count > 1
    )
  }

  /// The sweep of the shards; its rows, sorted by point and runtime; and whether the rows were made with `--verify`.
  static func rows(
    of paths: [String], in catalog: WorkloadCatalog
  ) throws -> (plan: SweepPlan, rows: [SweepRow], verified: Set<Bool>) {
    if let path = paths.first(where: { $0.hasSuffix(PartialSweep.pathExtension) }) {
      throw MessageError(
        "\(path) has rows of an unfinished sweep; finish that sweep with --resume, or merge without "
          + "the file")
    }
    let files = try paths.map { (path: $0, bytes: try InputFile.bytes(at: $0, isNamed: true)) }
    // The file of a shard without points has no row.
    let formats = files.lazy.compactMap { ShardFormat(of: $0.bytes, in: catalog) }
    guard let format = formats.first else {
      guard files.contains(where: { $0.bytes.split(separator: UInt8(ascii: "\n")).count > 1 })
      else {
        throw MessageError(
          "\(paths.joined(separator: ", ")): merge needs rows; found only headers", .inputNotFound)
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
          throw MessageError("\(path) needs the same parameters and points in all rows")
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
    // The actions of a run do not depend on the runtime, so neither do the writes to its models.
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
      throw MessageError("\(path) states another closed form for \(row.place) than this version")
    }
    return (plan, rows.map(\.withoutOrigin), verified)
  }
}

extension ShardFormat {
  /// The plan of the sweep that the rows belong to. The rows must be sorted.
  ///
  /// - Throws: ``MessageError`` if a point is missing or is one too many, or if the sweep no longer has these points.
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
    // The points as pairs of values, whether or not the sweep combined the values.
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

  /// The largest number of points in a message.
  private static let shownPoints = 10
}
