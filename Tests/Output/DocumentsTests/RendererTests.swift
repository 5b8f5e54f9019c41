import Testing

@testable import GranularityDocuments

@Suite struct RendererTests {
  private func rendered(_ width: Int, _ blocks: Document.Block...) -> String {
    var renderer = TerminalRenderer()
    renderer.width = width
    return renderer.render(Document(blocks))
  }

  @Test func `a web address is rendered as a link in Markdown and HTML, and as text in a terminal`()
  {
    let address = "https://example.com/a_b"
    let document = Document([.paragraph(StyledText("see ") + StyledText(address, .link))])
    #expect(MarkdownRenderer().render(document) == "see <\(address)>\n")
    #expect(TerminalRenderer().render(document) == "see \(address)\n")
    #expect(
      HTMLRenderer().render(document).text.contains("<a href=\"\(address)\">\(address)</a>"))
  }

  @Test func `a paragraph wraps at spaces, and a word longer than the width gets its own line`() {
    #expect(
      rendered(10, .paragraph("one two three incomprehensible four")) == """
        one two
        three
        incomprehensible
        four

        """)
  }

  @Test func `the last column of a table wraps, and no line of the table ends with a space`() {
    let table = TextTable(
      [.init("name"), .number("count"), .init("", fit: .wrapping)],
      rows: [.init(["a", "1", "one two three four"]), .init(depth: 1, ["b", "100", ""])])
    #expect(
      rendered(27, .table(table)) == """
        name  count
        a         1  one two three
                     four
          b     100

        """)
  }

  @Test func `a last column that would be narrow is shown below each row, with its header`() {
    let table = TextTable(
      [.init("a long name of a view"), .number("count"), .init("why", fit: .wrapping)],
      rows: [
        .init(["Cart", "1", "its input changes more often than the screen"]),
        .init(depth: 1, ["Row", "100", ""]), .init(["Total", "2", "short"]),
      ])
    #expect(
      rendered(41, .table(table)) == """
        a long name of a view  count
        Cart                       1
            why: its input changes more often
            than the screen
          Row                    100
        Total                      2
            why: short

        """)
  }

  @Test func `a path that is too wide for its column is truncated at its start`() {
    let table = TextTable(
      [.init("", fit: .cuttingFront), .number("")],
      rows: [.init(["/Truck/Orders/Row[3]", "7"]), .init(["/Truck", "8"])])
    #expect(
      rendered(17, .table(table)) == """
        …Orders/Row[3]  7
        /Truck          8

        """)
  }

  @Test func `a column of paths is wide enough that no two paths are truncated to the same text`() {
    let table = TextTable(
      [.init("", fit: .cuttingFront), .number("")],
      rows: [
        .init(["/Feed/Post/LikeButton ×50", "7"]), .init(["/Feed/Post/SaveButton ×50", "8"]),
      ])
    #expect(
      rendered(15, .table(table)) == """
        …keButton ×50  7
        …veButton ×50  8

        """)
    let longer = TextTable(
      [.init("", fit: .cuttingFront), .number("")],
      rows: [.init(["/Feed/A/LikeButton ×50", "7"]), .init(["/Feed/B/LikeButton ×50", "8"])])
    #expect(
      rendered(15, .table(longer)) == """
        …A/LikeButton ×50  7
        …B/LikeButton ×50  8

        """)
  }

  @Test func `equal paths at different depths of a table are not truncated to the same text`() {
    let table = TextTable(
      [.init("", fit: .cuttingFront), .number("")],
      rows: [
        .init(["/Feed/Post/LikeButton", "7"]), .init(depth: 1, ["/Feed/Post/LikeButton", "8"]),
      ])
    #expect(
      rendered(15, .table(table)) == """
        /Feed/Post/LikeButton  7
        …Feed/Post/LikeButton  8

        """)
  }

  @Test
  func `a truncated column keeps at least twelve characters, even if the terminal is narrower`() {
    let table = TextTable(
      [.init("", fit: .cuttingFront), .number("")],
      rows: [.init(["/Truck/Orders/Row[3]/Cell", "7"])])
    #expect(rendered(5, .table(table)) == "…Row[3]/Cell  7\n")
  }

  @Test func `an item of an outline wraps only if it is longer than the available width`() {
    #expect(
      rendered(10, .outline([.init(depth: 1, "abc de"), .init(depth: 1, "abc def")]))
        == "  abc de\n  abc\n    def\n")
  }

  @Test func `a truncated and a wrapped column share the available width`() {
    let table = TextTable(
      [.init("", fit: .cuttingFront), .number(""), .init("", fit: .wrapping)],
      rows: [.init(["/Truck/Orders/Row[3]", "7", "it reads all that changes"])])
    #expect(
      rendered(31, .table(table)) == """
        …rders/Row[3]  7  it reads all
                          that changes

        """)
  }

  @Test func `color codes enclose only the colored words of a paragraph`() {
    let text = StyledText("plain ") + StyledText("bad", .bad)
    #expect(
      TerminalRenderer(palette: .colors).render(Document([.paragraph(text)]))
        == "plain \u{1B}[1;31mbad\u{1B}[0m\n")
  }

  @Test func `adjacent words with the same role share a color code with the space between them`() {
    let text = StyledText("one two", .good) + StyledText(" three")
    #expect(
      TerminalRenderer(palette: .colors).render(Document([.paragraph(text)]))
        == "\u{1B}[32mone two\u{1B}[0m three\n")
  }

  @Test func `Markdown and HTML characters in a styled text are escaped in Markdown`() {
    let text = StyledText("<b> a|b *c* `d`", .plain)
    #expect(
      MarkdownRenderer().render(Document([.paragraph(text)]))
        == #"&lt;b&gt; a\|b \*c\* \`d\`"# + "\n")
  }

  @Test(arguments: [
    ("|*_`[]\\#~", ##"\|\*\_\`\[\]\\\#\~"##), ("a\r\nb\nc\rd", "a b c d"),
    ("<a> & 'b' \"c\"", "&lt;a&gt; &amp; 'b' \"c\""), ("(1) - 2 + 3. = $", "(1) - 2 + 3. = $"),
    ("a\u{1B}\u{202E}", "a\\u{1b}\\u{202e}"),
  ])
  func `Markdown escapes each special character of a text and replaces line breaks with spaces`(
    text: String, escaped: String
  ) {
    #expect(MarkdownRenderer.escaped(text) == escaped)
  }

  @Test(arguments: [
    (13, ["one two three"]), (12, ["one two", "three"]), (7, ["one two", "three"]),
    (6, ["one", "two", "three"]), (5, ["one", "two", "three"]), (1, ["one", "two", "three"]),
  ])
  func `wrapped text can fill the complete width of a line`(width: Int, lines: [String]) {
    #expect(StyledText("one two three").wrapped(to: width).map(\.plain) == lines)
  }

  @Test(arguments: [(5, "abcde"), (6, "abcde"), (4, "…cde"), (1, "…"), (0, "abcde")])
  func `text is truncated only if it is longer than the available width`(width: Int, text: String) {
    #expect(StyledText("abcde").truncatedAtStart(to: width).plain == text)
  }

  @Test func `a folded section is shown open in a terminal and as closed details in Markdown`() {
    let document = Document([
      .paragraph("one"), .folded("two <b>", [.outline([OutlineItem("three")])]),
    ])
    #expect(TerminalRenderer().render(document) == "one\n\ntwo <b>\nthree\n")
    #expect(
      MarkdownRenderer().render(document) == """
        one

        <details><summary>two &lt;b&gt;</summary>

        - three

        </details>

        """)
  }

  @Test func `rendering an empty document gives an empty string`() {
    #expect(rendered(80) == "")
  }
}
