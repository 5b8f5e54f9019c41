import SimulatedUI
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of the drawings of counts.
struct ChartTests {
  @Test(arguments: [
    (
      [(Runtime.coarse, 90), (.fine, 10), (.observation, 10)],
      ["@Observable, Swift’s own 10", "ObservableObject 90"]
    ),
    ([(.coarse, 7), (.fine, 7), (.observation, 7)], ["both 7"]),
    (
      [(.coarse, 100), (.fine, 99), (.observation, 98)],
      ["Swift’s own 98", "@Observable 99", "ObservableObject 100"]
    ),
    ([(.coarse, 0), (.fine, 1)], ["ObservableObject 0", "@Observable 1"]),
  ])
  func `chart lines that end at the same count share a label, and labels do not overlap`(
    ends: [Chart.End], names: [String]
  ) {
    let scale = ChartScale(.linear, 0...100, from: 186, to: 30)
    let labels = Chart.labels(of: ends, at: 9, scale).text
      .matches(of: #/y="(-?\d+)">([^<]*)<tspan [^>]*>([^<]*)</#)
      .map { (y: Int($0.1) ?? -1, name: "\($0.2) \($0.3)") }
    #expect(labels.map(\.name) == names)
    #expect(zip(labels, labels.dropFirst()).allSatisfy { $0.y - $1.y >= 29 })
    #expect(labels.allSatisfy { (27...190).contains($0.y) })
  }

  @Test
  func `a chart has a mark for each measured count, and a line if a closed form predicts them`() {
    let curve = SweptCurve(
      workload: "clock", parameter: "ticks",
      lines: [
        .init(
          runtime: .coarse,
          points: [
            .init(value: 1, measured: 2, expected: 2), .init(value: 3, measured: 6, expected: 6),
          ]),
        .init(
          runtime: .fine, points: [.init(value: 1, measured: 1), .init(value: 3, measured: 3)]),
      ])
    let lines = CurveChart.chart(of: curve).element.text.matches(
      of: #/<path class="line (\w+)" d="M\d+ \d+L\d+ \d+"/#)
    #expect(lines.map { String($0.1) } == ["coarse"])
  }

  @Test
  func `a drawing over time counts the first evaluations of later views only without a replay`()
    throws
  {
    func event(_ kind: Replay.Kind) -> Replay.Event {
      Replay.Event(kind: kind, reason: .cause(.mount), origin: nil)
    }
    func turn(_ tick: Int, _ step: Replay.Step) -> Replay.Turn {
      Replay.Turn(tick: tick, virtualMilliseconds: 0, steps: [step])
    }
    let replay = Replay(
      views: ["/A", "/A/B"], events: [event(.mounted), event(.needed)],
      turns: [
        turn(0, .init(firstView: 0, views: 1, event: 0)),
        turn(1, .init(firstView: 1, views: 1, event: 0)),
        turn(2, .init(firstView: 0, views: 2, event: 1)),
      ], isCut: false)
    let rows = [1, 2, 4].enumerated().map { tick, count in
      var row = TimelineRow()
      (row.tick, row.evaluationsSoFar) = (tick, count)
      return row
    }
    var run = RunRow()
    run.reevaluations = 2
    let titles = try [[:], [.coarse: replay]].map { replays in
      try #require(TimelineChart(of: rows, replays: replays, runs: [run], ticks: 2, named: "a"))
        .chart.element.text
    }
    #expect(titles[0].contains("first evaluations of views that are mounted later of a"))
    #expect(titles[0].contains("ObservableObject 3"))
    #expect(titles[1].contains("Re-evaluations so far of a"))
    #expect(titles[1].contains("ObservableObject 2"))
  }

  @Test
  func `the break-even is the added cost of tracking divided by the evaluations that it saves`()
    throws
  {
    func frame(_ readers: Int, _ runtime: Runtime, _ cost: Int) -> CostSection.Figure {
      ("fraction-\(readers)", runtime.rawValue, 1, "ps", cost)
    }
    let figures = [
      frame(0, .coarse, 20), frame(0, .fine, 1), frame(0, .observation, 2),
      frame(4, .coarse, 20), frame(4, .fine, 19), frame(4, .observation, 60),
      frame(8, .coarse, 20), frame(8, .fine, 24), frame(8, .observation, 90),
    ]
    let even = try #require(BreakEven(figures))
    #expect(even.views == 8)
    #expect(even.readers == [0, 4, 8])
    #expect(even.readers.map { even.bodyCost(under: .observation, readers: $0) } == [0, 10, nil])
    #expect(even.readers.map { even.bodyCost(under: .fine, readers: $0) } == [0, 0, nil])
    let text = CostSection(figures, measurement: "the shortest of 9 rounds").summary.text
    #expect(
      text.contains(
        "reads one property costs 11 ps with @Observable, which registers the reads again, and 2 ps with Granularity’s "
          + "ObservableObject; Combine’s was not measured. Each is the time of 8 such views with their notifications, "
          + "divided by 8 (the shortest of 9 rounds)."))
    #expect(
      text.contains(
        "Little for one screen: if all 8 views that were measured read the change, one property each, @Observable takes 70 ps "
          + "more and saves no evaluation: less than 1% of a frame at 60 Hz and less than 1% at 120 Hz."
      ))
    let slower = figures.map { figure in
      (figure.operation, figure.subject, figure.threads, figure.unit, figure.minimum * 30_000_000)
    }
    #expect(
      CostSection(slower).summary.text.contains(
        "Yes: if all 8 views that were measured read the change"))
    #expect(
      text.contains(
        "If half of them read it, which was measured too, migrating pays if a body takes 10 ps or more."
      ))
    let others = figures.filter { $0.operation != "fraction-4" }
    #expect(!CostSection(others).summary.text.contains("half of them"))
    #expect(BreakEven(figures.filter { $0.operation != "fraction-8" })?.views == 4)
    #expect(BreakEven(figures.filter { $0.subject != "observation" }) == nil)
    #expect(even.properties == [])
  }

  @Test
  func `the break-even for views that read several properties scales the cost of reading one`()
    throws
  {
    func figure(_ operation: String, _ runtime: Runtime, _ cost: Int) -> CostSection.Figure {
      (operation, runtime.rawValue, 1, "ps", cost)
    }
    let figures = [
      figure("fraction-2", .coarse, 20), figure("fraction-2", .fine, 9),
      figure("fraction-2", .observation, 40), figure("fraction-4", .coarse, 20),
      figure("fraction-4", .fine, 18), figure("fraction-4", .observation, 80),
      figure("reads-1", .coarse, 10), figure("reads-1", .fine, 10),
      figure("reads-1", .observation, 30), figure("reads-16", .coarse, 11),
      figure("reads-16", .fine, 40), figure("reads-16", .observation, 90),
      figure("reads-64", .coarse, 12),
    ]
    let even = try #require(BreakEven(figures))
    #expect(even.properties == [1, 16])
    #expect(even.frame(.observation, readers: 2, properties: 16) == 120)
    #expect(even.frame(.coarse, readers: 2, properties: 16) == 22)
    // The 98 ps that are added are spread over the 2 evaluations that are saved.
    #expect(even.bodyCost(under: .observation, readers: 2, properties: 16) == 49)
    #expect(even.bodyCost(under: .fine, readers: 2, properties: 16) == 7)
    #expect(even.bodyCost(under: .observation, readers: 2, properties: 1) == 10)
    #expect(CostSection(figures).html.text.contains("2 of 4 views"))
    #expect(
      !CostSection(figures.filter { $0.operation != "reads-16" }).html.text.contains("2 of 4 views")
    )
  }

  @Test
  func `a screen's break-even uses the cost of the registrations that its run made`()
    throws
  {
    func figure(_ operation: String, _ runtime: Runtime, _ cost: Int) -> CostSection.Figure {
      (operation, runtime.rawValue, 1, "ps", cost)
    }
    let figures = [
      figure("fraction-4", .coarse, 40), figure("fraction-4", .fine, 40),
      figure("fraction-4", .observation, 400), figure("reads-1", .coarse, 10),
      figure("reads-1", .fine, 10), figure("reads-1", .observation, 100),
      figure("reads-4", .coarse, 10), figure("reads-4", .fine, 10),
      figure("reads-4", .observation, 300),
    ]
    let even = try #require(BreakEven(figures))
    var (coarse, fine) = (RunRow(), RunRow())
    coarse.reevaluations = 30
    fine.reevaluations = 10
    fine.evaluations = 12
    fine.registrationsMade = 12
    // The costs are 10 evaluations at 100 ps instead of 30 at 10 ps, for 20 saved evaluations.
    #expect(even.bodyCost(from: coarse, to: fine) == 35)
    fine.registrationsMade = 13
    #expect(even.bodyCost(from: coarse, to: fine) == (10 * 300 - 30 * 10) / 20)
    fine.registrationsMade = 12 * 5
    #expect(even.bodyCost(from: coarse, to: fine) == nil)
    fine.registrationsMade = 12
    coarse.reevaluations = 10
    #expect(even.bodyCost(from: coarse, to: fine) == nil)
    coarse.reevaluations = 500
    #expect(even.bodyCost(from: coarse, to: fine) == 0)
  }

  @Test(arguments: [
    (0, "0"), (999, "999 ps"), (1500, "1.5 ns"), (12_345, "12.3 ns"), (451_953_000, "452 µs"),
    (229_492_000, "229 µs"),
    (22_593_688, "22.6 µs"), (99_960, "100 ns"),
    (2_000_000, "2 µs"), (5_000_000_000, "5,000 µs"),
  ])
  func `a time on the report page has a unit and is rounded to a few digits`(
    picoseconds: Int, text: String
  ) {
    #expect(BreakEven.time(picoseconds) == text)
  }

  @Test func `a curve on the report page has the measured and expected counts of its CSV rows`()
    throws
  {
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

  @Test(
    arguments: [
      (20, [.coarse, .fine]), (21, [.coarse, .fine, .observation]),
    ] as [(Int, [Runtime])])
  func `the toolchain's Observation gets a line in a chart only if its counts differ`(
    count: Int, runtimes: [Runtime]
  ) {
    let lines = [(Runtime.coarse, 40), (.fine, 20), (.observation, count)].map { runtime, count in
      SweptCurve.Line(runtime: runtime, points: [.init(value: 1, measured: count)])
    }
    let curve = SweptCurve(workload: "broad", parameter: "views", lines: lines)
    #expect(curve.withoutEqualCheck.lines.map(\.runtime) == runtimes)
    let other = SweptCurve(workload: "broad", parameter: "views", lines: [lines[0], lines[2]])
    #expect(other.withoutEqualCheck == other)
  }

  @Test(arguments: [(24, nil), (25, 1), (40, 16)])
  func `the report page draws at most 24 curves and says how many it leaves out`(
    count: Int, more: Int?
  ) {
    let curves = (0..<count).map { number in
      SweptCurve(
        workload: "w\(number)", parameter: "p",
        lines: [.init(runtime: .fine, points: [.init(value: 1, measured: 2)])])
    }
    let html = CurveSection(of: curves).html.text
    #expect(html.count(of: "<figure>") == 24)
    #expect(html.firstMatch(of: #/(\d+) more curves are left out/#).flatMap { Int($0.1) } == more)
  }

  @Test func `a parameter that varies together with a chart's parameter is not listed as fixed`()
    throws
  {
    let curves = try Self.curves(
      """
      rows#1,1,coarse,rows#2,rows,keys=1;ticks=20;visible=1,keys,1,20,20,20,0,,
      rows#1,2,coarse,rows#3,rows,keys=4;ticks=20;visible=4,keys,4,20,80,80,0,,

      """)
    #expect(curves.map(\.fixed) == ["ticks=20"])
  }

  @Test func `the cost curves show only times that were measured with one thread`() {
    let figures: [CostSection.Figure] = [
      ("fraction-0", "coarse", 1, "ps", 5000), ("fraction-256", "coarse", 1, "ps", 9000),
      ("fraction-256", "coarse", 2, "ps", 1_000_000), ("fraction-0", "observation", 1, "ps", 1000),
      ("fraction-256", "observation", 1, "ps", 20000), ("reads-1", "observation", 1, "bytes", 5),
      ("reads-4", "observation", 1, "ps", 5), ("fraction-0", "fine", 1, "ps", 7),
      ("fraction-256", "fine", 1, "ps", 7),
    ]
    let html = CostSection(figures).html.text
    #expect(html.count(of: "<figure>") == 1)
    #expect(html.count(of: "class=\"mark coarse\"") == 2 + 1)
    #expect(html.count(of: "class=\"mark fine\"") == 2 + 1)
    #expect(!html.contains("1,000"))
  }

  /// Returns the curves of a recorded file that contains the given lines.
  private static func curves(_ lines: String) throws -> [SweptCurve] {
    let header = CurveRow.table.columns.map(\.name).joined(separator: ",")
    return SweptCurve.curves(of: try CurveRow.table.rows(in: Array("\(header)\n\(lines)".utf8)))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
