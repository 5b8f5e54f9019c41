/// A seeded random number generator. A seed gives the same numbers and the same draws in every version of the
/// toolchain.
///
/// Use its own draws instead of `Int.random(in:using:)` or `shuffled(using:)`: the standard library can change how
/// these turn random bits into values. The generator is not suitable for secrets.
///
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014; constants as in
/// Vigna's <https://prng.di.unimi.it/splitmix64.c>.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

// MARK: - Draws

extension SplitMix64 {
  /// Draws an integer from `range`; all integers are equally likely.
  ///
  /// Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019, algorithm 5.
  ///
  /// - Complexity: O(1) expected; on average fewer than two numbers are generated.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    guard width > 0 else { return Int(truncatingIfNeeded: next()) }
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      let threshold = (0 &- width) % width
      while product.low < threshold {
        product = next().multipliedFullWidth(by: width)
      }
    }
    return range.lowerBound &+ Int(truncatingIfNeeded: product.high)
  }

  /// Returns the elements in a random order; all orders are equally likely.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func shuffled<Element>(_ elements: some Collection<Element>) -> [Element] {
    sample(elements.count, of: elements)
  }

  /// Draws at most `count` different elements, in the order of drawing; all selections are equally likely.
  ///
  /// All elements are drawn if there are fewer, and none if `count` is negative.
  ///
  /// Durstenfeld, "Algorithm 235: Random permutation", CACM 7(7), 1964, run from the front and stopped after `count`
  /// elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public mutating func sample<Element>(
    _ count: Int, of elements: some Collection<Element>
  ) -> [Element] {
    var pool = Array(elements)
    let count = min(max(count, 0), pool.count)
    for index in 0..<count {
      pool.swapAt(index, integer(in: index...(pool.count - 1)))
    }
    return Array(pool.prefix(count))
  }
}
