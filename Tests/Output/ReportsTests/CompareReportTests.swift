import GranularityCounting
import GranularityTabular
import GranularityWorkloads
import Testing

@testable import GranularityDocuments
@testable import GranularityReports

struct CompareReportTests {
  private func results(
    _ runtimes: [Runtime] = [.coarse], id: String = "kitchen#1",
    _ change: (inout RunResult) -> Void = { _ in }
  ) throws -> [RunResult] {
    try Kitchen.comparison(runtimes) { result in
      result.run.runID = id
      change(&result)
    }.results
  }

  private func report(_ first: [RunResult], _ second: [RunResult]) -> CompareReport {
    CompareReport(of: RunPair.pairs(first, second), "Before", "After")
  }

  private func text(_ report: CompareReport) -> String {
    var renderer = TerminalRenderer()
    renderer.width = 200
    return renderer.render(report.document())
  }

  @Test func `comparing equal results reports no difference in any view`() throws {
    let report = report(try results(), try results())
    #expect(report.verdict == .success)
    #expect(
      text(report) == """
        re-evaluations: coarse 60 → 60, the same (all evaluations 63 → 63)

        A: Before; B: After

        Views by status: equal 3.

        """)
  }

  @Test func `comparing coarse with fine shows the views with fewer evaluations and the causes`()
    throws
  {
    let report = report(try results(), try results([.fine]))
    #expect(report.verdict == .changed)
    #expect(
      text(report) == """
        re-evaluations: coarse → fine 60 → 20, 67% fewer (all evaluations 63 → 23)

        A: Before; B: After

        Views by status: better 3.

        Views that differ, the worst first
        view              evaluations A → B     change  wasted  status
        /Menu                        21 → 1  95% fewer  20 → 0  better
        /Menu/Dish[…] ×2            42 → 22  48% fewer  20 → 0  better

        Causes, evaluations A → B
        /Menu
          20 → 0 × salt → Stove.salt → object(Stove)
        /Menu/Dish[…] ×2
          40 → 0 × salt → Stove.salt → object(Stove)
          0 → 20 × salt → Stove.salt → property(Stove.salt)

        """)
  }

  @Test
  func `the compare report lists worse views, then views with changed causes, then better ones`()
    throws
  {
    let worse = try results { result in
      result.views[0].evaluations -= 5
      result.views[1].evaluations += 7
      result.causes = result.causes.map { cause in
        var cause = cause
        if cause.viewPath == "/Menu/Dish[2]" { cause.property = "heat" }
        return cause
      }
    }
    let report = report(try results(), worse)
    #expect(report.verdict == .regression)
    let rows = report.rows.filter(\.cause.isEmpty)
    #expect(
      rows.map { "\($0.viewPath) \($0.status) \($0.difference)" } == [
        "/Menu better -5", "/Menu/Dish[1] worse 7", "/Menu/Dish[2] moved 0",
      ])
    let views = report.markdown.split(separator: "\n").filter { $0.hasPrefix("| /Menu") }
    #expect(views.map { $0.contains("| **worse 1, other causes 1** |") } == [true, false])
  }

  @Test
  func `a group of list rows counts as worse if one row is worse, even if the sum is equal`()
    throws
  {
    let second = try results { result in
      result.views[1].evaluations += 1
      result.views[2].evaluations -= 1
    }
    let report = report(try results(), second)
    #expect(report.verdict == .regression)
    let text = text(report)
    #expect(text.contains("\nViews by status: worse 1, better 1, equal 1.\n"), "\(text)")
    let line = text.split(separator: "\n").first { $0.hasPrefix("/Menu/Dish[…] ×2") }
    #expect(line?.contains(" 42 → 42 ") == true, "\(text)")
    #expect(line?.hasSuffix("  worse 1, better 1") == true, "\(text)")
  }

  @Test func `the Markdown of a comparison counts the unlisted runs on only one side`() throws {
    let second = try (0..<1_500).flatMap {
      try results(id: "run\($0)_\(String(repeating: "long", count: 9))#1")
    }
    let markdown = report(try results(), second).markdown
    #expect(markdown.utf8.count < MarkdownRenderer.commentLimit)
    #expect(markdown.contains("There is no view to compare. Runs on one side only: 1501."))
    let listed = markdown.split(separator: "\n").count { $0.hasPrefix("- ") }
    #expect(listed > 20)
    #expect(markdown.contains("\nand \(1_501 - listed) more runs on one side only"))
  }

  @Test func `a comparison of sessions names their kinds of models as their tests do`() throws {
    let sessions = try results([.coarse, .observation]) { $0.run.workload = "" }
    let text = text(report([sessions[0]], [sessions[1]]))
    #expect(
      text.hasPrefix("re-evaluations: ObservableObject → @Observable 60 → 20, 67% fewer"), "\(text)"
    )
  }

  @Test func `rows that differ in the same way share the lines of a session`() throws {
    let rows = (1...3).flatMap { number in
      [
        "  @Observable /List/Row[\(number)]: evaluations 1 → 2",
        "    why: its body reads Cart.items",
        "    causes recorded: mount \(number == 3 ? 2 : 1)",
      ]
    }
    let section = TextSection("a", rows + ["  @Observable /List: evaluations 1 → 2"])
    for text in [
      report(try results(), try results()).markdown(with: [section]),
      TerminalRenderer(width: .max).render(
        report(try results(), try results()).document(with: [section])),
    ] {
      #expect(text.contains("@Observable /List/Row[…] ×2: evaluations 1 → 2\n"), "\(text)")
      #expect(text.contains("@Observable /List/Row[3]: evaluations 1 → 2\n"), "\(text)")
      #expect(text.contains("@Observable /List: evaluations 1 → 2"), "\(text)")
      #expect(text.ranges(of: "why: its body reads").count == 2, "\(text)")
    }
  }

  @Test(arguments: [("plain", 3), ("a `b` c", 3), ("```", 4), ("x ````` y ``", 6)])
  func `the code block in the Markdown of a comparison has a longer fence than its text`(
    line: String, length: Int
  ) throws {
    let report = report(try results(), try results([.fine]))
    let fence = String(repeating: "`", count: length)
    #expect(
      report.markdown(with: [TextSection("heading", ["other", line])])
        == report.markdown + "\n\(fence)\nheading\nother\n\(line)\n\(fence)\n")
    #expect(report.markdown(with: []) == report.markdown)
  }

  @Test
  func `the Markdown of a comparison says how many lines of the tests' messages it leaves out`()
    throws
  {
    let line = String(repeating: "x", count: 999)
    let markdown = report(try results(), try results([.fine]))
      .markdown(with: [TextSection("heading", Array(repeating: line, count: 100))])
    let listed = markdown.split(separator: "\n").count { $0 == line }
    #expect(markdown.utf8.count < 65_536 && listed > 50)
    #expect(markdown.hasSuffix("\n… and \(100 - listed) more lines\n```\n"))
  }

  @Test func `a view without a known declaration is annotated at the line of its session`() throws {
    let worse = try results { $0.views[0].evaluations += 7 }
    var place = PlaceRow()
    (place.runID, place.runtime, place.file, place.line) = ("kitchen#1", .coarse, "T.swift", 5)
    var later = place
    (later.turn, later.line) = (1, 9)
    let report = report(try results(), worse)
    #expect(
      report.annotations(places: [later, place], sources: []) == """
        ::error file=T.swift,line=5,title=/Menu%2C kitchen#1::evaluations 21 → 28, wasted 20 → 20
        ::notice title=check::1 views are worse than recorded, 0 differ

        """)
    #expect(report.annotations(places: [], sources: []).hasPrefix("::error title=/Menu%2C "))
  }

  @Test func `a missing view is annotated as an error and an improved view as a warning`() throws {
    let other = try results { result in
      result.views.removeFirst()
      result.causes.removeAll { $0.viewPath == "/Menu" }
      result.views[0].evaluations -= 7
    }
    let lines = report(try results(), other).annotations(places: [], sources: [])
      .split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error title=/Menu%2C ") }.count == 1, "\(lines)")
    #expect(lines.filter { $0.hasPrefix("::warning title=/Menu/Dish") }.count == 1, "\(lines)")
    #expect(lines.last == "::notice title=check::1 views are worse than recorded, 1 differ")
  }

  @Test func `an annotation names the cause whose evaluations changed most`() throws {
    let worse = try results { result in
      result.views[0].evaluations += 7
      for index in result.causes.indices where result.causes[index].viewPath == "/Menu" {
        result.causes[index].evaluationsFirst += result.causes[index].source == "mount" ? 2 : 5
      }
    }
    #expect(
      report(try results(), worse).annotations(places: [], sources: []).contains(
        "wasted 20 → 20; 20 → 25 × salt → Stove.salt → object(Stove)\n"))
  }

  @Test func `the compare table has a row for each cause with the evaluations on both sides`()
    throws
  {
    let report = report(try results(), try results([.fine]))
    let rows = report.rows.filter { $0.viewPath == "/Menu/Dish[1]" && !$0.cause.isEmpty }
    #expect(
      rows.map { "\($0.cause) \($0.evaluationsA ?? -1) \($0.evaluationsB ?? -1) \($0.status)" } == [
        "mount 1 1 equal", "salt → Stove.salt → object(Stove) 20 0 better",
        "salt → Stove.salt → property(Stove.salt) 0 10 worse",
      ])
    #expect(rows.map(\.wastedA) == [0, 10, 0])
    #expect(rows.map(\.wastedB) == [0, 0, 0])
  }

  @Test func `compare pairs runs by equal ids, and the remaining runs by equal workloads`() throws {
    let first = try results(id: "a#1") + results(id: "a#2") + results(id: "b#1")
    let second = try results(id: "a#2") + results(id: "a#3") + results(id: "c#1")
    #expect(
      RunPair.pairs(first, second).map { "\($0.isWhole) \($0.title)" } == [
        "true a#1 → a#3 under coarse", "true a#2 under coarse",
        "false b#1 under coarse", "false c#1 under coarse",
      ])
    let report = report(first, second)
    #expect(report.verdict == .regression)
    #expect(
      text(report).hasSuffix(
        "\nRuns on one side only\nA: b#1 under coarse\nB: c#1 under coarse\n"))
  }

  @Test func `compare pairs runs by their id even if their kinds of models differ`() throws {
    let first = try results(id: "Cart") + results(id: "Menu")
    let second = try results(id: "Cart") + results([.observation], id: "Menu")
    #expect(
      RunPair.pairs(first, second).map { "\($0.isWhole) \($0.title)" } == [
        "true Cart under coarse", "true Menu under coarse → observation",
      ])
  }

  @Test
  func `if each side has a single run, compare pairs its runtimes even if the ids differ`()
    throws
  {
    let pairs = RunPair.pairs(
      try results([.coarse, .fine], id: "old"), try results([.fine, .observation], id: "new"))
    #expect(
      pairs.map { "\($0.isWhole) \($0.title)" } == [
        "false new under observation", "false old under coarse",
        "true old → new under fine",
      ])
    let none = report(try results([.coarse, .fine]), [])
    #expect(text(none).hasPrefix("compare: no run is on both sides\n"))
  }

  @Test func `a view that exists on one side only has no change in the compare table`() throws {
    let report = report(try results(), try results { $0.views.removeLast() })
    #expect(report.verdict == .changed)
    #expect(report.markdown.contains(" 42 → 21 | 50% fewer |"))
    let row = report.rows.first { $0.viewPath == "/Menu/Dish[2]" }
    #expect(row.map { [$0.status, "\($0.evaluationsA ?? -1)"] } == ["removed", "21"])
    #expect(row?.evaluationsB == nil)
  }

  @Test(arguments: [30, 1_500])
  func `the Markdown of a comparison folds all views after the twentieth and has a size limit`(
    count: Int
  )
    throws
  {
    func many(_ evaluations: Int) throws -> [RunResult] {
      try results { result in
        result.views = (0..<count).map { number in
          var view = result.views[0]
          view.viewPath = "/Menu/<Dish_\(number)>\(String(repeating: "*", count: number % 90))"
          view.evaluations = evaluations + 1
          view.reevaluations = evaluations
          return view
        }
      }
    }
    let markdown = report(try many(1), try many(2)).markdown
    #expect(
      markdown.hasPrefix(
        "## re-evaluations: **coarse \(count) → \(2 * count), 2 times as many (all evaluations \(2 * count) → \(3 * count))**\n"
      ))
    let parts = markdown.split(separator: "<details>")
    #expect(parts[0].split(separator: "\n").count { $0.hasPrefix("| /Menu") } == 20)
    #expect(markdown.utf8.count < MarkdownRenderer.commentLimit)
    #expect(markdown.contains("\nand ") == (count > 1_000))
  }
}
