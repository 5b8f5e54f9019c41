/// Why two values of one type are not the same.
public enum Difference: Sendable {
  /// Some plain data, identity or `==` says so.
  case value
  /// A closure, and closures are never the same.
  case closure
  /// A part that cannot be looked into, such as a protocol value that is no object.
  case opaque
}

extension Difference {
  /// The difference to tell of several: the first in value, or if there is none, the first.
  ///
  /// A lazy sequence is followed no further than to the first difference in value.
  static func toTell(of differences: some Sequence<Difference?>) -> Difference? {
    var first: Difference?
    for difference in differences {
      if difference == .value { return .value }
      first = first ?? difference
    }
    return first
  }
}

/// Whether two closures of one type are taken as the same.
public enum ClosureComparison: String, CaseIterable, Sendable {
  case different, equal
}

/// A type that says itself how its values are compared.
protocol CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference?
}
