import GranularityDocuments
import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Tests of screens in which nothing happens. They give warnings and no verdict.
struct ScreenWarningTests {
  private func page(_ text: ScreenText) throws -> String {
    let screen = try text.workload()
    let comparisons = try screen.alternatives.map { variant in
      try Comparison(
        of: variant, variant.parameters(),
        results: Runtime.allCases.map { try variant.measured([:], under: $0) })
    }
    return MarkdownRenderer().render(ScreenReport(screen, comparisons).document)
  }

  @Test(arguments: [
    ("[]", #"[{"name": "tap", "times": 2, "sets": "cart.items"}]"#, "the screen has no views"),
    (
      #"[{"name": "A", "reads": "cart.items"}]"#, "[]",
      "no change of the model occurs in the run"
    ),
    (
      #"[{"name": "A", "reads": "cart.items"}]"#,
      #"[{"name": "tap", "times": 0, "sets": "cart.items"}]"#,
      "no change of the model occurs in the run"
    ),
    (
      #"[{"name": "A", "reads": "cart.items"}]"#,
      #"[{"name": "tap", "times": 3, "sets": "product.price"}]"#,
      "no change of the model reaches a view in the run"
    ),
  ])
  func `a screen in which no change reaches a view has no verdict`(
    views: String, changes: String, reason: String
  ) throws {
    let page = try page(ScreenText(views: views, changes: changes))
    #expect(
      page.contains("No verdict: \(reason), so this run cannot show what a migration would save."))
    #expect(!page.contains("Migrating"))
    #expect(!page.contains("Views that gain"))
  }

  @Test(arguments: [
    (
      #"[{"name": "a", "times": 0, "sets": ["cart.items", "cart.coupon", "product.price"]}]"#,
      ["the change 'a' never occurs: its 'times' is 0"]
    ),
    (
      #"[{"name": "a", "times": 2, "sets": ["cart.items", "cart.coupon"]}]"#,
      ["no view reads 'product.price', and no change writes it"]
    ),
    (
      #"[{"name": "a", "times": 2, "sets": []}]"#,
      [
        "the change 'a' writes no property",
        "no view reads 'cart.coupon', and no change writes it",
        "no view reads 'product.price', and no change writes it",
      ]
    ),
    (
      #"[{"name": "a", "times": 2, "changesEvery": 5, "sets": ["cart.coupon", "product.price"]}]"#,
      [
        "the change 'a' never changes a value: it writes only 2 times, and only every 5th write changes the value"
      ]
    ),
  ])
  func `a declaration without effect causes a warning`(changes: String, expected: [String]) throws {
    let text = ScreenText(changes: changes)
    #expect(try text.workload().screen.warnings == expected)
    #expect(try page(text).contains("Warnings"))
  }

  @Test func `a timer whose period is longer than the duration causes a warning`() throws {
    let text = """
      {"name": "s", "duration": "1s", "objects": {"cart": "items"},
       "views": [{"name": "A", "reads": "cart.items"}],
       "changes": [{"name": "poll", "every": "2s", "sets": "cart.items"}]}
      """
    let screen = try ScreenWorkload(reading: Array(text.utf8), at: "s.json").screen
    #expect(
      screen.warnings == [
        "the change 'poll' never occurs: its 'every' is longer than the 'duration', or its 'times' is 0"
      ])
  }

  @Test(arguments: [(30, nil), (31, "and 1 more"), (34, "and 4 more")])
  func `the table of views shows 30 views and the number of the others`(count: Int, more: String?)
    throws
  {
    let idle = (1...count).map { #", {"name": "V\#($0)"}"# }.joined()
    let text = ScreenText(views: #"[{"name": "A", "reads": "cart.coupon"}\#(idle)]"#)
    let lines = try page(text).split(separator: "\n").map(String.init)
    #expect(lines.count { $0.hasPrefix("| V") } == 30)
    #expect(lines.first { $0.hasPrefix("and ") } == more)
  }

  @Test func `the starter screen has no warnings`() throws {
    let screen = try ScreenWorkload(reading: Array(ScreenStarter.text.utf8), at: "s.json").screen
    #expect(screen.warnings == [])
  }
}
