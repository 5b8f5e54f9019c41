import Testing

@testable import Reports
@testable import Workloads

/// The drawings of counts.
struct ChartTests {
  @Test(arguments: [
    (1, 0), (2, 1024), (4, 2048), (1024, 10240), (3, 1623), (10, 3401), (1000, 10204),
  ])
  func `a logarithm is told in 1024ths, rounded down`(count: Int, logarithm: Int) {
    #expect(ChartScale.logarithm(count) == logarithm)
  }

  @Test(arguments: [
    (1, [0, 1]), (7, [0, 2, 4, 6]), (10, [0, 5, 10]), (100, [0, 50, 100]), (140, [0, 50, 100]),
  ])
  func `a linear axis has few round marks`(most: Int, marks: [Int]) {
    #expect(ChartScale(.linear, 0...most, from: 0, to: 100).marks == marks)
  }

  @Test(arguments: [(0, 0), (Int.max / 2, 499), (Int.max - 1, 999), (Int.max, 1000)])
  func `a count near the largest has its place on a linear axis`(count: Int, pixel: Int) {
    let scale = ChartScale(.linear, 0...Int.max, from: 0, to: 1000)
    #expect(abs(scale.position(of: count) - pixel) <= 1)
    #expect(scale.marks.count > 1)
  }

  @Test(arguments: [
    (1...20, [1, 2, 5, 10, 20]), (20...400, [20, 50, 100, 200]),
    (0...50, [0, 1, 2, 5, 10, 20, 50]),
    (1...1000, [1, 10, 100, 1000]),
  ])
  func `a logarithmic axis has marks between powers of ten where those are few`(
    domain: ClosedRange<Int>, marks: [Int]
  ) {
    #expect(ChartScale(.logarithmic, domain, from: 0, to: 100).marks == marks)
  }

  @Test func `a logarithmic axis has a place for zero`() {
    let scale = ChartScale(.logarithmic, 0...1000, from: 0, to: 324)
    #expect(scale.marks == [0, 1, 10, 100, 1000])
    #expect(scale.marks.map(scale.position) == [0, 24, 123, 224, 324])
  }

  @Test func `counts that are far apart get a logarithmic axis`() {
    #expect(ChartScale(fitting: [5, 49], from: 0, to: 1).kind == .linear)
    #expect(ChartScale(fitting: [5, 50], from: 0, to: 1).kind == .logarithmic)
  }

  @Test(arguments: [
    """
    plan_id,point,runtime,run_id,workload,parameters,swept,value,reevaluations,expected_reevaluations,holds
    broad#1,1,coarse,broad#2,broad,ticks=20;views=1,views,1,20,20,true
    broad#1,2,coarse,broad#3,broad,ticks=20;views=4,views,4,80,90,false
    broad#1,2,fine,broad#3,broad,ticks=20;views=4,views,4,20,,

    """,
    """
    plan_id,point,runtime,views,mutations,reevaluations,needed,wasted,expected_reevaluations,holds
    broad#1,1,coarse,1,20,20,0,0,20,true
    broad#1,2,coarse,4,20,80,0,0,90,false
    broad#1,2,fine,4,20,20,0,0,,

    """,
  ])
  func `a curve is read from either file of a sweep`(text: String) throws {
    let curves = SweptCurve.curves(in: try Sheet(Array(text.utf8), file: "sweep.csv"))
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
    let html = CurveSection(of: try Sheet(Array(text.utf8), file: "sweep.csv")).html.text
    #expect(html.contains("<td>80</td><td>90 <b>broken</b></td>"))
  }

  @Test func `what changes together with the parameter of a curve is not told as fixed`() throws {
    let text = """
      plan_id,point,runtime,workload,parameters,swept,value,reevaluations
      rows#1,1,coarse,rows,keys=1;ticks=20;visible=1,keys,1,20
      rows#1,2,coarse,rows,keys=4;ticks=20;visible=4,keys,4,80

      """
    let curves = SweptCurve.curves(in: try Sheet(Array(text.utf8), file: "sweep.csv"))
    #expect(curves.map(\.fixed) == ["ticks=20"])
  }

  @Test func `a crossover in the costs is drawn, of one thread and of times alone`() throws {
    let text = """
      operation,runtime,threads,unit,minimum
      fraction-0,coarse,1,ps,5000
      fraction-256,coarse,1,ps,9000
      fraction-256,coarse,2,ps,1000000
      fraction-0,fine,1,ps,1000
      fraction-256,fine,1,ps,20000
      reads-1,fine,1,bytes,5
      reads-4,fine,1,ps,5

      """
    let html = CostSection(of: try Sheet(Array(text.utf8), file: "cost.csv")).html.text
    #expect(html.count(of: "<figure>") == 1)
    #expect(html.count(of: "class=\"mark coarse\"") == 2 + 1)
    #expect(html.count(of: "class=\"mark fine\"") == 2 + 1)
    #expect(!html.contains("1,000"))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
