import GranularityBenchmarking
import Testing

@Suite struct SampleStatisticsTests {
  @Test(arguments: [
    ([3.0], [3.0, 3, 3]),
    ([5, 1, 3], [1, 3, 5]),
    ([4, 1, 3, 2], [1, 2, 4]),
  ])
  func `the statistics of samples are the minimum, the median and the maximum`(
    _ samples: [Double], _ figures: [Double]
  ) throws {
    let statistics = try #require(SampleStatistics(of: samples))
    #expect([statistics.minimum, statistics.median, statistics.maximum] == figures)
  }

  @Test func `without samples there are no statistics`() {
    #expect(SampleStatistics(of: []) == nil)
  }

  @Test(arguments: [([2, 3, 9], 0.5), ([0, 1, 1], 0), ([7], 0)] as [([Double], Double)])
  func `noise is the difference between median and minimum relative to the minimum`(
    _ samples: [Double], _ noise: Double
  ) {
    #expect(SampleStatistics(of: samples)?.noise == noise)
  }

  @Test func `dividing statistics divides the minimum, the median and the maximum`() {
    #expect(SampleStatistics(of: [2, 4, 8])?.divided(by: 2) == SampleStatistics(of: [1, 2, 4]))
  }
}
