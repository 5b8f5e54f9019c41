import Testing

@testable import GranularityBaseline
@testable import GranularityClaims
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityWorkloads

/// The page that `report` writes.
struct ReportPageTests {
  private static let hostile = "</script></noscript><img src=x onerror=alert(1)>"

  @Test func `a name is never markup`() throws {
    let comparison = try Kitchen.comparison { result in
      result.run.parameters = "heat=\(Self.hostile)"
      for index in result.views.indices { result.views[index].viewPath += "/\(Self.hostile)" }
      for index in result.causes.indices {
        result.causes[index].source = Self.hostile
        result.causes[index].viewPath += "/\(Self.hostile)"
      }
      result.replay = Replay(
        views: result.views.map(\.viewPath),
        events: [
          Replay.Event(
            kind: .wasted, reason: Self.hostile,
            origin: Origin(source: Self.hostile, object: Self.hostile, property: Self.hostile))
        ],
        turns: [
          Replay.Turn(
            tick: 0, virtualMilliseconds: 0,
            writes: [
              Replay.Write(
                origin: Origin(source: Self.hostile, object: "", property: ""), count: 1)
            ], steps: [Replay.Step(firstView: 0, views: 3, event: 0)])
        ], isCut: false)
    }
    var claim = ClaimRow()
    claim.claimID = Self.hostile
    claim.claim = Self.hostile
    claim.note = Self.hostile
    var curve = CurveRow()
    curve.planID = Self.hostile
    curve.workload = Self.hostile
    curve.swept = Self.hostile
    curve.parameters = "\(Self.hostile)=1"
    let page = ReportPage(
      [RunGroup(comparison)],
      extras: [
        ClaimSection(of: [claim]).html, CurveSection(of: SweptCurve.curves(of: [curve])).html,
        CostSection([(Self.hostile, "coarse", 1, "bytes", 5)]).html,
      ].map { PageSection(id: "hostile", title: Self.hostile, content: $0).html },
      origin: Self.hostile
    ).html()
    #expect(page.contains("\\u003c/script>\\u003c/noscript>\\u003cimg"))
    #expect(page.contains("&lt;/script&gt;&lt;/noscript&gt;&lt;img"))
    #expect(page.ranges(of: "</noscript>").count == 1 + 3)
    #expect(!page.contains("<img"))
    #expect(page.ranges(of: "</script>").count == page.ranges(of: "<script").count)
  }

  @Test func `marks that change the direction of text are visible`() throws {
    let mark = "a\u{202E}b"
    let comparison = try Kitchen.comparison { result in
      for index in result.views.indices { result.views[index].viewPath += mark }
      let origin = Origin(source: mark, object: mark, property: mark)
      result.replay = Replay(
        views: result.views.map(\.viewPath),
        events: [Replay.Event(kind: .wasted, reason: mark, origin: origin)],
        turns: [
          Replay.Turn(
            tick: 0, virtualMilliseconds: 0, writes: [Replay.Write(origin: origin, count: 1)],
            steps: [Replay.Step(firstView: 0, views: 3, event: 0)])
        ], isCut: false)
    }
    let page = ReportPage([comparison]).html()
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(page.contains("a\\u{202e}b"))
  }

  @Test func `the table of views has the counts of the rows`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    let lines = page.split(separator: "\n").map(String.init)
    let dish = try #require(lines.first { $0.contains(">Dish[…]</span>") })
    #expect(dish.matches(of: #/<b>([\d,]+)</b>/#).map { String($0.1) } == ["40", "20"])
    #expect(dish.matches(of: #/([\d,]+) wasted/#).map { String($0.1) } == ["20"])
  }

  @Test func `the symbols of the closed forms are explained`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    #expect(page.contains("Closed forms of the re-evaluations (how often a dish is salted: T)"))
  }

  @Test func `the page refers to nothing outside itself`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    #expect(page.contains("default-src 'none'"))
    for reference in ["src=", "@import", "url(", "<link", "href=\"http"] {
      #expect(!page.contains(reference), "found \(reference)")
    }
    let addresses = Set(page.matches(of: #/https?:[^'" ]*/#).map { String($0.0) })
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func `the group with the largest difference is shown first`() throws {
    let same = try Kitchen.comparison { $0.run.reevaluations = 20 }
    let page = ReportPage([same, try Kitchen.comparison(), same])
    #expect(page.first == 1)
    #expect(page.html().contains("<body data-first=\"1\">"))
  }

  @Test func `a cell has several views if there are too many`() throws {
    let comparison = try Kitchen.comparison { result in
      let dish = result.views[1]
      result.views = (0..<1000).map { number in
        var view = dish
        view.viewPath = "/Menu/Dish[\(number)]"
        return view
      }
    }
    let tree = ViewTree(of: RunGroup(comparison).views)
    #expect(tree.rows.map(\.group.path) == ["/Menu/Dish[…]"])
    #expect(tree.rows.map(\.group.size) == [1000])
    #expect(tree.rows.first?.cells.count == ViewTree.cellLimit)
    #expect(tree.rows.first?.cells.first == (0..<5).map { "/Menu/Dish[\($0)]" })
  }

  @Test(arguments: [
    (Runtime.coarse, "ObservableObject", "ObservableObject"), (.fine, "@Observable", "@Tracked"),
    (.observation, "Swift’s own", "@Observable"),
  ])
  func `a model is called as in the code of a session, and by its runtime in a workload`(
    runtime: Runtime, workload: String, session: String
  ) {
    var run = RunRow()
    run.runtime = runtime
    #expect(run.model == session)
    run.workload = "menu"
    #expect(run.model == workload)
  }

  @Test func `replays that do not fit are left out, and the page says so`() throws {
    let window = try #require(WorkloadCatalog.foodTruck.named("window"))
    let parameters = try window.parameters(given: [
      "order": "random", "writes-per-tick": "9", "ticks": "400",
    ])
    let comparison = try Comparison(
      of: window, parameters,
      results: Runtime.allCases.map {
        try measure(window, parameters, under: $0, replay: true)
      })
    let one = RunGroup(comparison)
    let whole = ReportPage([one, one], origin: "")
    let page = ReportPage([one, one], origin: "", limit: whole.html().utf8.count - 1)
    let note = "The replay does not fit into this page; to see it: \(one.command)"
    #expect(!whole.html().contains(note))
    #expect(page.html().ranges(of: note).count == 1)
    #expect(page.html().utf8.count < whole.html().utf8.count)
  }

  @Test func `the run that is shown first keeps its replay, whatever its size`() throws {
    let window = try #require(WorkloadCatalog.foodTruck.named("window"))
    let groups = try ["100", "400"].map { ticks in
      let parameters = try window.parameters(given: [
        "order": "random", "writes-per-tick": "9", "ticks": ticks,
      ])
      return RunGroup(
        try Comparison(
          of: window, parameters,
          results: Runtime.allCases.map {
            try measure(window, parameters, under: $0, replay: true)
          }))
    }
    let whole = ReportPage(groups, origin: "")
    #expect(whole.first == 1)
    let page = ReportPage(groups, origin: "", limit: whole.html().utf8.count - 1).html()
    let missing = groups.map {
      page.contains("The replay does not fit into this page; to see it: \($0.command)")
    }
    #expect(missing == [true, false])
  }
}
