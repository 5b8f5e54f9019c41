import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests of the first screen of a page that has several runs.
struct StartSectionTests {
  /// Returns a group with the given re-evaluations and stale views with `coarse` and `fine`.
  private func group(_ coarse: Int, _ fine: Int, stale: (Int?, Int?) = (0, 0)) throws -> RunGroup {
    RunGroup(
      try Kitchen.comparison { result in
        let isCoarse = result.run.runtime == .coarse
        result.run.reevaluations = isCoarse ? coarse : fine
        result.run.wasted = 0
        result.run.staleViews = isCoarse ? stale.0 : stale.1
      })
  }

  @Test func `the report page's headline counts every run exactly once`() throws {
    let groups = try [
      group(9, 1), group(9, 2), group(3, 3), group(0, 1, stale: (1, 0)), group(0, 1),
      group(100, 86),
    ]
    let lede = Headline(of: groups).lede.text
    #expect(
      lede.contains(
        "In 1, one model shows more old values than the other: ObservableObject in 1, @Observable in 0. In the other 5, "
          + "@Observable evaluates at least 15% fewer bodies in 2, less than 15% fewer in 1, as many in 1 and more in 1 (<a href=\"#exhibit-4\">"
      ))
    #expect(lede.contains("runs the same 6 screens"))
    #expect(lede.ranges(of: "<li>").count <= 5)
    let missing = Headline(of: [try group(9, 1), try group(9, 2, stale: (0, 1))]).lede.text
    #expect(
      missing.contains(
        "ObservableObject in 0, @Observable in 1 (<a href=\"#exhibit-1\">"
      ))
    let same = Headline(of: [try group(9, 1), try group(9, 1)]).lede.text
    #expect(same.contains("@Observable evaluates at least 15% fewer bodies in 2.</li>"))
    #expect(same.contains("no number is a share of apps"))
  }

  @Test func `the report page lists the runs by migration outcome and by the share saved`() throws {
    let groups = try [group(3, 3), group(100, 50), group(9, 1), group(0, 1, stale: (1, 0))]
    let html = StartSection(groups: groups, foot: "").html.text
    #expect(
      html.matches(of: #/<tr data-number="(\d)"/#).map { String($0.1) } == ["2", "1", "0", "3"])
    #expect(
      html.matches(of: #/<td class="change">([^<]*)/#).map { String($0.1) }
        == ["89% fewer", "50% fewer", "the same", "1 more "])
    #expect(html.ranges(of: "class=\"badge\"").count == 1 + 1)  // the legend and a row
    #expect(html.contains(" <span class=\"badge\">old value with ObservableObject</span></td>"))
    #expect(!html.contains("old value with both"))
    let none = StartSection(groups: [groups[0], groups[1]], foot: "").html.text
    #expect(!none.contains("old value"))
    #expect(html.ranges(of: ">a cook tastes every dish</span>").count == 4)
  }

  @Test func `advice on the report page links to a run with the problem and to a corrected run`()
    throws
  {
    let first = try #require(Advice.all.first)
    #expect(first.workloads == ["account", "tasks", "idle"])
    var groups = try [
      group(9, 8), group(9, 1), group(3, 3, stale: (1, 1)), group(5, 5), group(50, 2),
      group(6, 7, stale: (1, 0)),
    ]
    groups[0].rename("account")
    groups[1].rename("account")
    groups[2].rename("idle")
    groups[3].rename("tasks", "rows=observed;tasks=2")
    groups[4].rename("tasks", "more=1;rows=observed;tasks=2")
    groups[5].rename("tasks", "rows=let;tasks=2")
    let html = StartSection(groups: groups, foot: "").html.text
    let row = try #require(
      html.split(separator: "\n").first { $0.contains("data-workloads=\"account,tasks,idle\"") })
    #expect(
      row.matches(
        of:
          #/(after: )?<a href="#exhibit-(\d)">([^<]+)</a> (\d+ (?:→ \d+|with both))(?: <span class="badge">(.*?)</span>)?/#
      )
      .map { "\($0.1 ?? "")\($0.2) \($0.3) \($0.4) \($0.5 ?? "")" } == [
        "1 account seed=7 9 → 1 ", "3 tasks rows=observed tasks=2 seed=7 5 with both ",
        "after: 5 rows=let tasks=2 seed=7 6 → 7 old value with ObservableObject",
        "2 idle seed=7 3 with both old value with both",
      ])
    #expect(!html.contains("donut-list"))
  }

  @Test func `the report page has a column for the toolchain's Observation only if it differs`()
    throws
  {
    let equal = RunGroup(try Kitchen.comparison())
    #expect(equal.shownRuns.map(\.runtime) == [.coarse, .fine])
    let page = try ReportPage([
      Kitchen.comparison { result in
        if result.run.runtime == .observation { result.run.wasted = 1 }
      }
    ]).html()
    #expect(page.contains("<th scope=\"col\">Swift’s own</th>"))
    #expect(!ReportPage([equal], origin: "").html().contains("<th scope=\"col\">Swift’s own</th>"))
    #expect(RunGroup(try Kitchen.comparison([.coarse, .observation])).shownRuns.count == 2)
  }

  @Test func `the report page explains a setting's terms only if a run has the setting`() throws {
    var groups = [try group(9, 1), try group(9, 2)]
    groups[1].rename("ownership", "sdk=26")
    let all = Terms(groups: groups).html.text
    #expect(all.contains("is one firing of the timer that changes a simulated screen. The counts"))
    #expect(all.contains("or with Xcode 26 in runs with <code>sdk=26</code>. They"))
    groups[0].rename("chat", "views=36")
    groups[1].rename("chat")
    let none = Terms(groups: groups).html.text
    #expect(none.contains("when timers that began together are due. The counts"))
    #expect(none.contains("as built with Xcode 27. They are not times."))
  }

  @Test(arguments: [
    (1, 1, "; avoid the evaluations that are wasted under both models"), (1, 0, ""), (0, 1, ""),
  ])
  func `the decision mentions wasted evaluations only if both kinds of models have some`(
    coarse: Int, fine: Int, words: String
  ) throws {
    let comparison = try Kitchen.comparison { result in
      result.run.reevaluations = 3
      result.run.wasted = result.run.runtime == .coarse ? coarse : fine
    }
    #expect(RunGroup(comparison).decision == "migrating saves nothing\(words)")
  }

  @Test func `a report page about a single run has no list of runs`() throws {
    #expect(StartSection(groups: [try group(9, 1)], foot: "").html == "")
  }
}

extension RunGroup {
  /// Makes the runs of the group runs of a different workload.
  fileprivate mutating func rename(_ workload: String, _ parameters: String = "") {
    let runs = runs.map { run in
      var run = run
      run.workload = workload
      run.parameters = parameters
      return run
    }
    self = RunGroup(of: runs)
  }
}
