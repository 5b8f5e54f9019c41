internal import GranularityTabular

/// How a count differs from an earlier one, in words.
///
/// A percentage is a part of the earlier count, rounded to the nearest whole number, but never to 0 or 100.
package enum CountChange {
  /// Such as `85% fewer`, `6% more` or `2.5 times as many`.
  ///
  /// A count that is larger by a tenth or more is a multiple, rounded to one decimal. Counts are not negative.
  package static func words(from first: Int, to second: Int) -> String {
    guard first != second else { return "as many" }
    guard first > 0 else { return "\(second.grouped) more" }
    guard second > first else { return "\(percent(first - second, of: first)) fewer" }
    let tenths = quotient(second, times: 10, by: first)
    guard tenths > 10 else { return "\(percent(second - first, of: first)) more" }
    let decimals = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    return "\((tenths / 10).grouped)\(decimals) times as many"
  }

  /// A part in percent of the whole, which is positive and not smaller.
  package static func percent(_ part: Int, of whole: Int) -> String {
    let percent = quotient(part, times: 100, by: whole)
    if percent == 100, part < whole { return "more than 99%" }
    return percent == 0 && part > 0 ? "less than 1%" : "\(percent)%"
  }

  /// `count * factor / divisor`, rounded; the greatest number instead of a greater one.
  private static func quotient(_ count: Int, times factor: Int, by divisor: Int) -> Int {
    let product = count.multipliedFullWidth(by: factor)
    guard product.high < divisor else { return .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    return remainder >= divisor - remainder ? quotient + 1 : quotient
  }
}
