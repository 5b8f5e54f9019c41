package import Tabular

/// Why the shards of a sweep cannot be put together.
package enum MergeError: ExitingError, Hashable {
  case malformed(path: String, needed: String, found: String)
  /// Rows that cannot be read; the path has the name of the file and the place in it.
  case table(path: String, TableError)
  case otherVersions(path: String, needed: FormatVersions, found: FormatVersions)
  /// Shards of different sweeps.
  case otherPlan(path: String, needed: String, found: String)
  /// Shards of one sweep in different numbers of parts.
  case otherCount(path: String, needed: Int, found: Int)
  /// One shard twice, with different rows.
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
      "merge needs shards of one sweep, \(needed); found \(found) in \(path)"
    case .otherCount(let path, let needed, let found):
      "merge needs shards of one sweep in \(needed) parts; found one of \(found) in \(path)"
    case .conflict(let shard, let first, let second, let row):
      "merge needs shard \(shard) once, or twice with the same rows; found others for \(row) in "
        + "\(first) and \(second)"
    case .missing(let shards):
      "merge needs every shard; found none of "
        + shards.prefix(Self.listed).map(\.description).joined(separator: ", ")
        + (shards.count > Self.listed ? " and \(shards.count - Self.listed) more" : "")
    }
  }

  /// Shards that go into the message.
  private static let listed = 10
}
