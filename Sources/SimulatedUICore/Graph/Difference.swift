/// The reason why two values of one type are not the same.
public enum Difference: Sendable {
  /// Plain data, an object identity or the result of `==` differs.
  case value
  /// The values contain a closure, and closures are compared as different.
  case closure
  /// The values contain a part that cannot be compared, such as a protocol value that is not an object.
  case opaque
}

extension Difference {
  /// Combines the differences of several parts: the first `value`, or if there is none, the first of any kind.
  ///
  /// The sequence is read up to the first `value` only, so pass a lazy one.
  static func combining(_ differences: some Sequence<Difference?>) -> Difference? {
    var first: Difference?
    for difference in differences {
      if difference == .value { return .value }
      first = first ?? difference
    }
    return first
  }
}

/// How two closures of one type are compared, since Swift cannot compare them.
public enum ClosureComparison: String, CaseIterable, Sendable {
  case different, equal
}

/// A type that implements how its values are compared, in place of field by field or `==`.
package protocol CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference?
}
