import Testing

@testable import GranularityDocuments
@testable import GranularityTabular

/// Tests of how text is escaped in markup and in scripts.
struct HTMLTests {
  @Test(arguments: [
    ("Row[3]", "Row[3]"),
    ("</script><img onerror=x>", "&lt;/script&gt;&lt;img onerror=x&gt;"),
    ("\" onclick='x' &amp;", "&quot; onclick=&#39;x&#39; &amp;amp;"),
    ("a\u{0}b\u{1B}[31m\u{202E}c", "a\\u{0}b\\u{1b}[31m\\u{202e}c"),
    ("Füllung 🍩", "Füllung 🍩"),
  ])
  func `text interpolated into HTML is escaped`(text: String, escaped: String) {
    let markup: HTML = "<b title=\"\(text)\">\(text)</b>"
    #expect(markup.text == "<b title=\"\(escaped)\">\(escaped)</b>")
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "−1,234,567")])
  func `the digits of a number are grouped in threes`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a JSON value embedded in a script element cannot end the script`() {
    let value: OrderedJSON = ["</script><!--": ["\"<\\", .number(1), .boolean(true), [], [:]]]
    #expect(
      value.embedded
        == #"{"\u003c/script>\u003c!--":["\"\u003c\\",1,true,[],{}]}"#)
  }
}
