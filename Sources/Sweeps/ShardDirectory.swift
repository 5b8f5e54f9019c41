package import Tabular
import Workloads

/// A directory that holds what one shard of a sweep counted, and all that is needed to put the shards together.
package enum ShardDirectory {
  /// Says what the rows beside it are: of which versions, which sweep and which part of it.
  static let descriptionName = "shard.json"

  /// The files of a shard.
  ///
  /// - Parameter rows: Those of all points of the shard.
  package static func files(
    of plan: SweepPlan, _ shard: Shard, _ rows: [SweepRow], in directory: String
  ) -> [OutputFile] {
    let description = OutputFile(
      path: path(of: descriptionName, in: directory),
      bytes: Array(text(of: plan, shard).utf8))
    return [plan.table.file(of: rows, in: directory), description]
  }

  static func text(of plan: SweepPlan, _ shard: Shard) -> String {
    let versions = FormatVersions.current
    let parameters = plan.ranges.map {
      OrderedJSON.Member(name: $0.parameter.name, value: .text($0.text))
    }
    let description: OrderedJSON = [
      "granularity": [
        "schema_version": .number(versions.schema),
        "semantics_version": .number(versions.semantics),
      ],
      "plan": [
        "plan_id": .text(plan.id),
        "workload": .text(plan.workload.name),
        "parameters": .object(parameters),
        "zip": .boolean(plan.isZipped),
        "runtimes": .texts(plan.runtimes.map(\.rawValue)),
      ],
      "shard": ["number": .number(shard.number), "of": .number(shard.count)],
    ]
    return description.document
  }
}

/// What was found in the directory of a shard.
struct ShardContent {
  let directory: String
  let plan: SweepPlan
  let shard: Shard
  /// Sorted by point and runtime; exactly those of the shard's points.
  let rows: [SweepRow]

  /// - Throws: ``MergeError`` if something is malformed, of another version or not of the shard, or ``FileError``.
  init(_ directory: String, of catalog: WorkloadCatalog) throws {
    let description = try ShardDescription(
      at: path(of: ShardDirectory.descriptionName, in: directory), of: catalog)
    self.directory = directory
    plan = description.plan
    shard = description.shard
    let table = plan.table
    let file = path(of: table.fileName, in: directory)
    let bytes = try InputFile.bytes(at: file)
    do throws(TableError) {
      rows = try table.rows(in: bytes)
    } catch {
      throw MergeError.table(path: path(of: error.description, in: directory), error)
    }
    try checkRows(in: file)
  }

  private func checkRows(in file: String) throws(MergeError) {
    let needed = plan.points(in: shard).flatMap { point in
      plan.runtimes.map { plan.row(of: point, under: $0) }
    }
    let found = Set(rows.map(\.withoutCounts))
    if let missing = needed.first(where: { !found.contains($0) }) {
      throw .malformed(path: file, needed: "a row for \(missing.place)", found: "none")
    }
    let wanted = Set(needed)
    if let stray = rows.first(where: { !wanted.contains($0.withoutCounts) }) {
      throw .malformed(
        path: file, needed: "only rows of shard \(shard) of \(plan.id)", found: stray.place)
    }
  }
}

extension SweepRow {
  fileprivate var withoutCounts: SweepRow {
    var row = self
    row.counts = SweepCounts()
    return row
  }

  /// The row in a message.
  var place: String {
    "point \(point) (\(values.map(escaped).joined(separator: ", "))) under \(runtime.rawValue)"
  }
}
