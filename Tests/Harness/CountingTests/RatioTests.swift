import Testing

@testable import GranularityCounting

@Suite struct RatioTests {
  @Test(arguments: [
    (101, 1, "101:1", "101.000000"), (60, 20, "3:1", "3.000000"), (2, 3, "2:3", "0.666667"),
    (1, 3, "1:3", "0.333333"), (0, 7, "0:1", "0.000000"), (7, 0, "1:0", nil),
    (1, 2_000_000, "1:2000000", "0.000001"), (1, 2_000_001, "1:2000001", "0.000000"),
    (Int.max, 1, "\(Int.max):1", "\(Int.max).000000"), (Int.max, Int.max, "1:1", "1.000000"),
  ])
  func `a ratio is in lowest terms and its quotient has six decimals`(
    _ first: Int, _ second: Int, _ description: String, _ decimals: String?
  ) {
    let ratio = Ratio(first, second)
    #expect(ratio?.description == description)
    #expect(ratio?.decimals == decimals)
  }

  @Test(arguments: [(0, 0), (-1, 2), (2, -1)])
  func `there is no ratio of two zeros or of negative counts`(_ first: Int, _ second: Int) {
    #expect(Ratio(first, second) == nil)
  }
}
