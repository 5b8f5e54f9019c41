import Testing

@testable import Baseline
@testable import Documents
@testable import Reports
@testable import Tabular
@testable import Workloads

/// The drawings of counts.
struct ChartTests {
  @Test(arguments: [
    (1, 0), (2, 1024), (4, 2048), (1024, 10240), (3, 1623), (10, 3401), (1000, 10204),
  ])
  func `a logarithm is in 1024ths, rounded down`(count: Int, logarithm: Int) {
    #expect(ChartScale.logarithm(count) == logarithm)
  }

  @Test(arguments: [
    (1, [0, 1]), (7, [0, 2, 4, 6]), (10, [0, 5, 10]), (100, [0, 50, 100]), (140, [0, 50, 100]),
  ])
  func `a linear axis has few round marks`(most: Int, marks: [Int]) {
    #expect(ChartScale(.linear, 0...most, from: 0, to: 100).marks == marks)
  }

  @Test(arguments: [(0, 0), (Int.max / 2, 499), (Int.max - 1, 999), (Int.max, 1000)])
  func `a count near the maximum has its position on a linear axis`(count: Int, pixel: Int) {
    let scale = ChartScale(.linear, 0...Int.max, from: 0, to: 1000)
    #expect(abs(scale.position(of: count) - pixel) <= 1)
    #expect(scale.marks.count > 1)
  }

  @Test(arguments: [
    (1...20, [1, 2, 5, 10, 20]), (20...400, [20, 50, 100, 200]),
    (0...50, [0, 1, 2, 5, 10, 20, 50]),
    (1...1000, [1, 10, 100, 1000]),
  ])
  func `a logarithmic axis has marks between powers of ten if these are few`(
    domain: ClosedRange<Int>, marks: [Int]
  ) {
    #expect(ChartScale(.logarithmic, domain, from: 0, to: 100).marks == marks)
  }

  @Test func `a logarithmic axis has a position for zero`() {
    let scale = ChartScale(.logarithmic, 0...1000, from: 0, to: 324)
    #expect(scale.marks == [0, 1, 10, 100, 1000])
    #expect(scale.marks.map(scale.position) == [0, 24, 123, 224, 324])
  }

  @Test func `counts that differ at least tenfold have a logarithmic axis`() {
    #expect(ChartScale(fitting: [5, 49], from: 0, to: 1).kind == .linear)
    #expect(ChartScale(fitting: [5, 50], from: 0, to: 1).kind == .logarithmic)
  }

  @Test func `a curve has the measured and expected counts of its rows`() throws {
    let curves = try Self.curves(
      """
      broad#1,1,coarse,broad#2,broad,ticks=20;views=1,views,1,20,20,20,0,20,true
      broad#1,2,coarse,broad#3,broad,ticks=20;views=4,views,4,20,80,80,0,90,false
      broad#1,2,fine,broad#3,broad,ticks=20;views=4,views,4,20,20,20,0,,

      """)
    #expect(curves.map(\.workload) == ["broad"])
    #expect(curves.map(\.parameter) == ["views"])
    #expect(
      curves.first?.lines == [
        SweptCurve.Line(
          runtime: .coarse,
          points: [
            .init(value: 1, measured: 20, expected: 20, holds: true),
            .init(value: 4, measured: 80, expected: 90, holds: false),
          ]),
        SweptCurve.Line(
          runtime: .fine, points: [.init(value: 4, measured: 20, expected: nil, holds: nil)]),
      ])
    let html = CurveSection(of: curves).html.text
    #expect(html.contains("<td>80</td><td>90 <b>broken</b></td>"))
  }

  @Test func `a parameter that changes together with the swept one is not fixed`() throws {
    let curves = try Self.curves(
      """
      rows#1,1,coarse,rows#2,rows,keys=1;ticks=20;visible=1,keys,1,20,20,20,0,,
      rows#1,2,coarse,rows#3,rows,keys=4;ticks=20;visible=4,keys,4,20,80,80,0,,

      """)
    #expect(curves.map(\.fixed) == ["ticks=20"])
  }

  @Test func `the curves of costs show times with one thread`() {
    let figures: [CostSection.Figure] = [
      ("fraction-0", "coarse", 1, "ps", 5000), ("fraction-256", "coarse", 1, "ps", 9000),
      ("fraction-256", "coarse", 2, "ps", 1_000_000), ("fraction-0", "fine", 1, "ps", 1000),
      ("fraction-256", "fine", 1, "ps", 20000), ("reads-1", "fine", 1, "bytes", 5),
      ("reads-4", "fine", 1, "ps", 5),
    ]
    let html = CostSection(figures, table: TextTable([])).html.text
    #expect(html.count(of: "<figure>") == 1)
    #expect(html.count(of: "class=\"mark coarse\"") == 2 + 1)
    #expect(html.count(of: "class=\"mark fine\"") == 2 + 1)
    #expect(!html.contains("1,000"))
  }

  /// The curves of a recorded file with these lines.
  private static func curves(_ lines: String) throws -> [SweptCurve] {
    let header = CurveRow.table.columns.map(\.name).joined(separator: ",")
    return SweptCurve.curves(of: try CurveRow.table.rows(in: Array("\(header)\n\(lines)".utf8)))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
