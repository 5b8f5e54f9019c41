import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Tests of derived properties, conditions, lists, closures and bursts. The counts were determined by hand, and the
/// closed form must give the same.
struct ScreenFeatureTests {
  private static let chat = """
    {"chat": {"properties": ["isOpen", "draft"], "lists": {"messages": 3},
      "derived": {"unread": {"from": "messages", "changesEvery": 2}}}}
    """

  /// Returns the re-evaluations with `coarse`, `fine` and `observation`, which must equal the closed form.
  private func counts(
    _ views: String, _ change: String, closures: String = "captures"
  ) throws -> [Int] {
    var text = ScreenText(views: views, changes: "[{\"name\": \"tap\", \(change)}]")
    text.objects = Self.chat
    let screen = try text.workload()
    return try Runtime.allCases.map { runtime in
      let result = try screen.measured(["closures": closures], under: runtime)
      #expect(result.run.holds == true, "\(runtime)")
      #expect(result.violations == [], "\(runtime)")
      return result.run.reevaluations
    }
  }

  @Test(arguments: [
    // Reading a derived property reads its source, so the view is evaluated for each change of the source.
    (#"[{"name": "A", "reads": "chat.unread"}]"#, 6, 6, 6),
    // The parent reads the derived property, and the child receives it. The derived property changes with every second
    // change.
    (#"[{"name": "A", "passes": "chat.unread", "children": [{"name": "B"}]}]"#, 9, 9, 9),
    (#"[{"name": "A", "reads": "chat.draft"}]"#, 6, 0, 0),
  ])
  func `a view that reads a derived property is evaluated when the property's source changes`(
    views: String, coarse: Int, fine: Int, observation: Int
  ) throws {
    #expect(
      try counts(views, #""times": 6, "sets": "chat.messages""#) == [coarse, fine, observation])
  }

  @Test(arguments: ["if", "unless"])
  func `mounting and unmounting a view with a condition does not count as a re-evaluation`(
    key: String
  ) throws {
    let views =
      #"[{"name": "A", "children": [{"name": "B", "\#(key)": "chat.isOpen", "children": [{"name": "C"}]}]}]"#
    #expect(try counts(views, #""times": 5, "sets": "chat.isOpen""#) == [5, 5, 5])
  }

  @Test func `a view that is hidden by its condition is not evaluated`() throws {
    let views =
      #"[{"name": "A", "children": [{"name": "B", "if": "chat.isOpen", "reads": "chat.draft"}]}]"#
    #expect(try counts(views, #""times": 4, "sets": "chat.draft""#) == [4, 0, 0])
  }

  @Test(arguments: [
    (#""inserts": "chat.messages""#, 4), (#""inserts": "chat.messages", "at": "start""#, 4),
    // The list has 3 rows, so the fourth removal writes nothing.
    (#""removes": "chat.messages""#, 3), (#""moves": "chat.messages""#, 4),
  ])
  func `inserting, removing or moving a row evaluates only the parent`(
    change: String, count: Int
  ) throws {
    let views =
      #"[{"name": "A", "passes": "chat.messages[]", "children": [{"name": "Row", "repeat": "chat.messages"}]}]"#
    #expect(try counts(views, "\"times\": 4, \(change)") == [count, count, count])
  }

  @Test func `changing one element of a list evaluates the parent and one row`() throws {
    let views =
      #"[{"name": "A", "passes": "chat.messages[]", "children": [{"name": "Row", "repeat": "chat.messages"}]}]"#
    #expect(try counts(views, #""times": 4, "sets": "chat.messages""#) == [8, 8, 8])
  }

  @Test func `rows have the identities of the elements of their list`() throws {
    var text = ScreenText(
      views: #"[{"name": "A", "children": [{"name": "Row", "repeat": "chat.messages"}]}]"#,
      changes: #"""
        [{"name": "in", "times": 2, "inserts": "chat.messages", "at": "start"},
         {"name": "out", "times": 1, "removes": "chat.messages"}]
        """#)
    text.objects = Self.chat
    let result = try text.workload().measured([:], under: .fine)
    let rows = result.views.filter { $0.viewType == "Row" }
    #expect(rows.map(\.viewPath) == (0...4).map { "/A/Row[\($0)]" })
    #expect(rows.map(\.unmounts).sorted() == [1, 1, 1, 1, 1])
    #expect(result.run.views == 6)
  }

  @Test(arguments: [
    // The closure captures nothing that changes.
    ("[]", "captures", 4), ("[]", "different", 4 * 4), ("[]", "equal", 4),
    // The closure captures the draft, which changes.
    (#"["chat.draft"]"#, "captures", 4 * 4), (#"["chat.draft"]"#, "equal", 4),
  ])
  func `rows are evaluated if a closure that they receive compares as different`(
    captures: String, closures: String, count: Int
  ) throws {
    let views =
      #"[{"name": "A", "reads": "chat.draft", "children": [{"name": "Row", "repeat": 3, "closure": \#(captures)}]}]"#
    #expect(
      try counts(views, #""times": 4, "sets": "chat.draft""#, closures: closures)
        == [count, count, count])
  }

  @Test func `all writes of a burst share a turn`() throws {
    let views = #"[{"name": "A", "reads": "chat.draft"}]"#
    let change = #""times": 4, "burst": 25, "sets": "chat.draft""#
    #expect(try counts(views, change) == [4, 4, 4])
    #expect(try counts(views, change + #", "changesEvery": 50"#) == [4, 2, 2])
  }

  @Test(arguments: [
    (
      #"[{"name": "A", "if": "chat.isOpen"}]"#,
      "if needs a parent view that reads 'chat.isOpen'; found none at $.views[0].if"
    ),
    (
      #"[{"name": "A", "repeat": "chat.messages"}]"#,
      "repeat needs a parent view that reads 'chat.messages'; found none at $.views[0].repeat"
    ),
    (
      #"[{"name": "A", "closure": []}]"#,
      "closure needs a parent view that passes the closure; found none at $.views[0].closure"
    ),
    (
      #"[{"name": "A", "children": [{"name": "B", "if": "chat.isOpen", "unless": "chat.isOpen"}]}]"#,
      "unless needs to be the only condition; found 'if' and 'unless' at"
    ),
    (
      #"[{"name": "A", "passes": "chat.messages[]", "children": [{"name": "B", "repeat": 2}]}]"#,
      "passes needs a child with 'repeat' over the list to pass it an element of 'chat.messages'; found 'B'"
    ),
  ])
  func `a view that its parent cannot create is an error`(views: String, message: String) {
    var text = ScreenText(views: views, changes: "[]")
    text.objects = Self.chat
    #expect(text.refusal?.hasPrefix(message) == true, "\(text.refusal ?? "no error")")
  }

  @Test(arguments: [
    (
      #"{"name": "t", "times": 1, "sets": "chat.unread"}"#,
      "sets needs a stored property; found 'chat.unread', which is derived at"
    ),
    (
      #"{"name": "t", "times": 1, "inserts": "chat.draft"}"#,
      "inserts needs a list of an object of the model; found 'chat.draft' at"
    ),
    (
      #"{"name": "t", "times": 1}"#,
      "changes needs 'sets', 'inserts', 'removes' or 'moves'; found none at $.changes[0]"
    ),
    (
      #"{"name": "t", "times": 1, "moves": "chat.messages", "at": "strat"}"#,
      "at needs \"start\" or \"end\"; found 'strat' at"
    ),
  ])
  func `a change that the model does not allow is an error`(change: String, message: String) {
    var text = ScreenText(views: "[]", changes: "[\(change)]")
    text.objects = Self.chat
    #expect(text.refusal?.hasPrefix(message) == true, "\(text.refusal ?? "no error")")
  }

  @Test func `a screen with 200 rows and a timer of 16 ms runs for a minute`() throws {
    var text = ScreenText()
    text.objects = #"{"clock": ["now"], "item": {"count": 200, "properties": "price"}}"#
    text.views =
      #"[{"name": "List", "children": [{"name": "Row", "repeat": "item", "reads": "item.price"}, {"name": "Clock", "reads": "clock.now"}]}]"#
    text.changes = #"[{"name": "frame", "every": "16ms", "times": 3750, "sets": "clock.now"}]"#
    let screen = try text.workload()
    let result = try measure(screen, screen.parameters(), under: .fine)
    #expect(result.run.reevaluations == 3750)
    text.changes = #"[{"name": "frame", "every": "16ms", "times": 50, "sets": "clock.now"}]"#
    #expect(try text.workload().measured([:], under: .fine).run.reevaluations == 50)
  }

  @Test func `a screen with 1,000,000 views is accepted`() throws {
    var text = ScreenText(
      views: #"[{"name": "A", "children": [{"name": "Row", "repeat": 999999}]}]"#,
      changes: #"[{"name": "tap", "times": 5, "sets": "chat.draft"}]"#)
    text.objects = Self.chat
    #expect(text.refusal == nil)
  }
}
