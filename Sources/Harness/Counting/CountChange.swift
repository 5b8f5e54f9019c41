internal import GranularityTabular

/// The wording of the difference between a count and an earlier count.
///
/// Percentages are relative to the earlier count and rounded to whole numbers. A partial change is never rounded to 0%
/// or 100%: the words are then `less than 1%` or `more than 99%`.
package enum CountChange {
  /// The difference in words, such as `85% fewer`, `4% more` or `2.5 times as many`.
  ///
  /// If `second` is at least 1.05 times `first`, the words give a multiple, rounded to one decimal. Neither count can
  /// be negative.
  package static func words(from first: Int, to second: Int) -> String {
    guard first != second else { return "the same" }
    guard first > 0 else { return "\(second.grouped) more" }
    guard second > first else { return "\(percent(first - second, of: first)) fewer" }
    let tenths = quotient(second, times: 10, by: first)
    guard tenths > 10 else { return "\(percent(second - first, of: first)) more" }
    let decimals = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\((tenths / 10).grouped)\(decimals) times as many"
  }

  /// `part` as a percentage of `whole`. `whole` has to be positive and at least as large as `part`.
  package static func percent(_ part: Int, of whole: Int) -> String {
    let percent = quotient(part, times: 100, by: whole)
    if percent == 100, part < whole { return "more than 99%" }
    return percent == 0 && part > 0 ? "less than 1%" : "\(percent)%"
  }

  /// `count * factor / divisor`, rounded, and limited to the largest `Int`.
  private static func quotient(_ count: Int, times factor: Int, by divisor: Int) -> Int {
    let product = count.multipliedFullWidth(by: factor)
    guard product.high < divisor else { return .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    return remainder >= divisor - remainder ? quotient + 1 : quotient
  }
}
