import Tabular
import Workloads

/// One of several parts into which the points of a sweep fall, as `2/3` names it.
package struct Shard: Hashable, Sendable {
  /// Counted from 1.
  package let number: Int
  package let count: Int

  /// A sweep falls into at most so many parts.
  static let mostShards = 1_000

  /// What a text needs to be to name a shard.
  package static let need = "K/N, such as 2/3, with K from 1 to N and N at most \(mostShards)"

  /// `nil` unless `number` is one of `count`.
  init?(_ number: Int, of count: Int) {
    guard (1...Self.mostShards).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a point belongs to this part and not to another; the same on every machine and in every version.
  ///
  /// Source: Fowler, Noll, Vo, draft-eastlake-fnv, on folding a hash whose low bits are too much alike.
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
  /// The points of one part, or all.
  package func points(in shard: Shard?) -> [Point] {
    guard let shard else { return points }
    return points.filter(shard.contains)
  }
}
