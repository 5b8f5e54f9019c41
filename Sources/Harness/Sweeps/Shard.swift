import GranularityTabular
import GranularityWorkloads

/// One of several parts into which the points of a sweep are divided, written as `2/3`.
package struct Shard: Hashable, Sendable {
  /// The index of the shard, counted from 1.
  package let number: Int
  package let count: Int

  /// The largest number of shards into which a sweep can be divided.
  static let mostShards = 1_000

  /// The required spelling of a shard, for an error message.
  package static let need = "K/N, such as 2/3, with K from 1 to N and N at most \(mostShards)"

  /// Creates the shard `number` of `count`; `nil` if `number` is not in `1...count`, or if `count` exceeds
  /// ``mostShards``.
  init?(_ number: Int, of count: Int) {
    guard (1...Self.mostShards).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// True if this shard contains `point`; each point is in exactly one shard.
  ///
  /// The result is the same on every machine and in every version. The high half of the hash is folded into the low
  /// half, because the low bits alone distribute similar keys badly.
  ///
  /// Source: Fowler, Noll, Vo, draft-eastlake-fnv.
  package func contains(_ point: SweepPlan.Point) -> Bool {
    let hash = FNV1a.hash(point.parameters.key)
    return (hash ^ (hash >> 32)) % UInt64(count) == UInt64(number - 1)
  }
}

extension Shard: LosslessStringConvertible {
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  package var description: String { "\(number)/\(count)" }
}

extension SweepPlan {
  /// The points of the sweep that belong to `shard`; all points if `shard` is `nil`.
  package func points(in shard: Shard?) -> [Point] {
    guard let shard else { return points }
    return points.filter(shard.contains)
  }
}
