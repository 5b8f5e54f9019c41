package import Tabular

/// The status of a measured row compared with the recorded row of the same key, the worst first.
///
/// The roles of the columns, ``ColumnRole``, determine the status of a row that is recorded and
/// measured:
/// - `worse`: a finding changed (the count or the verdict of a claim);
///   or an outcome grew (evaluations, re-evaluations, wasted re-evaluations, stale views);
///   or no outcome changed and an effort grew (notifications, checks, registrations …);
/// - `better`: among the outcomes, or if none of them changed, among the efforts, some fell and
///   none grew;
/// - `moved`: no outcome or effort grew or fell, but something else changed: a fact, a value that
///   appeared or disappeared, or, for a run, a row of another table. A view, cause or pass of a run
///   with the same outcomes and efforts is never worse or better, but moved.
package enum RowStatus: String, CaseIterable, Hashable, Sendable {
  case worse
  /// Recorded but no longer measured.
  case removed
  /// The run, or the run that the row belongs to, is recorded with other parameters.
  case reconfigured
  case moved
  /// Measured but not recorded.
  case added
  case better
  case equal
}

extension RowStatus: Comparable {
  /// A worse status is less.
  package static func < (left: RowStatus, right: RowStatus) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }

  /// The efforts count only if no outcome changed.
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
