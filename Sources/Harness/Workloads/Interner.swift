/// Assigns a number to each different value, in the order in which the values are first used.
///
/// A stored number takes four bytes, which saves memory for values that occur often. The type is usable from inlinable
/// code. Otherwise, the compiler would not specialize it for the value types of other modules.
@usableFromInline
package struct Interner<Value: Hashable & Sendable>: Sendable {
  @usableFromInline package typealias Number = Int32

  @usableFromInline package private(set) var values: [Value] = []
  @usableFromInline var numbers: [Value: Number] = [:]
  /// The number that was returned last. The next request usually has the same value.
  @usableFromInline var last = 0

  @inlinable
  package init() {}

  /// The number of `value`. A new value gets the next number.
  ///
  /// - Complexity: O(1). A value that is equal to the previous value is not hashed.
  @inlinable package mutating func number(of value: Value) -> Number {
    if last < values.count, values[last] == value { return Number(last) }
    let number = numbers[value] ?? Number(values.count)
    if number == values.count {
      values.append(value)
      numbers[value] = number
    }
    last = Int(number)
    return number
  }

  @inlinable
  package subscript(number: Number) -> Value { values[Int(number)] }
}
