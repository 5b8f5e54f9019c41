/// Assigns numbers to distinct values, in the order of their first use.
///
/// A reference to a value then takes four bytes, which saves memory for values that occur often. The type is usable
/// from inlinable code, because the compiler does not specialise it for the values of other modules otherwise.
@usableFromInline
package struct Interner<Value: Hashable & Sendable>: Sendable {
  @usableFromInline package typealias Number = Int32

  @usableFromInline package private(set) var values: [Value] = []
  @usableFromInline var numbers: [Value: Number] = [:]
  /// The number that was returned last. Usually the same value is asked for again.
  @usableFromInline var last = 0

  @inlinable
  package init() {}

  /// - Complexity: O(1), without hashing for the value that was asked for last.
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
