/// The reason why two values of the same type are not equal.
public enum Difference: Sendable {
  /// Plain data, the identity of an object or the result of `==` differs.
  case value
  /// The values contain closures whose functions or captures differ. If the graph treats all
  /// closures as different, the values contain any closure.
  case closure
  /// The values contain closures with the same function, but with captures that cannot be read or
  /// compared.
  case capture
  /// The values contain a part that cannot be compared, such as an error behind `any Error`.
  case opaque
}

extension Difference {
  /// Combines the differences of several parts into one. The result is `value` if any part has this
  /// difference, and otherwise the first difference of any kind.
  ///
  /// The sequence is read only up to the first `value`. Pass a lazy sequence, so that later parts
  /// are not compared.
  package static func combining(_ differences: some Sequence<Difference?>) -> Difference? {
    var first: Difference?
    for difference in differences {
      if difference == .value { return .value }
      first = first ?? difference
    }
    return first
  }
}

extension Difference: CustomStringConvertible {
  public var description: String {
    switch self {
    case .value: "a value differs"
    case .closure: "a closure differs"
    case .capture: "a closure has a capture that cannot be compared"
    case .opaque: "a part cannot be compared"
    }
  }
}

/// A stored property that differs between the old and the new value of a view.
package struct DifferingField: Hashable, Sendable {
  /// The property's name in source, without the `_` of a property wrapper's storage.
  package let name: String
  /// The name of the property's class, if its objects are compared by identity; otherwise `nil`.
  package let className: String?
  /// True if the property is a closure or an optional closure.
  package let isClosure: Bool

  package init(name: String, className: String? = nil, isClosure: Bool = false) {
    self.name = name
    self.className = className
    self.isClosure = isClosure
  }
}

/// The rule by which the graph compares two closures of the same type. Swift itself cannot compare
/// closures.
public enum ClosureComparison: String, CaseIterable, Sendable {
  /// Closures are compared by function and captures. Closures whose captures cannot be read or
  /// compared are different.
  case captures
  /// All closures are different, which gives the largest number of evaluations.
  case different
  /// All closures are equal, which gives the smallest number of evaluations.
  case equal
}

/// A type that implements the comparison of its own values, so that the values are not compared
/// field by field.
///
/// The graph ignores the implementation of a type that is also `Equatable`, unless the type is an
/// `Optional`.
package protocol CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference?
}
