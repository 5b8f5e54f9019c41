import Foundation
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

@Suite struct RunReportTests {
  private func text(_ comparison: Comparison) -> String {
    TerminalRenderer().render(RunReport(comparison).document)
  }

  @Test
  func `the run command shows counts, ratios, closed forms and the views that differ`()
    throws
  {
    let page = text(try Kitchen.comparison())
    #expect(
      page == """
        kitchen: a cook tastes every dish

        heat=low ticks=20

                          coarse  fine  observation
        evaluations           63    23           23
          mounts               3     3            3
          re-evaluations      60    20           20
            needed            20    20           20
            wasted            40     0            0
        row runs               0     0            0
        mutations             20    20           20
        notifications         20    20            –
        invalidations         60    20            –
        skips                  0     0            0
        registrations          –    22            –
          alive at most        –     –            –

        –: the runtime does not provide this count

        re-evaluations, coarse:fine = 3:1 = 3.000000 at heat=low ticks=20

        re-evaluations  expected  measured         closed form
        coarse                60        60  holds  3·T = 3·20
        fine                  20        20  holds  T = 20
        observation           20        20  holds  T = 20

        View tree
        re-evaluations  coarse                fine
        Menu                20  ██████           0
          Dish[…] ×2        40  ████████████    20  ██████

        Views that differ most
        re-evaluations    coarse  fine  observation
        /Menu                 20     0            0
        /Menu/Dish[…] ×2      40    20           20

        Causes of their evaluations
        /Menu
          coarse 20 × salt → Stove.salt → object(Stove)
        /Menu/Dish[…]
          coarse 40 × salt → Stove.salt → object(Stove)
          fine 20 × salt → Stove.salt → property(Stove.salt)
          observation 20 × salt → Stove.salt → property(Stove.salt)

        """)
  }

  @Test func `the run command's Markdown report has the same content as its terminal report`()
    throws
  {
    let page = MarkdownRenderer().render(RunReport(try Kitchen.comparison()).document)
    #expect(
      page == #"""
        ## **kitchen**: a cook tastes every dish

        heat=low ticks=20

        |  | coarse | fine | observation |
        | :-- | --: | --: | --: |
        | evaluations | 63 | 23 | 23 |
        | &emsp;mounts | 3 | 3 | 3 |
        | &emsp;re-evaluations | 60 | 20 | 20 |
        | &emsp;&emsp;needed | 20 | 20 | 20 |
        | &emsp;&emsp;wasted | 40 | 0 | 0 |
        | row runs | 0 | 0 | 0 |
        | mutations | 20 | 20 | 20 |
        | notifications | 20 | 20 | – |
        | invalidations | 60 | 20 | – |
        | skips | 0 | 0 | 0 |
        | registrations | – | 22 | – |
        | &emsp;alive at most | – | – | – |

        –: the runtime does not provide this count

        - re-evaluations, coarse:fine = **3:1** = 3.000000 at heat=low ticks=20

        | re-evaluations | expected | measured |  | closed form |
        | :-- | --: | --: | :-- | :-- |
        | coarse | 60 | 60 | holds | 3·T = 3·20 |
        | fine | 20 | 20 | holds | T = 20 |
        | observation | 20 | 20 | holds | T = 20 |

        ### View tree

        | re-evaluations | coarse |  | fine |  |
        | :-- | --: | :-- | --: | :-- |
        | Menu | 20 | ██████ | 0 |  |
        | &emsp;Dish\[…\] ×2 | 40 | ████████████ | 20 | ██████ |

        ### Views that differ most

        | re-evaluations | coarse | fine | observation |
        | :-- | --: | --: | --: |
        | /Menu | 20 | 0 | 0 |
        | /Menu/Dish\[…\] ×2 | 40 | 20 | 20 |

        ### Causes of their evaluations

        - /Menu
          - coarse 20 × salt → Stove.salt → object(Stove)
        - /Menu/Dish\[…\]
          - coarse 40 × salt → Stove.salt → object(Stove)
          - fine 20 × salt → Stove.salt → property(Stove.salt)
          - observation 20 × salt → Stove.salt → property(Stove.salt)

        """#)
  }

  @Test func `the run command's decision states a difference and reason only if no law is broken`()
    throws
  {
    let renderer = { (block: Document.Block?) in
      block.map { TerminalRenderer().render(Document([$0])).replacing("\n", with: " ") }
    }
    #expect(
      renderer(RunVerdict.line(for: try Kitchen.comparison()))
        == "Decision: ObservableObject re-evaluates 60 bodies, @Observable 20: 67% fewer. Wasted: 40 "
        + "and 0. @Observable notifies only the views that read what changes. ")
    let broken = try Kitchen.comparison { $0.run.holds = false }
    #expect(renderer(RunVerdict.line(for: broken))?.hasPrefix("Decision: none, because") == true)
    #expect(RunVerdict.line(for: try Kitchen.comparison([.fine])) == nil)
  }

  @Test func `the run command shows a row for stale views only if they were counted`() throws {
    let page = text(try Kitchen.comparison { $0.run.staleViews = 0 })
    #expect(page.contains("\nstale views            0     0            0\n"))
  }

  @Test
  func `a footnote explains property(?), a change whose property the runtime does not report`()
    throws
  {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .observation else { return }
      for index in result.causes.indices where result.causes[index].kind != .mount {
        result.causes[index].via = .property(nil)
      }
    }
    #expect(text(comparison).hasSuffix("\n\nproperty(?): the runtime does not report which\n"))
    #expect(!text(try Kitchen.comparison()).contains("property(?)"))
  }

  @Test(arguments: [
    (5, nil), (6, "and 1 more views that differ"), (9, "and 4 more views that differ"),
  ])
  func `the run command shows five views that differ and counts the others`(
    count: Int, more: String?
  ) throws {
    let comparison = try Kitchen.comparison { $0.repeatView(0, times: count) }
    let lines = text(comparison).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "Views that differ most"))
    #expect(
      lines[start...].compactMap { $0.firstMatch(of: #/^/(Dish\d) +20 /#).map { String($0.1) } }
        == (1...5).map { "Dish\($0)" })
    #expect(lines.first { $0.hasSuffix("more views that differ") } == more)
  }

  @Test func `the run command does not list a view as different if only its mounts differ`() throws
  {
    let comparison = try Kitchen.comparison([.fine, .observation]) { result in
      if result.run.runtime == .fine { result.views[0].evaluations += 5 }
    }
    #expect(!text(comparison).contains("Views that differ most"))
  }

  @Test func `the run command shows the two most frequent causes other than mounts`() throws {
    let comparison = try Kitchen.comparison { result in
      for index in result.causes.indices where result.causes[index].source == "mount" {
        result.causes[index].evaluationsFirst = 1_000
      }
      for (source, count) in [("taste", 7), ("stir", 3)] {
        var cause = result.causes[1]
        (cause.source, cause.evaluationsFirst) = (source, count)
        result.causes.append(cause)
      }
    }
    let lines = text(comparison).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "Causes of their evaluations"))
    #expect(
      lines[start...].prefix(4) == [
        "Causes of their evaluations", "/Menu",
        "  coarse 20 × salt → Stove.salt → object(Stove)",
        "  coarse 7 × taste → Stove.salt → object(Stove)",
      ])
  }

  @Test func `the run command shows a closed form with its bound, verdict, formula and numbers`()
    throws
  {
    let rows: [(Runtime, Int?, GranularityWorkloads.Expectation.Relation, Int, Bool?)] = [
      (.coarse, 2, .exact, 2, true), (.fine, 2, .lower, 3, true),
      (.observation, 2, .upper, 3, false),
    ]
    let runs = rows.map { runtime, expected, kind, measured, holds in
      var run = RunRow()
      (run.runtime, run.expectedReevaluations, run.expectedKind) = (runtime, expected, kind)
      (run.reevaluations, run.holds) = (measured, holds)
      return run
    }
    func cells(
      _ runs: [RunRow], _ expectations: [Runtime: GranularityWorkloads.Expectation]
    ) -> [[String]] {
      let tables = ClosedForms(runs: runs, expectations: expectations).blocks.compactMap { block in
        if case .table(let table) = block { table } else { nil }
      }
      return tables.flatMap(\.rows).map { $0.cells.map(\.plain) }
    }
    let expectations: [Runtime: GranularityWorkloads.Expectation] = [
      .coarse: .exactly(2), .fine: .atLeast(.symbol("T", 2), onAverage: 4),
    ]
    #expect(
      cells(runs, expectations) == [
        ["coarse", "2", "2", "holds", "2"],
        ["fine", "at least 2", "3", "holds", "T = 2, on average 4"],
        ["observation", "at most 2", "3", "broken", ""],
      ])
  }

  @Test func `a session reports no count of row closures and no count of mutations`() {
    var run = RunRow()
    (run.workload, run.notifications, run.invalidations) = ("", 0, 0)
    (run.registrationsMade, run.registrationsAliveMax, run.staleViews) = (0, 0, 0)
    let absent = { Metric.all.filter { $0.count(run) == nil }.map(\.name) }
    #expect(absent() == ["row runs", "mutations"])
    run.workload = "kitchen"
    #expect(absent() == [])
  }

  @Test func `the run command shows no ratio if it ran only one kind of models`() throws {
    let page = text(try Kitchen.comparison([.fine, .observation]))
    #expect(!page.contains("coarse"))
  }

  @Test func `the run command as CSV writes the result rows in sorted order`() throws {
    let comparison = try Kitchen.comparison([.observation, .coarse])
    let text = RowTable.runs.render(Document(), or: comparison.results, as: .csv)
    let rows = comparison.results.map(\.run)
    #expect(text == String(decoding: RunRow.table.csv(rows), as: UTF8.self))
    #expect(
      text.split(separator: "\n").map { $0.split(separator: ",")[1] } == [
        "runtime", "coarse", "observation",
      ])
  }

  @Test func `the run command as JSON writes null for a count that a runtime does not provide`()
    throws
  {
    let comparison = try Kitchen.comparison([.observation])
    let text = RowTable.runs.render(Document(), or: comparison.results, as: .json)
    let data = try #require(text.data(using: .utf8))
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let row = try #require(list.first)
    #expect(row.count == RunRow.table.columns.count)
    #expect(row["notifications"] is NSNull)
    #expect(row["reevaluations"] as? Int == 20)
    #expect(row["runtime"] as? String == "observation")
    #expect(row["holds"] as? Bool == true)
  }

  @Test func `the run command as JSON writes an empty list if there are no rows`() {
    #expect(RowTable.runs.render(Document(), or: [], as: .json) == "[]\n")
  }

  @Test func `the run command reports a count that differs from its closed form as a violation`()
    throws
  {
    let comparison = try Kitchen.comparison { result in
      if result.run.runtime == .fine { result.run.holds = false }
    }
    #expect(comparison.violations.count == 1)
    #expect(text(comparison).contains("broken"))
    #expect(text(comparison).contains("Violations"))
  }

  @Test func `the run command shows a dash and a footnote for a runtime without a closed form`()
    throws
  {
    let page = text(
      try Kitchen.comparison([.coarse, .fine]) { result in
        guard result.run.runtime == .coarse else { return }
        result.run.expectedReevaluations = nil
        result.run.holds = nil
      })
    #expect(page.contains("\ncoarse                 –        60  –"))
    #expect(page.contains("\n–: no closed form under this runtime\n"))
  }

  @Test func `the run command reports a violation if the runtimes end with different outputs`()
    throws
  {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .observation else { return }
      result.output[1] = OutputLine("Dish 7", depth: 1)
    }
    #expect(comparison.violations.count == 1)
    #expect(text(comparison).contains("Violations"))
  }

  @Test func `the ratio of a count to zero is shown with both counts, as in 60:0`() throws {
    let page = text(
      try Kitchen.comparison([.coarse, .fine]) { result in
        if result.run.runtime == .fine { result.run.reevaluations = 0 }
      })
    #expect(
      page.contains("re-evaluations, coarse:fine = 60:0 (fine has none) at heat=low ticks=20"))
  }

  @Test func `the run command's report does not use the words render, update and hits`() throws {
    let page = text(try Kitchen.comparison()).lowercased()
    for word in ["render", "update", "hits"] { #expect(!page.contains(word)) }
  }
}
