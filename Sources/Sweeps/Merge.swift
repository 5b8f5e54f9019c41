package import Tabular
package import Workloads

/// Merges the shards of a sweep into one file.
package enum Merge {
  /// Merges the shards in `directories`, which may be in any order.
  ///
  /// A shard may occur twice with the same rows, for example after a repeated CI job.
  ///
  /// - Parameters:
  ///   - directory: The directory of the merged file.
  ///   - catalog: The workloads that a shard may name.
  /// - Returns: The merged rows, with the same bytes as a sweep without shards, and one sentence for each row that violates
  ///   its closed form.
  /// - Throws: ``MergeError`` for a shard that is missing, malformed or of another sweep, or ``FileError``.
  package static func run(
    _ directories: [String], into directory: String, of catalog: WorkloadCatalog
  ) throws -> (file: OutputFile, violations: [String]) {
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
    return (
      first.plan.table.file(of: rows, in: directory), rows.compactMap(first.plan.violation)
    )
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

/// The reason why the shards of a sweep cannot be merged.
package enum MergeError: ExitingError, Hashable {
  case malformed(path: String, needed: String, found: String)
  /// Rows that cannot be read; `path` contains the file, the position in it and the problem.
  case table(path: String, TableError)
  case otherVersions(path: String, needed: FormatVersions, found: FormatVersions)
  /// Shards of different sweeps.
  case otherPlan(path: String, needed: String, found: String)
  /// Shards of one sweep that was divided into different numbers of shards.
  case otherCount(path: String, needed: Int, found: Int)
  /// Two copies of one shard with different rows.
  case conflict(Shard, first: String, second: String, row: String)
  case missing([Shard])

  package var exitCode: ExitCode {
    switch self {
    case .missing: .inputNotFound
    default: .badInput
    }
  }

  package var description: String {
    switch self {
    case .malformed(let path, let needed, let found): "\(path) needs \(needed); found \(found)"
    case .table(let path, _): path
    case .otherVersions(let path, let needed, let found):
      "\(path) needs \(needed); found \(found)"
    case .otherPlan(let path, let needed, let found):
      "merge needs shards of the sweep \(needed); found a shard of \(found) in \(path)"
    case .otherCount(let path, let needed, let found):
      "merge needs shards of a sweep in \(needed) parts; found a shard of \(found) parts in \(path)"
    case .conflict(let shard, let first, let second, let row):
      "merge needs the same rows in all copies of shard \(shard); found different rows for \(row) "
        + "in \(first) and \(second)"
    case .missing(let shards):
      "merge needs every shard; found no shard "
        + shards.prefix(Self.shardLimit).map(\.description).joined(separator: ", ")
        + (shards.count > Self.shardLimit ? " and \(shards.count - Self.shardLimit) more" : "")
    }
  }

  /// The largest number of shards in a message.
  private static let shardLimit = 10
}
