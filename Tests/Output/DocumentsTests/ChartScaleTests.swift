import Testing

@testable import GranularityDocuments

/// Tests of the axes of drawings.
struct ChartScaleTests {
  @Test(arguments: [
    (1, 0), (2, 1024), (4, 2048), (1024, 10240), (3, 1623), (10, 3401), (1000, 10204),
  ])
  func `a chart's base-2 logarithm is an integer in units of 1/1024, rounded down`(
    count: Int, logarithm: Int
  ) {
    #expect(ChartScale.logarithm(count) == logarithm)
  }

  @Test(arguments: [
    (1, [0, 1]), (7, [0, 2, 4, 6]), (10, [0, 5, 10]), (100, [0, 50, 100]), (140, [0, 50, 100]),
  ])
  func `a linear axis has a few marks at round numbers`(most: Int, marks: [Int]) {
    #expect(ChartScale(.linear, 0...most, from: 0, to: 100).marks == marks)
  }

  @Test(arguments: [(0, 0), (Int.max / 2, 499), (Int.max - 1, 999), (Int.max, 1000)])
  func `a linear axis positions counts up to the largest integer without overflow`(
    count: Int, pixel: Int
  ) {
    let scale = ChartScale(.linear, 0...Int.max, from: 0, to: 1000)
    #expect(abs(scale.position(of: count) - pixel) <= 1)
    #expect(scale.marks.count > 1)
  }

  @Test(arguments: [
    (1...20, [1, 2, 5, 10, 20]), (20...400, [20, 50, 100, 200]),
    (0...50, [0, 1, 2, 5, 10, 20, 50]),
    (1...1000, [1, 10, 100, 1000]),
  ])
  func `a logarithmic axis has marks between powers of ten only if the powers are few`(
    domain: ClosedRange<Int>, marks: [Int]
  ) {
    #expect(ChartScale(.logarithmic, domain, from: 0, to: 100).marks == marks)
  }

  @Test func `a logarithmic axis has a separate position for zero`() {
    let scale = ChartScale(.logarithmic, 0...1000, from: 0, to: 324)
    #expect(scale.marks == [0, 1, 10, 100, 1000])
    #expect(scale.marks.map(scale.position) == [0, 24, 123, 224, 324])
  }

  @Test
  func `an axis is logarithmic if its largest count is at least 100 times the smallest above 0`() {
    #expect(ChartScale(fitting: [5, 499], from: 0, to: 1).kind == .linear)
    #expect(ChartScale(fitting: [5, 500], from: 0, to: 1).kind == .logarithmic)
    // Zero has a place of its own on the axis, below the smallest count.
    let withZero = ChartScale(fitting: [0, 5, 500], from: 100, to: 0)
    #expect(withZero.kind == .logarithmic && withZero.domain == 0...500)
    #expect(withZero.position(of: 0) > withZero.position(of: 1))
  }
}
