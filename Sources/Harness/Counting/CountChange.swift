internal import GranularityTabular

/// How a count differs from an earlier one, in words.
///
/// A percentage is a part of the earlier count, rounded to the nearest whole number, but never to 0 or 100.
package enum CountChange {
  /// The difference in words, such as `85% fewer`, `4% more` or `2.5 times as many`.
  ///
  /// A count that is at least 1.05 times as large is given as a multiple, rounded to one decimal. Counts must not be
  /// negative.
  package static func words(from first: Int, to second: Int) -> String {
    guard first != second else { return "as many" }
    guard first > 0 else { return "\(second.grouped) more" }
    guard second > first else { return "\(percent(first - second, of: first)) fewer" }
    let tenths = quotient(second, times: 10, by: first)
    guard tenths > 10 else { return "\(percent(second - first, of: first)) more" }
    let decimals = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\((tenths / 10).grouped)\(decimals) times as many"
  }

  /// The part in percent of the whole. The whole must be positive and at least as large as the part.
  package static func percent(_ part: Int, of whole: Int) -> String {
    let percent = quotient(part, times: 100, by: whole)
    if percent == 100, part < whole { return "more than 99%" }
    return percent == 0 && part > 0 ? "less than 1%" : "\(percent)%"
  }

  /// The rounded value of `count * factor / divisor`, limited to the largest `Int`.
  private static func quotient(_ count: Int, times factor: Int, by divisor: Int) -> Int {
    let product = count.multipliedFullWidth(by: factor)
    guard product.high < divisor else { return .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    return remainder >= divisor - remainder ? quotient + 1 : quotient
  }
}
