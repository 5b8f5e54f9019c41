extension String {
  /// True if this string sorts before `other` in natural order: `Field2` is before `Field10`.
  ///
  /// Runs of digits at the same position compare as numbers. All other bytes compare as UTF-8, and so do strings that
  /// differ only in leading zeros.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the common prefix.
  package func naturallyPrecedes(_ other: String) -> Bool {
    var (first, second) = (utf8[...], other.utf8[...])
    while let left = first.first, let right = second.first {
      if left.isDigit, right.isDigit {
        let (number, otherNumber) = (first.takeDigits(), second.takeDigits())
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        guard number.elementsEqual(otherNumber) else {
          return number.lexicographicallyPrecedes(otherNumber)
        }
      } else {
        guard left == right else { return left < right }
        first.removeFirst()
        second.removeFirst()
      }
    }
    return first.isEmpty && second.isEmpty ? self < other : first.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Substring.UTF8View {
  /// Removes the digits at the start of the slice and returns them without leading zeros.
  fileprivate mutating func takeDigits() -> Self {
    let digits = prefix(while: \.isDigit)
    self = self[digits.endIndex...]
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
