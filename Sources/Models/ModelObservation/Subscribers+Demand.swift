extension Subscribers {
  /// A number of values that a subscriber requests, or an unlimited number.
  ///
  /// The difference of two demands is never negative. Adding to the unlimited demand, or subtracting from it,
  /// gives the unlimited demand.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of values; `nil` if the number is unlimited.
    public let max: Int?

    private init(count: Int?) {
      max = count
    }

    /// A request for all values.
    public static let unlimited = Demand(count: nil)

    /// A request for no values.
    public static let none = Demand(count: 0)

    /// A request for at most `value` values.
    ///
    /// - Precondition: `value` is not negative. Otherwise Combine also stops the process, according
    ///   to its documentation of `max(_:)`.
    public static func max(_ value: Int) -> Demand {
      guard value >= 0 else {
        fatalError("a demand needs a number that is not negative; found \(value)")
      }
      return Demand(count: value)
    }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func < (left: Demand, right: Demand) -> Bool {
      guard let count = left.max else { return false }
      return right.max.map { count < $0 } ?? true
    }
  }
}

// MARK: - Arithmetic

extension Subscribers.Demand {
  public static func + (left: Self, right: Self) -> Self {
    guard let count = left.max, let other = right.max else { return .unlimited }
    return left.sum(count.addingReportingOverflow(other))
  }

  public static func + (left: Self, right: Int) -> Self {
    left.max.map { left.sum($0.addingReportingOverflow(right)) } ?? .unlimited
  }

  public static func * (left: Self, right: Int) -> Self {
    left.max.map { left.sum($0.multipliedReportingOverflow(by: right)) } ?? .unlimited
  }

  public static func - (left: Self, right: Self) -> Self {
    guard let count = left.max else { return .unlimited }
    return right.max.map { .max(Swift.max(0, count - $0)) } ?? .none
  }

  public static func - (left: Self, right: Int) -> Self {
    left + (0 - right)
  }

  public static func += (left: inout Self, right: Self) { left = left + right }
  public static func += (left: inout Self, right: Int) { left = left + right }
  public static func *= (left: inout Self, right: Int) { left = left * right }
  public static func -= (left: inout Self, right: Self) { left = left - right }
  public static func -= (left: inout Self, right: Int) { left = left - right }

  /// Returns the demand for the result of a calculation.
  ///
  /// The result is the unlimited demand if the number is too large for an `Int`, and no demand if the number
  /// is negative.
  private func sum(_ result: (partialValue: Int, overflow: Bool)) -> Self {
    result.overflow ? .unlimited : .max(Swift.max(0, result.partialValue))
  }
}

// MARK: - Comparison with numbers

extension Subscribers.Demand {
  public static func == (left: Self, right: Int) -> Bool { left.max == right }
  public static func == (left: Int, right: Self) -> Bool { right.max == left }
  public static func != (left: Self, right: Int) -> Bool { left.max != right }
  public static func != (left: Int, right: Self) -> Bool { right.max != left }
  public static func < (left: Self, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
  public static func <= (left: Self, right: Int) -> Bool { left.max.map { $0 <= right } ?? false }
  public static func > (left: Self, right: Int) -> Bool { !(left <= right) }
  public static func >= (left: Self, right: Int) -> Bool { !(left < right) }
  public static func < (left: Int, right: Self) -> Bool { right > left }
  public static func <= (left: Int, right: Self) -> Bool { right >= left }
  public static func > (left: Int, right: Self) -> Bool { right < left }
  public static func >= (left: Int, right: Self) -> Bool { right <= left }
}
