package import Tabular
package import Workloads

/// Merges the shards of a sweep into one file.
package enum Merge {
  /// The merged file and its violations.
  package struct Outcome: Sendable {
    /// The merged rows, with the same bytes as a sweep without shards.
    package let file: OutputFile
    /// One sentence for each row that violates its closed form.
    package let violations: [String]
  }

  /// Merges the shards in `directories`, which may be in any order.
  ///
  /// A shard may occur twice with the same rows, for example after a repeated CI job.
  ///
  /// - Parameters:
  ///   - directory: The directory of the merged file.
  ///   - catalog: The workloads that a shard may name.
  /// - Throws: ``MergeError`` for a shard that is missing, malformed or of another sweep, or ``FileError``.
  package static func run(
    _ directories: [String], into directory: String, of catalog: WorkloadCatalog
  ) throws -> Outcome {
    var shards: [Int: ShardContent] = [:]
    var first: ShardContent?
    for directory in directories {
      let content = try ShardContent(directory, of: catalog)
      if let first { try check(content, against: first) }
      if let copy = shards[content.shard.number] { try check(content, equals: copy) }
      first = first ?? content
      shards[content.shard.number] = content
    }
    guard let first else { throw MergeError.missing([]) }
    let needed = (1...first.shard.count).compactMap { Shard($0, of: first.shard.count) }
    let missing = needed.filter { shards[$0.number] == nil }
    guard missing.isEmpty else { throw MergeError.missing(missing) }
    let rows = needed.flatMap { shards[$0.number]?.rows ?? [] }
    return Outcome(
      file: first.plan.table.file(of: rows, in: directory),
      violations: rows.compactMap(first.plan.violation))
  }

  private static func check(
    _ content: ShardContent, against first: ShardContent
  ) throws(MergeError) {
    guard content.plan.id == first.plan.id else {
      throw .otherPlan(path: content.directory, needed: first.plan.id, found: content.plan.id)
    }
    guard content.shard.count == first.shard.count else {
      throw .otherCount(
        path: content.directory, needed: first.shard.count, found: content.shard.count)
    }
  }

  private static func check(
    _ content: ShardContent, equals other: ShardContent
  ) throws(MergeError) {
    guard let row = zip(content.rows, other.rows).first(where: { $0 != $1 }) else { return }
    throw .conflict(
      content.shard, first: other.directory, second: content.directory, row: row.0.title)
  }
}
