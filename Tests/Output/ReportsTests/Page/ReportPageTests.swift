import GranularityEvidenceRows
import GranularityTestSupport
import ModelObservation
import SimulatedUICore
import Testing

@testable import GranularityBaseline
@testable import GranularityClaims
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of the HTML page that `report` writes.
struct ReportPageTests {
  private static let hostile = "</script></noscript><img src=x onerror=alert(1)>"

  @Test func `a name from a result is never interpreted as markup on the report page`() throws {
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
            kind: .wasted, reason: .cause(.object(InternedString(Self.hostile))),
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

  @Test func `Unicode marks that change the text direction are escaped on the report page`()
    throws
  {
    let mark = "a\u{202E}b"
    let comparison = try Kitchen.comparison { result in
      for index in result.views.indices { result.views[index].viewPath += mark }
      let origin = Origin(source: mark, object: mark, property: mark)
      result.replay = Replay(
        views: result.views.map(\.viewPath),
        events: [
          Replay.Event(
            kind: .wasted, reason: .cause(.object(InternedString(mark))), origin: origin)
        ],
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

  @Test func `the report page's table of views shows the counts of grouped list rows`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    let lines = page.split(separator: "\n").map(String.init)
    let dish = try #require(lines.first { $0.contains(">Dish[…]</span>") })
    #expect(dish.matches(of: #/<b>([\d,]+)</b>/#).map { String($0.1) } == ["40", "20"])
    #expect(dish.matches(of: #/([\d,]+) wasted/#).map { String($0.1) } == ["20"])
  }

  @Test func `the section about a run on the report page begins with the decision`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    #expect(page.contains("<p class=\"finding\">Decision: migrate.<br>"))
    let single = ReportPage([try Kitchen.comparison([.fine])]).html()
    #expect(single.contains("<p class=\"finding\">Under "))
  }

  @Test func `the report page says why a run has no closed form`() throws {
    let forms = ClosedForms(
      runs: [RunRow()], expectations: [RunRow().runtime: .withoutClosedForm("it depends")])
    #expect(forms.lines.map(\.plain) == ["No closed form: it depends"])
  }

  @Test func `the report page explains the symbols of its closed forms`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    #expect(page.contains("Closed forms of the re-evaluations (how often a dish is salted: T)"))
  }

  @Test func `the report page loads no resource from outside of itself`() throws {
    let page = ReportPage([try Kitchen.comparison()]).html()
    #expect(page.contains("default-src 'none'"))
    for reference in ["src=", "@import", "url(", "<link", "href=\"http"] {
      #expect(!page.contains(reference), "found \(reference)")
    }
    let addresses = Set(page.matches(of: #/https?:[^'" ]*/#).map { String($0.0) })
    #expect(addresses == ["http://www.w3.org/2000/svg"])
  }

  @Test func `the report page first shows the run with the largest difference`() throws {
    let same = try Kitchen.comparison { $0.run.reevaluations = 20 }
    let page = ReportPage([same, try Kitchen.comparison(), same])
    #expect(page.first == 1)
    #expect(page.html().contains("<body data-first=\"1\">"))
  }

  @Test func `a cell of the report page's view tree combines several views if there are too many`()
    throws
  {
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
    (["h0", "h6 w"], ["h6", "h3"], 20, 20), (["h0", "h6 w"], ["h6 w", "h3"], 20, 21),
    (["h0", "h6"], ["h6", "h3"], 10, 20),
  ])
  func `a cell's shade averages its views, and its larger share (needed or wasted) sets the hue`(
    menu: [String], dish: [String], ofMenu: Int, ofDishes: Int
  ) throws {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .coarse else { return }
      (result.views[0].wasted, result.views[1].wasted) = (ofMenu, ofDishes)
      result.views[2].wasted = 0
    }
    let lines = ReportPage([comparison]).html().split(separator: "\n")
    func classes(_ name: String) -> [String] {
      lines.first { $0.contains("<span class=\"view\">\(name)</span>") }?
        .matches(of: #/<td class="(h[^"]*)">/#).map { String($0.1) } ?? []
    }
    #expect(classes("Menu") == menu.reversed())
    #expect(classes("Dish[…]") == dish)
  }

  @Test func `on the report page, the sum for a change includes views whose lines are left out`()
    throws
  {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .coarse else { return }
      let cause = result.causes[1]
      result.causes = (0..<150).map { number in
        var row = cause
        row.viewPath = "/View\(number)"
        row.evaluationsFirst = 1
        return row
      }
    }
    let page = ReportPage([comparison]).html()
    #expect(page.contains("<tr><th><b>salt → Stove.salt</b></th><td><b>150</b>"), "\(page)")
    #expect(page.contains("51 more lines are left out."))
  }

  @Test func `the report page's table of changes has a sum for each change and a total`()
    throws
  {
    let comparison = try Kitchen.comparison([.coarse, .fine]) { result in
      for index in result.causes.indices where result.causes[index].viewPath == "/Menu" {
        result.causes[index].source =
          result.causes[index].source == "salt" ? "pepper" : "mount"
      }
    }
    let page = ReportPage([comparison]).html()
    #expect(!page.contains("The first evaluations of views that appear later"))
    let rows =
      page
      .matches(of: #/<tr><th><b>([^<]*)<\/b><\/th><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/#)
      .map { "\($0.1): \($0.2) \($0.3)" }
    #expect(
      rows == [
        "salt → Stove.salt → /Menu/Dish[…]: <b>40</b> <b>20</b>",
        "pepper → Stove.salt → /Menu: <b>20</b> <b>0</b>", "all changes: <b>60</b> <b>20</b>",
      ])
  }

  @Test func `the report page says that first evaluations of views that appear later do not count`()
    throws
  {
    let comparison = try Kitchen.comparison { $0.causes[0].source = "salt" }
    let page = ReportPage([comparison]).html()
    #expect(page.contains("The first evaluations of views that appear later"))
  }

  @Test func `the command on the report page for a run contains its parameters and its seed`()
    throws
  {
    let group = RunGroup(try Kitchen.comparison())
    #expect(
      group.command
        == "granularity report kitchen --heat low --ticks 20 --seed 7 --html report.html")
    let plain = RunGroup(try Kitchen.comparison { $0.run.seed = 0 })
    #expect(
      plain.command == "granularity report kitchen --heat low --ticks 20 --html report.html")
  }

  @Test
  func `the report page replays a recorded run only if repeating it gives the same counts`()
    throws
  {
    let timer = try #require(WorkloadCatalog.foodTruck.named("timer"))
    let parameters = try timer.parameters(given: ["ticks": "3"])
    let results = try Runtime.allCases.map {
      try measure(timer, parameters, under: $0, verify: true)
    }
    func group(_ change: (inout RunResult) -> Void) -> RunGroup? {
      var changed = results
      change(&changed[1])
      return RunGroup.recorded(in: Dataset(changed), workloads: [timer]).first
    }
    let equal = try #require(group { _ in })
    #expect(equal.replays.count == 3)
    #expect(equal.note == "")
    #expect(equal.expectations.count == 3)
    for run in results.map(\.run) {
      #expect(equal.expectations[run.runtime]?.reevaluations == run.expectedReevaluations)
    }
    for change in [{ $0.run.checks += 1 }, { $0.views[0].skips += 1 }, { $0.views = [] }]
      as [(inout RunResult) -> Void]
    {
      let other = try #require(group(change))
      #expect(other.replays.isEmpty)
      #expect(other.note.contains("the counts of a repeated run differ from"))
    }
    let unknown = RunGroup.recorded(in: Dataset(results), workloads: [])
    #expect(unknown.map(\.replays.isEmpty) == [true])
    #expect(
      unknown.map(\.note) == [
        "There is no replay, because this build does not have this workload."
      ])
    let odd = results.map { result in
      var result = result
      result.run.parameters = "ticks=many"
      return result
    }
    #expect(
      RunGroup.recorded(in: Dataset(odd), workloads: [timer]).map(\.note) == [
        "There is no replay, because this build does not accept these parameters."
      ])
  }

  /// Returns the replay of a `Kitchen` in which some sources each write once per turn. Each turn is a tick.
  private func json(writes: Int, turns: Int = 1, isCut: Bool = false) throws -> OrderedJSON {
    let group = RunGroup(
      try Kitchen.comparison { result in
        let turns = (0..<turns).map { number in
          Replay.Turn(
            tick: number, virtualMilliseconds: 10 * number,
            writes: (0..<writes).map {
              Replay.Write(origin: Origin(source: "w\($0)", object: "", property: ""), count: 1)
            })
        }
        result.replay = Replay(
          views: result.views.map(\.viewPath), events: [], turns: turns, isCut: isCut)
      })
    return ReplayData(of: group, tree: ViewTree(of: group.views)).json()
  }

  @Test(arguments: [
    (1, "w0"), (4, "w0; w1; w2; w3"), (5, "w0; w1; w2; w3; w4"),
    (6, "w0; w1; w2; w3; and 2 more"), (9, "w0; w1; w2; w3; and 5 more"),
  ])
  func `a replayed turn lists at most four writes and the number of the others`(
    writes: Int, words: String
  ) throws {
    #expect(try json(writes: writes)["writes"] == [.text(words)])
  }

  @Test func `equal turns and equal writes are stored once in the replay data, with their number`()
    throws
  {
    let json = try json(writes: 2, turns: 4)
    #expect(json["writes"] == [.text("w0; w1")])
    #expect(json["turns"] == .list([1, 0, 0, 0, 3, 1, 10, 0].map { .number($0) }))
    let runtimes = try #require(json["runtimes"]?.elements)
    #expect(runtimes.map { $0["lists"] } == [[[]], [[]]])
    let steps = OrderedJSON.list([.number(4), .number(0)])
    #expect(runtimes.map { $0["steps"] } == [steps, steps])
  }

  @Test func `a step of a replay contains its cells, its event and the number of views per cell`()
    throws
  {
    let group = RunGroup(
      try Kitchen.comparison { result in
        let turn = Replay.Turn(
          tick: 0, virtualMilliseconds: 0, writes: [],
          steps: [
            Replay.Step(firstView: 2, views: 1, event: 1),
            Replay.Step(firstView: 0, views: 3, event: 0),
            Replay.Step(firstView: 0, views: 1, event: 0),
          ])
        result.replay = Replay(
          views: result.views.map(\.viewPath), events: [], turns: [turn], isCut: false)
      })
    let json = ReplayData(of: group, tree: ViewTree(of: group.views)).json()
    let steps = OrderedJSON.list([0, 1, 0, 2, 1, 2, 0, 1, 2, 1, 1, 1].map { .number($0) })
    #expect(json["runtimes"]?.elements?.map { $0["lists"] } == [.list([steps]), .list([steps])])
  }

  @Test(arguments: [
    (200, 0, nil, nil), (201, 101, "/Menu/Dish[0] … /Menu/Dish[1]", "/Menu/Dish[200]"),
    (1000, 200, "/Menu/Dish[0] … /Menu/Dish[4]", "/Menu/Dish[995] … /Menu/Dish[999]"),
  ])
  func `a cell of the report page for several views is named after the first and the last`(
    count: Int, names: Int, first: String?, last: String?
  ) throws {
    let group = RunGroup(
      try Kitchen.comparison { result in
        let dish = result.views[1]
        result.views = (0..<count).map { number in
          var view = dish
          view.viewPath = "/Menu/Dish[\(number)]"
          return view
        }
      })
    let json = ReplayData(of: group, tree: ViewTree(of: group.views)).json()
    let found = try #require(json["rows"]?.elements?.first?["names"]?.elements)
    #expect(found.count == names)
    #expect(found.first == first.map { .text($0) })
    #expect(found.last == last.map { .text($0) })
  }

  @Test(arguments: [(22, ""), (nil, "; –: not provided")])
  func `the report page explains a dash in a table of counts only if the table has one`(
    registrations: Int?, words: String
  ) throws {
    let comparison = try Kitchen.comparison([.coarse, .fine]) { result in
      result.run.registrationsMade = result.run.runtime == .coarse ? registrations : 22
      result.run.registrationsAliveMax = 2
    }
    let page = ReportPage([comparison]).html()
    #expect(page.contains(">All counts that are not 0\(words)</caption>"))
  }

  @Test func `the report page shows the replay of a run with a single turn`() throws {
    let runtimes = try #require(try json(writes: 1)["runtimes"]?.elements)
    let steps = OrderedJSON.list([.number(1), .number(0)])
    #expect(runtimes.map { $0["steps"] } == [steps, steps])
  }

  @Test(arguments: [false, true])
  func `a replay that stopped at its size limit is marked as incomplete`(isCut: Bool) throws {
    #expect(try json(writes: 1, isCut: isCut)["isCut"] == .boolean(isCut))
  }

  @Test(arguments: [
    (Claim.Verdict.confirmed, 1, 1, nil), (.confirmed, 3, 1, 2), (.refuted, 3, 3, nil),
    (.refuted, 5, 3, 2), (.imprecise, 4, 3, 1), (.open, 4, 3, 1),
  ])
  func `on the report page, a confirmed claim shows one count, and any other claim up to three`(
    verdict: Claim.Verdict, counts: Int, shown: Int, more: Int?
  ) {
    let rows = (0..<counts).map { number in
      var row = ClaimRow()
      (row.claimID, row.number, row.verdict) = ("c", number, verdict)
      (row.expected, row.measured, row.note) = (number, number, "because")
      return row
    }
    let html = ClaimSection(of: rows).html.text
    #expect(html.contains("</b><br>because<br><small>"))
    #expect(html.contains("<details open>") == (verdict == .refuted))
    #expect(html.ranges(of: ", as expected").count == shown)
    #expect(html.firstMatch(of: #/and (\d+) more counts/#).flatMap { Int($0.1) } == more)
  }

  @Test func `the report page's table of differing observations includes the unexpected ones`() {
    let verdicts: [EvidenceRow.Verdict] = [.agrees, .differs, .notExpressible, .unexpected]
    let rows = verdicts.map { verdict in
      var row = EvidenceRow()
      (row.id, row.verdict, row.summary) = (
        verdict.rawValue, verdict, "what \(verdict.rawValue) is"
      )
      return row
    }
    let html = LimitSection(evidence: rows).html.text
    #expect(verdicts.filter { html.contains("what \($0.rawValue) is") } == [.differs, .unexpected])
  }

  @Test func `the report page lists differing observations about evaluations before the others`() {
    let rows = ["N1", "A19"].map { id in
      var row = EvidenceRow()
      (row.id, row.verdict) = (id, .differs)
      return row
    }
    let words =
      LimitSection(evidence: rows).html.text.split(separator: "What differs, and why").last ?? ""
    #expect(
      words.matches(of: #/A19|N1|how often a body is evaluated:/#).map { String($0.0) }
        == ["A19", "how often a body is evaluated:", "N1"])
  }

  private static let unseen =
    "What such a view shows has changed, but the change did not evaluate the view."

  @Test(arguments: [
    (0, 0, ""), (1, 0, " Under ObservableObject, 1 view shows an old value. \(unseen)"),
    (2_000, 0, " Under ObservableObject, 2,000 views show an old value. \(unseen)"),
    (2, 2, " Under both, 2 views show an old value. \(unseen)"),
    (1, 1, " Under both, 1 view shows an old value. \(unseen)"),
    (3, 2, " Under ObservableObject, 3 views show an old value, and under @Observable 2."),
  ])
  func `the reason for a decision says how many views show an old value with each model kind`(
    coarse: Int, fine: Int, words: String
  ) throws {
    let comparison = try Kitchen.comparison { result in
      result.run.staleViews = result.run.runtime == .coarse ? coarse : fine
    }
    #expect(
      RunGroup(comparison).reason
        == "@Observable notifies only the views that read what changes." + words)
  }

  @Test(arguments: [
    (9, 2, "@Observable wastes 7 fewer."), (2, 9, "@Observable wastes 7 more."),
    (2, 2, "The additional evaluations change what a view shows or passes on."),
  ])
  func `if @Observable evaluates more, the reason says how many more or fewer are wasted`(
    coarse: Int, fine: Int, reason: String
  ) throws {
    let comparison = try Kitchen.comparison { result in
      let isCoarse = result.run.runtime == .coarse
      result.run.reevaluations = isCoarse ? 10 : 20
      result.run.wasted = isCoarse ? coarse : fine
      result.run.staleViews = 0
    }
    #expect(RunGroup(comparison).reason == reason)
  }

  @Test(arguments: [
    (5, 5, ""), (5, 7, " @Observable runs 7 closures of rows, ObservableObject 5."),
  ])
  func `for a run without re-evaluations, the reason says how many more row closures run`(
    coarse: Int, fine: Int, words: String
  ) throws {
    let comparison = try Kitchen.comparison { result in
      result.run.reevaluations = 0
      result.run.rowRuns = result.run.runtime == .coarse ? coarse : fine
    }
    #expect(RunGroup(comparison).reason == "No body is evaluated again.\(words)")
  }

  @Test(arguments: [(1, "1 of them compares"), (2, "2 of them compare")])
  func `the report page says how many differing observations compare both kinds of models`(
    count: Int, words: String
  ) {
    let rows = (0..<count).map { number in
      var row = EvidenceRow()
      (row.id, row.verdict, row.models) = ("Z\(number)", .differs, .both)
      return row
    }
    #expect(
      LimitSection(evidence: rows).summary.text.contains(
        "Yes: \(words) both models, which only \(count) of the \(count) observations do."))
  }

  @Test(arguments: [(120, nil), (121, 1), (125, 5)])
  func `the report page shows 120 kinds of views and counts the others`(
    count: Int, more: Int?
  ) throws {
    let comparison = try Kitchen.comparison { result in
      let view = result.views[0]
      result.views = (0..<count).map { number in
        var row = view
        row.viewPath = "/View\(number)"
        return row
      }
    }
    let page = ReportPage([comparison]).html()
    let found = page.firstMatch(of: #/(\d+) more kinds of views are not shown/#)
    #expect(found.flatMap { Int($0.1) } == more)
    #expect(page.ranges(of: "<span class=\"view\">View").count == 120)
  }

  @Test(arguments: [(3, ""), (5, ": after a write to what the view observes")])
  func `a decision's reason names the causes of wasted evaluations only if they explain all`(
    ofCauses: Int, words: String
  ) throws {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .fine else { return }
      result.run.wasted = 5
      result.causes[3].wastedFirst = ofCauses
    }
    #expect(
      RunGroup(comparison).reason
        == "@Observable notifies only the views that read what changes. Under @Observable, 5 "
        + "evaluations change no output\(words).")
  }

  @Test(arguments: [
    (Runtime.coarse, "ObservableObject", "ObservableObject"), (.fine, "@Observable", "@Tracked"),
    (.observation, "Swift’s own", "@Observable"),
  ])
  func `the report page names a session's kinds of models as the session's source does`(
    runtime: Runtime, workload: String, session: String
  ) {
    var run = RunRow()
    run.runtime = runtime
    #expect(run.model == session)
    run.workload = "menu"
    #expect(run.model == workload)
  }

  @Test(arguments: [("", "screen"), ("rows=2;sort=name", "screen · rows=2 sort=name")])
  func `a run of an unknown workload is named with all of its parameters`(
    parameters: String, title: String
  ) {
    var run = RunRow()
    (run.workload, run.parameters) = ("screen", parameters)
    #expect(RunGroup(of: [run]).shortTitle == title)
  }

  /// A run whose replay is much longer than the note that replaces it.
  private static func window(ticks: Int) throws -> RunGroup {
    let window = try #require(WorkloadCatalog.foodTruck.named("window"))
    let parameters = try window.parameters(given: [
      "order": "random", "writes-per-tick": "9", "ticks": "\(ticks)",
    ])
    return RunGroup(
      try Comparison(
        of: window, parameters,
        results: Runtime.allCases.map {
          try measure(window, parameters, under: $0, replay: true)
        }))
  }

  @Test func `the report page omits replays that do not fit and gives a command to see them`()
    throws
  {
    let one = try Self.window(ticks: 40)
    let whole = ReportPage([one, one], origin: "").html()
    let page = ReportPage([one, one], origin: "", limit: whole.utf8.count - 1).html()
    let note = "The replay does not fit into this page; to see it: \(one.command)"
    #expect(!whole.contains(note))
    #expect(whole.ranges(of: "<figure class=\"timeline\">").count == 2)
    #expect(page.ranges(of: note).count == 1)
    #expect(page.utf8.count < whole.utf8.count)
  }

  @Test
  func `the run that the report page shows first keeps its replay, even if it is the largest`()
    throws
  {
    let groups = try [10, 40].map(Self.window(ticks:))
    let whole = ReportPage(groups, origin: "")
    #expect(whole.first == 1)
    let page = ReportPage(groups, origin: "", limit: whole.html().utf8.count - 1).html()
    let missing = groups.map {
      page.contains("The replay does not fit into this page; to see it: \($0.command)")
    }
    #expect(missing == [true, false])
  }
}
