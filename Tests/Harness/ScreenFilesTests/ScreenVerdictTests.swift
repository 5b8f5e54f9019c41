import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Tests of the reasons why a view of a declared screen gains from a migration or does not. Each reason is produced by
/// one screen.
struct ScreenVerdictTests {
  private func reasons(_ text: ScreenText) throws -> [String] {
    let screen = try text.workload()
    let comparison = try Comparison(
      of: screen, screen.parameters(),
      results: [Runtime.coarse, .fine].map { try screen.measured([:], under: $0) })
    return ScreenVerdicts(of: screen.screen, comparison).all.map { "\($0.label): \($0.reason)" }
  }

  @Test(arguments: [
    (
      #"{"name": "A", "installs": "cart"}"#, #""cart.items""#,
      ["A: it observes cart and reads nothing of it"]
    ),
    (
      #"{"name": "A", "reads": "cart.coupon"}"#, #""cart.items""#,
      ["A: it observes cart and reads only cart.coupon"]
    ),
    (
      #"{"name": "A", "reads": "cart.items"}"#, #""cart.items", "changesEvery": 2"#,
      ["A: what it observes is set to equal values"]
    ),
    (
      #"{"name": "A", "reads": ["cart.items", "cart.coupon"]}"#, #""cart.items""#,
      ["A: it reads what changes: cart.items"]
    ),
    (
      #"{"name": "A", "passes": "cart.items", "children": [{"name": "B"}]}"#, #""cart.items""#,
      ["A: it reads what changes: cart.items", "B: its input changes: cart.items from A"]
    ),
    (
      #"{"name": "A", "reads": "cart.items"}"#, #""product.price""#,
      ["A: nothing that it observes or is passed changes"]
    ),
    (
      #"{"name": "A"}"#, #""cart.items""#,
      ["A: it has no dependency: it observes nothing and is passed nothing"]
    ),
    (
      #"{"name": "A", "children": [{"name": "B"}, {"name": "C", "children": [{"name": "B", "repeat": 2}]}]}"#,
      #""cart.items""#,
      [
        "A: it has no dependency: it observes nothing and is passed nothing",
        "/A/B: it has no dependency: it observes nothing and is passed nothing",
        "C: it has no dependency: it observes nothing and is passed nothing",
        "/A/C/B[…] ×2: it has no dependency: it observes nothing and is passed nothing",
      ]
    ),
  ])
  func `a view's reason says why the view gains from a migration or does not`(
    view: String, sets: String, expected: [String]
  ) throws {
    let text = ScreenText(
      views: "[\(view)]", changes: #"[{"name": "tap", "times": 4, "sets": \#(sets)}]"#)
    #expect(try reasons(text) == expected)
  }

  @Test func `the reason for a view that is shown only after the last change says so`() throws {
    let text = ScreenText(
      views:
        #"[{"name": "A", "children": [{"name": "B", "if": "cart.coupon", "reads": "cart.items"}]}]"#,
      changes: #"[{"name": "change", "times": 2, "sets": "cart.items"}, "#
        + #"{"name": "show", "times": 1, "sets": "cart.coupon"}]"#)
    #expect(
      try reasons(text) == [
        "A: it observes cart and reads only cart.coupon",
        "B: it is shown only while nothing that it observes or is passed changes",
      ])
  }

  @Test func `a view that both reads and receives changing properties has both reasons`() throws {
    var text = ScreenText()
    text.views =
      #"[{"name": "A", "passes": "cart.items", "children": [{"name": "B", "reads": "#
      + #""cart.coupon"}]}]"#
    text.changes =
      #"[{"name": "a", "times": 2, "sets": "cart.items"}, "#
      + #"{"name": "b", "times": 1, "sets": "cart.coupon"}]"#
    #expect(
      try reasons(text).last
        == "B: it reads what changes: cart.coupon; and its input changes: cart.items from A")
  }
}
