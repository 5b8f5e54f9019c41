extension Sequence where Element == Int {
  /// The sum of the elements; zero if there are none.
  package func sum() -> Int { reduce(0, +) }
}
