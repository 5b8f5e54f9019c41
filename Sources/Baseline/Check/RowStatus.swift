import Tabular

/// How a measured row stands to the recorded row with the same key, the worst first.
///
/// A row that is on both sides is weighed by its columns' roles, ``ColumnRole``:
/// - `worse`: a finding changed (the count or the verdict of a claim);
///   or an outcome grew (evaluations, re-evaluations, wasted ones, stale views);
///   or no outcome changed and an effort grew (notifications, checks, registrations …);
/// - `better`: of the columns that decide, outcomes before efforts, some fell and none grew;
/// - `moved`: neither changed, yet something did: a fact, a figure that came or went, or, for a run, a row of another
///   table. A view, cause or pass whose run has the same outcomes and efforts as before is never worse or better, but moved.
package enum RowStatus: String, CaseIterable, Hashable, Sendable {
  case worse
  /// Recorded, but no longer measured.
  case removed
  /// The run, or the row's run, is recorded with other parameters.
  case reconfigured
  case moved
  /// Measured, but not recorded.
  case added
  case better
  case equal
}

extension RowStatus: Comparable {
  /// Worse first.
  package static func < (left: RowStatus, right: RowStatus) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// The status of a row whose columns differ in `changes`.
  init(weighing changes: [ColumnChange]) {
    guard !changes.isEmpty else {
      self = .equal
      return
    }
    guard !changes.contains(where: { $0.role == .finding }) else {
      self = .worse
      return
    }
    for role in [ColumnRole.outcome, .effort] {
      let directions = changes.filter { $0.role == role }.compactMap(\.direction)
      if directions.contains(.more) {
        self = .worse
        return
      }
      if directions.contains(.less) {
        self = .better
        return
      }
    }
    self = .moved
  }
}
