/// The rows of a run's result: one for each view, or one for each kind of view.
package enum ViewAggregation: Hashable, Sendable {
  /// One row for each view, as in the recorded tables.
  case views
  /// One row for each view up to a limit; beyond it, one row for each kind of view, such as `/List/Row[…]`.
  ///
  /// The sums are the same. A run of a million views has a few rows, and needs little memory for them.
  case kinds(ofMoreThan: Int)

  /// The rows for a report: up to 10,000 views, one for each view, because a reader does not compare more of them.
  package static let readable = ViewAggregation.kinds(ofMoreThan: 10_000)

  /// True if a run with `views` views has one row for each kind.
  func isByKind(_ views: Int) -> Bool {
    switch self {
    case .views: false
    case .kinds(let most): views > most
    }
  }
}
