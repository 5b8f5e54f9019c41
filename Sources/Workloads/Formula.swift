/// A formula for a count in the symbols of a workload's parameters, which gives both its value and its text.
///
/// The value is clamped to the range of `Int`, so that no parameters cause a trap.
package indirect enum Formula: Hashable, Sendable {
  case number(Int)
  /// A parameter: its symbol, such as `T`, and its value.
  case symbol(String, Int)
  case sum(Formula, Formula)
  case difference(Formula, Formula)
  case product(Formula, Formula)
  /// A quotient, rounded towards zero.
  case quotient(Formula, Formula)
  /// A quotient, rounded up.
  case ceiling(Formula, Formula)
  case remainder(Formula, Formula)
  case power(Formula, Formula)
  case minimum(Formula, Formula)
  case maximum(Formula, Formula)
  case leastCommonMultiple(Formula, Formula)
  /// A term that the other cases cannot express, such as a sum over layers: its text, text with numbers, and value.
  case term(String, substituted: String, Int)

  /// The formula in symbols, such as `1 + N·T`.
  package var text: String { spelling(.symbols).text }

  /// The formula with the values of the parameters, such as `1 + 100·20`.
  package var substituted: String { spelling(.numbers).text }
}

// MARK: - Arithmetic

extension Formula: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(value) }

  package static func + (left: Formula, right: Formula) -> Formula { .sum(left, right) }
  package static func - (left: Formula, right: Formula) -> Formula { .difference(left, right) }
  package static func * (left: Formula, right: Formula) -> Formula { .product(left, right) }
  /// The quotient, rounded towards zero.
  package static func / (left: Formula, right: Formula) -> Formula { .quotient(left, right) }
  package static func % (left: Formula, right: Formula) -> Formula { .remainder(left, right) }

  /// The quotient, rounded up.
  package func dividedRoundingUp(by divisor: Formula) -> Formula { .ceiling(self, divisor) }

  package func power(_ exponent: Formula) -> Formula { .power(self, exponent) }
}

/// The smaller of two counts.
package func min(_ left: Formula, _ right: Formula) -> Formula { .minimum(left, right) }

/// The larger of two counts.
package func max(_ left: Formula, _ right: Formula) -> Formula { .maximum(left, right) }

/// The least common multiple of two counts.
package func lcm(_ left: Formula, _ right: Formula) -> Formula { .leastCommonMultiple(left, right) }

extension Formula {
  /// The value of the formula; a division by zero gives zero.
  package var value: Int {
    switch self {
    case .number(let value), .symbol(_, let value), .term(_, _, let value): value
    case .sum(let left, let right): left.value.clampedSum(right.value)
    case .difference(let left, let right): left.value.clampedDifference(right.value)
    case .product(let left, let right): left.value.clampedProduct(right.value)
    case .quotient(let left, let right): left.value.clampedQuotient(right.value)
    case .ceiling(let left, let right): left.value.clampedCeiling(right.value)
    case .remainder(let left, let right): left.value.clampedRemainder(right.value)
    case .power(let base, let exponent): base.value.clampedPower(exponent.value)
    case .minimum(let left, let right): Swift.min(left.value, right.value)
    case .maximum(let left, let right): Swift.max(left.value, right.value)
    case .leastCommonMultiple(let left, let right): left.value.clampedMultiple(right.value)
    }
  }
}

extension Int {
  package func clampedSum(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }

  fileprivate func clampedDifference(_ other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  package func clampedProduct(_ other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  fileprivate func clampedQuotient(_ other: Int) -> Int {
    guard other != 0 else { return 0 }
    let (quotient, overflows) = dividedReportingOverflow(by: other)
    return overflows ? .max : quotient
  }

  fileprivate func clampedCeiling(_ other: Int) -> Int {
    let remainder = clampedRemainder(other)
    let isAbove = remainder != 0 && (remainder < 0) == (other < 0)
    return clampedQuotient(other) + (isAbove ? 1 : 0)
  }

  fileprivate func clampedRemainder(_ other: Int) -> Int {
    other == 0 ? 0 : remainderReportingOverflow(dividingBy: other).partialValue
  }

  /// The power; 1 for an exponent that is not positive.
  ///
  /// - Complexity: O(log *n*) for an exponent of *n*.
  fileprivate func clampedPower(_ exponent: Int) -> Int {
    var (result, square, rest) = (1, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result.clampedProduct(square) }
      rest >>= 1
      if rest > 0 { square = square.clampedProduct(square) }
    }
    return result
  }

  /// The least common multiple; 0 if one of the numbers is 0.
  fileprivate func clampedMultiple(_ other: Int) -> Int {
    guard self != 0, other != 0 else { return 0 }
    var (divisor, rest) = (magnitude, other.magnitude)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    let (multiple, overflows) = (magnitude / divisor)
      .multipliedReportingOverflow(by: other.magnitude)
    return overflows ? .max : Int(clamping: multiple)
  }
}

// MARK: - Spelling

extension Formula {
  /// The precedence of an operator; an operand with a lower precedence than its operator needs is in parentheses.
  private enum Precedence: Int {
    case sum, product, power, whole
  }

  private struct Spelling {
    let text: String
    let precedence: Precedence

    func within(_ needed: Precedence) -> String {
      precedence.rawValue < needed.rawValue ? "(\(text))" : text
    }
  }

  /// The spelling of a parameter: its symbol or its value.
  private enum Letters {
    case symbols, numbers
  }

  private func spelling(_ letters: Letters) -> Spelling {
    func inner(_ part: Formula, _ needed: Precedence) -> String {
      part.spelling(letters).within(needed)
    }
    func call(_ word: String, _ left: Formula, _ right: Formula) -> Spelling {
      Spelling(text: "\(word)(\(inner(left, .sum)), \(inner(right, .sum)))", precedence: .whole)
    }
    return switch self {
    case .number(let value):
      Spelling(text: String(value), precedence: value < 0 ? .sum : .whole)
    case .symbol(let symbol, let value):
      Spelling(text: letters == .symbols ? symbol : String(value), precedence: .whole)
    case .term(let text, let substituted, _):
      Spelling(text: letters == .symbols ? text : substituted, precedence: .sum)
    case .sum(let left, let right):
      Spelling(text: "\(inner(left, .sum)) + \(inner(right, .sum))", precedence: .sum)
    case .difference(let left, let right):
      Spelling(text: "\(inner(left, .sum)) − \(inner(right, .product))", precedence: .sum)
    case .product(let left, let right):
      Spelling(text: "\(inner(left, .product))·\(inner(right, .product))", precedence: .product)
    case .quotient(let left, let right):
      Spelling(text: "⌊\(inner(left, .product))/\(inner(right, .power))⌋", precedence: .whole)
    case .ceiling(let left, let right):
      Spelling(text: "⌈\(inner(left, .product))/\(inner(right, .power))⌉", precedence: .whole)
    case .remainder(let left, let right):
      Spelling(text: "\(inner(left, .power)) mod \(inner(right, .power))", precedence: .sum)
    case .power(let base, let exponent):
      Spelling(text: "\(inner(base, .whole))^\(inner(exponent, .whole))", precedence: .power)
    case .minimum(let left, let right): call("min", left, right)
    case .maximum(let left, let right): call("max", left, right)
    case .leastCommonMultiple(let left, let right): call("lcm", left, right)
    }
  }
}
