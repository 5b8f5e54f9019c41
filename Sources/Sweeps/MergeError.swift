package import Tabular

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
