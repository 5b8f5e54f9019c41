/// The rows of two sets that have the same key: one element of the full outer join of the sets.
package struct RowPair<Key: Comparable & Hashable, Row> {
  package let key: Key
  /// The row of the first set; `nil` if it has none.
  package let old: Row?
  /// The row of the second set; `nil` if it has none.
  package let new: Row?

  package init(key: Key, old: Row?, new: Row?) {
    self.key = key
    self.old = old
    self.new = new
  }

  /// Returns a pair for each key that occurs in at least one of the two sets, sorted by key.
  ///
  /// - Complexity: O(*n* log *n*) comparisons of keys for *n* keys.
  package static func all(_ old: [Key: Row], _ new: [Key: Row]) -> [RowPair] {
    Set(old.keys).union(new.keys).sorted().map { RowPair(key: $0, old: old[$0], new: new[$0]) }
  }
}

extension RowPair where Row: TableRow {
  /// The columns in which the two rows differ, in the order of the table; empty if only one set has the row.
  package var changes: [ColumnChange] {
    guard let old, let new else { return [] }
    return Row.table.changes(from: old, to: new)
  }

  /// The status of the new row compared with the old one.
  package var status: RowStatus {
    old == nil ? .added : new == nil ? .removed : RowStatus(weighing: changes)
  }
}

/// The status of a measured row compared with the recorded row of the same key, listed from worst to best.
///
/// The roles of the columns, ``ColumnRole``, determine the status of a row that is recorded and
/// measured:
/// - `worse`: a finding changed (the count or the verdict of a claim);
///   or an outcome grew (evaluations, re-evaluations, wasted re-evaluations, stale views);
///   or no outcome changed and an effort grew (notifications, checks, registrations …);
/// - `better`: some outcomes fell and none grew, or, if no outcome changed, some efforts fell and none grew;
/// - `moved`: no outcome or effort grew or fell, but something else changed: a fact, a value that
///   appeared or disappeared, or, for a run, a row of a different table. A view, cause or pass of a run
///   with the same outcomes and efforts is never worse or better, but moved.
package enum RowStatus: String, CaseIterable, Hashable, Sendable {
  case worse
  /// The row is recorded, but is no longer measured.
  case removed
  /// The run to which the row belongs is recorded with other parameters than it was measured with.
  case reconfigured
  case moved
  /// The row is measured, but is not recorded.
  case added
  case better
  case equal
}

extension RowStatus: Comparable {
  /// A worse status is less than a better one.
  package static func < (left: RowStatus, right: RowStatus) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// Determines the status from the changed columns. A change of an effort counts only if no outcome changed.
  package init(weighing changes: [ColumnChange]) {
    let directions = [ColumnRole.outcome, .effort].map { role in
      changes.filter { $0.role == role }.compactMap(\.direction)
    }
    let decisive = directions.first { !$0.isEmpty } ?? []
    self =
      if changes.isEmpty {
        .equal
      } else if changes.contains(where: { $0.role == .finding }) {
        .worse
      } else if decisive.contains(.more) {
        .worse
      } else {
        decisive.contains(.less) ? .better : .moved
      }
  }
}
