/// A value of any type, which equals another one if both have the same type and their values are the same.
package struct Erased: CustomComparable, @unchecked Sendable {
  package let value: Any

  package init(_ value: Any) { self.value = value }

  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    func difference<Value>(from old: Value) -> Difference? {
      (new.value as? Value).map { comparator.difference(from: old, to: $0) } ?? .value
    }
    return difference(from: old.value)
  }
}
