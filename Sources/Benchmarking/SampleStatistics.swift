/// What several measurements of one figure came to.
public struct SampleStatistics: Hashable, Sendable {
  public let minimum: Double
  public let median: Double
  public let maximum: Double

  /// The spread of `samples`; `nil` without any.
  ///
  /// Of an even number of samples the median is the lower of the two in the middle, which was measured.
  public init?(of samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    minimum = first
    median = sorted[(sorted.count - 1) / 2]
    maximum = last
  }

  /// How far the median lies above the minimum, as a part of the minimum: the noise that one has to reckon with.
  public var noise: Double { minimum > 0 ? (median - minimum) / minimum : 0 }

  /// The spread of each of so many equal parts.
  public func divided(by parts: Double) -> SampleStatistics {
    SampleStatistics(minimum: minimum / parts, median: median / parts, maximum: maximum / parts)
  }

  private init(minimum: Double, median: Double, maximum: Double) {
    self.minimum = minimum
    self.median = median
    self.maximum = maximum
  }
}
