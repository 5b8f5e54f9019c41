/// A formula for a count. It has both a value and a text, which uses the symbols of the workload's parameters.
///
/// The value is clamped to the range of `Int`, so that no parameter values cause an overflow. A division by zero gives
/// zero.
public struct Formula: Hashable, Sendable {
  /// The value of the formula, clamped to the range of `Int`.
  public let value: Int
  /// The formula in symbols, such as `1 + N·T`.
  public let text: String
  /// The formula with numbers in place of the symbols, such as `1 + 100·20`.
  public let substituted: String
  private let precedence: Precedence

  /// The precedence of an operator in the text. An operand with a lower precedence than its operator gets parentheses.
  private enum Precedence: Int {
    case sum, product, power, whole
  }

  /// A formula that consists of a number.
  public static func number(_ value: Int) -> Formula {
    let precedence: Precedence = value < 0 ? .sum : .whole
    return Formula(value: value, text: "\(value)", substituted: "\(value)", precedence: precedence)
  }

  /// A formula that consists of a parameter, with its symbol, such as `T`, and its value.
  public static func symbol(_ symbol: String, _ value: Int) -> Formula {
    Formula(value: value, text: symbol, substituted: "\(value)", precedence: .whole)
  }

  /// A formula that the operators cannot express, such as a sum over layers.
  ///
  /// It consists of its text in symbols, its text with numbers, and its value.
  public static func term(_ text: String, substituted: String, _ value: Int) -> Formula {
    Formula(value: value, text: text, substituted: substituted, precedence: .sum)
  }
}

extension Formula: ExpressibleByIntegerLiteral {
  /// Makes a formula from an integer literal; see ``number(_:)``.
  public init(integerLiteral value: Int) { self = .number(value) }
}

// MARK: - Arithmetic

extension Formula {
  /// Combines two formulas with an operator. Each operand gets parentheses if its precedence requires them.
  private init(
    _ value: Int, _ precedence: Precedence, _ left: (Formula, Precedence),
    _ right: (Formula, Precedence), _ spell: (_ left: String, _ right: String) -> String
  ) {
    func text(_ part: KeyPath<Formula, String>) -> String {
      let operands = [left, right].map { operand, needed in
        operand.precedence.rawValue < needed.rawValue
          ? "(\(operand[keyPath: part]))" : operand[keyPath: part]
      }
      return spell(operands[0], operands[1])
    }
    self.value = value
    self.precedence = precedence
    (self.text, substituted) = (text(\.text), text(\.substituted))
  }

  /// The sum of two formulas.
  public static func + (left: Formula, right: Formula) -> Formula {
    let value = left.value.clampedSum(right.value)
    return Formula(value, .sum, (left, .sum), (right, .sum)) { "\($0) + \($1)" }
  }

  /// The difference of two formulas.
  public static func - (left: Formula, right: Formula) -> Formula {
    let value = left.value.clampedDifference(right.value)
    return Formula(value, .sum, (left, .sum), (right, .product)) { "\($0) − \($1)" }
  }

  /// The product of two formulas.
  public static func * (left: Formula, right: Formula) -> Formula {
    let value = left.value.clampedProduct(right.value)
    return Formula(value, .product, (left, .product), (right, .product)) { "\($0)·\($1)" }
  }

  /// The quotient, rounded towards zero. Division by zero gives zero.
  public static func / (left: Formula, right: Formula) -> Formula {
    let value = left.value.clampedQuotient(right.value)
    return Formula(value, .whole, (left, .product), (right, .power)) { "⌊\($0)/\($1)⌋" }
  }

  /// The remainder of a division, with the sign of the dividend. Division by zero gives zero.
  public static func % (left: Formula, right: Formula) -> Formula {
    let value = left.value.clampedRemainder(right.value)
    return Formula(value, .sum, (left, .power), (right, .power)) { "\($0) mod \($1)" }
  }

  /// The quotient, rounded up. Division by zero gives zero.
  public func dividedRoundingUp(by divisor: Formula) -> Formula {
    let value = value.clampedCeiling(divisor.value)
    return Formula(value, .whole, (self, .product), (divisor, .power)) { "⌈\($0)/\($1)⌉" }
  }

  /// This formula raised to the power `exponent`. The value is 1 if the exponent is not positive.
  ///
  /// - Complexity: O(log *n*) for an exponent of *n*.
  public func power(_ exponent: Formula) -> Formula {
    let value = value.clampedPower(exponent.value)
    return Formula(value, .power, (self, .whole), (exponent, .whole)) { "\($0)^\($1)" }
  }
}

/// The formula for the smaller of two counts.
public func min(_ left: Formula, _ right: Formula) -> Formula {
  Formula(calling: "min", left, right, Swift.min(left.value, right.value))
}

/// The formula for the least common multiple of two counts. The value is zero if one of the counts is zero.
public func lcm(_ left: Formula, _ right: Formula) -> Formula {
  Formula(calling: "lcm", left, right, left.value.clampedMultiple(right.value))
}

extension Formula {
  fileprivate init(calling name: String, _ left: Formula, _ right: Formula, _ value: Int) {
    self.init(value, .whole, (left, .sum), (right, .sum)) { "\(name)(\($0), \($1))" }
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

  /// This number raised to the power `exponent`, clamped to the range of `Int`; 1 if the exponent is not positive.
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

  /// The least common multiple of two numbers, clamped to the range of `Int`; 0 if one of the numbers is 0.
  fileprivate func clampedMultiple(_ other: Int) -> Int {
    guard self != 0, other != 0 else { return 0 }
    var (divisor, rest) = (magnitude, other.magnitude)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    let (multiple, overflows) = (magnitude / divisor)
      .multipliedReportingOverflow(by: other.magnitude)
    return overflows ? .max : Int(clamping: multiple)
  }
}
