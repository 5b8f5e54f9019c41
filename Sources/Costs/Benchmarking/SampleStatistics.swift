/// The minimum, median and maximum of several samples of one quantity.
public struct SampleStatistics: Hashable, Sendable {
  public let minimum: Double
  public let median: Double
  public let maximum: Double

  /// The difference between median and minimum, relative to the minimum: an estimate of the noise.
  public var noise: Double { minimum > 0 ? (median - minimum) / minimum : 0 }

  /// Divides all three values by `parts`.
  public func divided(by parts: Double) -> SampleStatistics {
    SampleStatistics(minimum: minimum / parts, median: median / parts, maximum: maximum / parts)
  }
}

extension SampleStatistics {
  /// Summarises `samples`; `nil` if there are none.
  ///
  /// For an even number of samples, the median is the lower of the two middle samples, so it is always a measured value.
  public init?(of samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    minimum = first
    median = sorted[(sorted.count - 1) / 2]
    maximum = last
  }
}
