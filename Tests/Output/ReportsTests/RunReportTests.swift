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

  @Test func `run shows the runtimes with ratios, closed forms and the views that differ`() throws {
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

  @Test func `Markdown has the same content`() throws {
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

  @Test func `the verdict is the difference and its reason, and there is none if a law is broken`()
    throws
  {
    let renderer = { (block: Document.Block?) in
      block.map { TerminalRenderer().render(Document([$0])).replacing("\n", with: " ") }
    }
    #expect(
      renderer(RunVerdict.line(for: try Kitchen.comparison()))
        == "Verdict: ObservableObject re-evaluates 60 bodies, @Observable 20: 67% fewer. Wasted: 40 "
        + "and 0. @Observable notifies only the views that read what changes. ")
    let broken = try Kitchen.comparison { $0.run.holds = false }
    #expect(renderer(RunVerdict.line(for: broken))?.hasPrefix("Verdict: none, because") == true)
    #expect(RunVerdict.line(for: try Kitchen.comparison([.fine])) == nil)
  }

  @Test func `stale views have a row if they were counted`() throws {
    let page = text(try Kitchen.comparison { $0.run.staleViews = 0 })
    #expect(page.contains("\nstale views            0     0            0\n"))
  }

  @Test func `a footnote explains a property that the runtime does not name`() throws {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .observation else { return }
      for index in result.causes.indices where result.causes[index].via != "mount" {
        result.causes[index].via = "property(?)"
      }
    }
    #expect(text(comparison).hasSuffix("\n\nproperty(?): the runtime does not report which\n"))
    #expect(!text(try Kitchen.comparison()).contains("property(?)"))
  }

  @Test func `without coarse or fine there is no ratio`() throws {
    let page = text(try Kitchen.comparison([.fine, .observation]))
    #expect(!page.contains("coarse"))
  }

  @Test func `CSV has the sorted rows of the results`() throws {
    let comparison = try Kitchen.comparison([.observation, .coarse])
    let text = RowTable.runs.render(Document(), or: comparison.results, as: .csv)
    let rows = comparison.results.map(\.run)
    #expect(text == String(decoding: RunRow.table.csv(rows), as: UTF8.self))
    #expect(
      text.split(separator: "\n").map { $0.split(separator: ",")[1] } == [
        "runtime", "coarse", "observation",
      ])
  }

  @Test func `a count that a runtime does not provide is null in JSON`() throws {
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

  @Test func `JSON without rows is an empty list`() {
    #expect(RowTable.runs.render(Document(), or: [], as: .json) == "[]\n")
  }

  @Test func `a count that breaks its closed form is a violation`() throws {
    let comparison = try Kitchen.comparison { result in
      if result.run.runtime == .fine { result.run.holds = false }
    }
    #expect(comparison.violations.count == 1)
    #expect(text(comparison).contains("broken"))
    #expect(text(comparison).contains("Violations"))
  }

  @Test func `runtimes that end with different outputs are a violation`() throws {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .observation else { return }
      result.output[1] = OutputLine("Dish 7", depth: 1)
    }
    #expect(comparison.violations.count == 1)
    #expect(text(comparison).contains("Violations"))
  }

  @Test func `a ratio to zero keeps its first count`() throws {
    let page = text(
      try Kitchen.comparison([.coarse, .fine]) { result in
        if result.run.runtime == .fine { result.run.reevaluations = 0 }
      })
    #expect(
      page.contains("re-evaluations, coarse:fine = 60:0 (fine has none) at heat=low ticks=20"))
  }

  @Test func `the report does not use misleading terms`() throws {
    let page = text(try Kitchen.comparison()).lowercased()
    for word in ["render", "update", "hits"] { #expect(!page.contains(word)) }
  }
}
