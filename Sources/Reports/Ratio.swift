/// The ratio of two counts in lowest terms.
package struct Ratio: Hashable, Sendable, CustomStringConvertible {
  package let numerator: Int
  package let denominator: Int

  /// The ratio of two counts; `nil` if one is negative or both are zero.
  package init?(_ first: Int, _ second: Int) {
    guard first >= 0, second >= 0, let divisor = Self.divisor(first, second) else { return nil }
    numerator = first / divisor
    denominator = second / divisor
  }

  /// Numerator and denominator, such as `101:1`.
  package var description: String { "\(numerator):\(denominator)" }

  /// The ratio as text, such as `3:1`; a dash if there is none or a count is unknown.
  ///
  /// A ratio to zero keeps its first count, such as `60:0`.
  static func text(_ first: Int?, _ second: Int?) -> String {
    guard let first, let second, let ratio = Ratio(first, second) else { return "–" }
    return ratio.denominator == 0 ? "\(first):0" : ratio.description
  }

  /// The quotient with six decimals, half rounded up; `nil` if the denominator is zero.
  package var decimals: String? {
    guard denominator > 0 else { return nil }
    let millionths = UInt128(2_000_000) * UInt128(numerator) + UInt128(denominator)
    let (whole, part) = (millionths / (2 * UInt128(denominator)))
      .quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(part)
    return "\(whole)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The greatest common divisor; `nil` if both are zero.
  private static func divisor(_ first: Int, _ second: Int) -> Int? {
    var (larger, smaller) = (max(first, second), min(first, second))
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger > 0 ? larger : nil
  }
}
