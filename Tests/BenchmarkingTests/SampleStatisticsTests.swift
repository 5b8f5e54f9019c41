import Benchmarking
import Testing

@Suite struct SampleStatisticsTests {
  @Test(arguments: [
    ([3.0], [3.0, 3, 3]),
    ([5, 1, 3], [1, 3, 5]),
    ([4, 1, 3, 2], [1, 2, 4]),
  ])
  func `a spread is the least, the middle and the most of what was measured`(
    _ samples: [Double], _ figures: [Double]
  ) throws {
    let statistics = try #require(SampleStatistics(of: samples))
    #expect([statistics.minimum, statistics.median, statistics.maximum] == figures)
  }

  @Test func `without a measurement there is no spread`() {
    #expect(SampleStatistics(of: []) == nil)
  }

  @Test(arguments: [([2, 3, 9], 0.5), ([0, 1, 1], 0), ([7], 0)] as [([Double], Double)])
  func `noise is how far the median lies above the minimum`(
    _ samples: [Double], _ noise: Double
  ) {
    #expect(SampleStatistics(of: samples)?.noise == noise)
  }

  @Test func `the parts of a spread are as many times smaller`() {
    #expect(SampleStatistics(of: [2, 4, 8])?.divided(by: 2) == SampleStatistics(of: [1, 2, 4]))
  }
}
