import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityScreenFiles
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of screen files that try to exhaust memory or time. Each must give an error that names the limit, before
/// memory is allocated.
struct HostileScreenTests {
  /// A text of repeated parts, which a test report shows in short form.
  typealias Text = RepeatedText

  @Test(arguments: [
    (Text(("[", 1_000_000)), "a screen needs at most 64 nested values; found more"),
    (Text(("[", 1), ("1,", 200_000)), "a screen needs at most 100000 values; found more"),
    (
      Text(("18446744073709551616", 1)),
      "a screen needs a whole number; found '18446744073709551616'"
    ),
    (Text(("{\"\0\": 1}", 1)), "a screen needs an escaped control character; found '\\u{0}'"),
    (Text(("{\"name\": \"", 1), ("x", 5_000)), "a screen needs '\"'; found the end of the file"),
  ])
  func `a screen file with hostile JSON is refused with a short error`(text: Text, message: String)
    throws
  {
    let refusal = try #require(ScreenText.refusal(of: text.bytes))
    #expect(refusal.hasPrefix(message))
    #expect(refusal.utf8.count < 300)
  }

  @Test(arguments: [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF0, 0x9F]] as [[UInt8]])
  func `a screen file with a name that is not UTF-8 is refused`(bytes: [UInt8]) throws {
    let refusal = ScreenText.refusal(of: Array("{\"name\": \"".utf8) + bytes + Array("\"}".utf8))
    let message = "a screen needs a text in valid UTF-8; found an invalid byte (line 1"
    #expect(refusal?.hasPrefix(message) == true)
  }

  @Test(arguments: [
    (#"{"name": "R", "repeat": 1000000000}"#, "repeat needs a whole number from 0 to 1000000"),
    (
      #"{"name": "A", "repeat": 1000, "children": [{"name": "B", "repeat": 1000}]}"#,
      "a screen needs at most 1000000 views, counting each row; found 1001000 at $"
    ),
    (
      #"{"name": "A", "repeat": 900000, "installs": ["cart"], "reads": "cart.items"}"#,
      "a screen needs at most 100000000 steps"
    ),
    // In this file, a condition mounts and unmounts views to which the parent passes nothing.
    (
      #"{"name": "A", "children": [{"name": "B", "repeat": 900000, "if": "cart.items"}]}"#,
      "a screen needs at most 100000000 steps"
    ),
    (
      #"{"name": "A", "children": [{"name": "B", "if": "cart.odd", "children": [{"name": "C", "repeat": 900000}]}]}"#,
      "a screen needs at most 100000000 steps"
    ),
    // In this file, each evaluation of the parent compares the rows of a list.
    (
      #"{"name": "A", "reads": "cart.items", "children": [{"name": "B", "repeat": "cart.rows"}]}"#,
      "a screen needs at most 100000000 steps"
    ),
  ])
  func `a screen with too many views or steps is refused`(view: String, message: String) throws {
    let changes = #"[{"name": "tap", "times": 200, "sets": "cart.items"}]"#
    let objects =
      #"{"cart": {"properties": "items", "lists": {"rows": 900000}, "derived": {"odd": {"from": "items"}}}}"#
    let text = ScreenText(objects: objects, views: "[\(view)]", changes: changes)
    let refusal = try #require(text.refusal)
    #expect(refusal.hasPrefix(message), "\(refusal)")
  }

  @Test func `a screen is accepted if a large part of it never appears or disappears`()
    throws
  {
    var text = ScreenText()
    text.views = """
      [{"name": "A", "reads": "cart.items", "children": [
        {"name": "B", "unless": "cart.coupon", "children": [{"name": "C", "repeat": 900000}]}]}]
      """
    text.changes = #"[{"name": "tap", "times": 1000, "sets": "cart.items"}]"#
    #expect(text.refusal == nil)
  }

  @Test func `the rows of deeply nested repetitions are counted without overflow`() throws {
    let depth = 25
    let open = (0..<depth).map { #"{"name": "V\#($0)", "repeat": 10000, "children": ["# }
    let views = "[\(open.joined())\(String(repeating: "]}", count: depth))]"
    let refusal = try #require(ScreenText(views: views).refusal)
    #expect(refusal.contains("at most 1000000 views, counting each row; found \(Int.max)"))
  }

  @Test func `a screen with a change after more than thirty years is refused`() throws {
    let changes = #"[{"name": "a", "every": "24h", "times": 110000, "sets": []}]"#
    let refusal = try #require(ScreenText(changes: changes).refusal)
    #expect(refusal.contains("at most 946080000000 ms in all"), "\(refusal)")
  }

  @Test(arguments: [
    (#"{"a": {"count": 1000000000, "properties": "p"}}"#, "count needs a whole number from 1 to"),
    (
      #"{"a": {"count": 600000, "properties": ["p", "q"]}}"#,
      "a needs a model of at most 1000000 properties; found more"
    ),
  ])
  func `a model with too many properties is refused`(objects: String, message: String) throws {
    let refusal = try #require(ScreenText(objects: objects).refusal)
    #expect(refusal.hasPrefix(message), "\(refusal)")
  }

  @Test(arguments: [
    #"[{"name": "a", "times": 600000, "sets": []}, {"name": "b", "times": 600000, "sets": []}]"#,
    #"[{"name": "a", "every": "1ms", "times": 1000000, "sets": []}, {"name": "b", "times": 1, "sets": []}]"#,
  ])
  func `a screen with too many changes is refused`(changes: String) throws {
    let refusal = try #require(ScreenText(changes: changes).refusal)
    #expect(refusal.contains("at most 1000000 changes and 10000000 writes in all"))
  }

  @Test func `a list with too many names is refused`() throws {
    let names = String(repeating: "\"cart.items\", ", count: ScreenLimits.names) + "\"cart.items\""
    let refusal = try #require(ScreenText(views: #"[{"name": "A", "reads": [\#(names)]}]"#).refusal)
    #expect(refusal.hasPrefix("reads needs at most 1000 names in a list; found 1001"))
  }

  @Test func `too many values passed to child views are refused before they are stored`() throws {
    let properties = (0..<500).map { "\"p\($0)\"" }.joined(separator: ", ")
    let values = (0..<500).map { "\"o.p\($0)\"" }.joined(separator: ", ")
    let children = (0..<500).map { #"{"name": "C\#($0)"}"# }.joined(separator: ", ")
    var text = ScreenText(objects: #"{"o": [\#(properties)], "cart": "items"}"#)
    text.views = #"[{"name": "A", "passes": [\#(values)], "children": [\#(children)]}]"#
    let refusal = try #require(text.refusal)
    #expect(refusal.contains("at most 10000 values passed to views in all"))
  }

  @Test func `a screen whose timer has the longest possible period runs`() throws {
    var text = ScreenText()
    text.changes = #"[{"name": "day", "every": "24h", "times": 100, "sets": "cart.items"}]"#
    let run = try text.workload().measured([:], under: .fine).run
    #expect(run.virtualMilliseconds == 100 * 86_400_000)
    #expect(run.holds == true)
  }

  @Test func `a JSON object with too many members is refused`() throws {
    let text = Text(("{", 1), ("\"a\":1,", 150_000), ("\"a\":1}", 1))
    #expect(ScreenText.refusal(of: text.bytes)?.contains("at most 100000 values") == true)
  }
}
