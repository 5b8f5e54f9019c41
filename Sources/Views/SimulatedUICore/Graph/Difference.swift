/// The reason why two values of one type are not the same.
public enum Difference: Sendable {
  /// Plain data, an object identity or the result of `==` differs.
  case value
  /// The values contain closures whose functions or captures differ, or the graph treats all
  /// closures as different.
  case closure
  /// The values contain closures with the same function, whose captures cannot be read or compared.
  case capture
  /// The values contain a part that cannot be compared, such as an error behind `any Error`.
  case opaque
}

extension Difference {
  /// Combines the differences of several parts: the first `value`, or if there is none, the first
  /// difference of any kind.
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

/// A stored property of a view whose value differs between two values of the view.
package struct DifferingField: Hashable, Sendable {
  /// The name in source, without the `_` of a property wrapper's storage.
  package let name: String
  /// The name of the class whose objects are compared by identity; `nil` for every other type.
  package let className: String?
  /// True if the property is a closure or an optional closure.
  package let isClosure: Bool

  package init(name: String, className: String? = nil, isClosure: Bool = false) {
    self.name = name
    self.className = className
    self.isClosure = isClosure
  }
}

/// The rule by which the graph compares two closures of one type; Swift itself cannot compare
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

/// A type that implements the comparison of its values, so that they are not compared field by
/// field.
///
/// The implementation is not used for a type that is also `Equatable`, unless the type is an
/// `Optional`.
package protocol CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference?
}
