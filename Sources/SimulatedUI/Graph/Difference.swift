/// Why two values of one type are not the same.
public enum Difference: Sendable {
  /// Some plain data, identity or `==` says so.
  case value
  /// A closure, and closures are never the same.
  case closure
  /// A part that cannot be looked into, such as a protocol value.
  case opaque
}

/// Whether two closures of one type are taken as the same.
public enum ClosureComparison: String, CaseIterable, Sendable {
  case different, equal
}

/// A type that says itself how its values are compared.
protocol ComparedByHand {
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference?
}
