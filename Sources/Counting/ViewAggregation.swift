/// How far what is told of a run tells its views apart.
package enum ViewAggregation: Hashable, Sendable {
  /// A row for each view, as rows are recorded.
  case views
  /// The same unless there are more views than so many; then a row for each kind of view, such as `/List/Row[…]`.
  ///
  /// The sums are the same. What a million views did is told in a few rows, and takes next to no room until it is shown.
  case kinds(ofMoreThan: Int)

  /// For a reader, who does not look at more views than that one by one.
  package static let readable = ViewAggregation.kinds(ofMoreThan: 10_000)

  /// Whether so many views are told by kind.
  func isByKind(_ views: Int) -> Bool {
    switch self {
    case .views: false
    case .kinds(let most): views > most
    }
  }
}
