extension Sequence where Element == Int {
  /// The sum of the elements; zero without any.
  package func sum() -> Int { reduce(0, +) }
}
