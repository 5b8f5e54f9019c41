import GranularityTabular
import Testing

@testable import GranularityDocuments

/// Tests that write a document with every kind of block in each format.
@Suite struct FormatTests {
  private static let document = Document([
    .title(StyledText("run", .strong) + ": donut-list"), .heading("Views & causes"),
    .paragraph(
      StyledText("worse", .bad) + " or " + StyledText("better", .good) + ", "
        + StyledText("quiet", .quiet)),
    .verbatim(["a  b", "<c>"]),
    .outline([OutlineItem("first"), OutlineItem(depth: 1, StyledText("second", .literal))]),
    .table(
      TextTable(
        [.init("view"), .number("count"), .init("cause", fit: .wrapping)],
        rows: [
          .init([StyledText("/A", .literal), "1234", "mount"]),
          .init(depth: 1, [StyledText("/A/B", .literal), "-7", StyledText("self", .strong)]),
        ])),
    .folded("more", [.heading("inside"), .paragraph("folded")]),
    .table(.definitions([("--quiet", "writes less"), ("-o", "a file")])),
  ])

  @Test func `the Markdown renderer writes every kind of block of a document`() {
    #expect(
      MarkdownRenderer().render(Self.document) == """
        ## **run**: donut-list

        ### Views &amp; causes

        **worse** or better, quiet

        ```
        a  b
        <c>
        ```

        - first
          - <code>second</code>

        | view | count | cause |
        | :-- | --: | :-- |
        | <code>/A</code> | 1234 | mount |
        | &emsp;<code>/A/B</code> | -7 | **self** |

        <details><summary>more</summary>

        ### inside

        folded

        </details>

        |  |  |
        | :-- | :-- |
        | &emsp;<code>--quiet</code> | writes less |
        | &emsp;<code>-o</code> | a file |

        """)
  }

  @Test func `the HTML renderer writes every kind of block of a document`() {
    #expect(
      HTMLRenderer().render(Self.document).text == """
        <h2><b>run</b>: donut-list</h2>
        <h3>Views &amp; causes</h3>
        <p><b>worse</b> or better, <small>quiet</small></p>
        <pre>a  b
        &lt;c&gt;
        </pre>
        <ul><li>first</li>
        <li style="--depth:1"><code>second</code></li>
        </ul>
        <div class="wide"><table>
        <thead><tr><th scope="col">view</th><th scope="col">count</th>\
        <th scope="col" class="text">cause</th></tr></thead>
        <tbody><tr><th><code>/A</code></th><td>1,234</td><td class="text">mount</td></tr>
        <tr><th style="--depth:1"><code>/A/B</code></th><td>−7</td>\
        <td class="text"><b>self</b></td></tr>
        </tbody></table></div>
        <details><summary>more</summary>
        <h3>inside</h3>
        <p>folded</p>
        </details>
        <div class="wide"><table>
        <tbody><tr><th style="--depth:1">\
        <code>--quiet</code></th><td class="text">writes less</td></tr>
        <tr><th style="--depth:1"><code>-o</code></th><td class="text">a file</td></tr>
        </tbody></table></div>

        """)
  }

  @Test func `the terminal renderer writes every kind of block of a document`() {
    #expect(
      TerminalRenderer(width: 30).render(Self.document) == """
        run: donut-list

        Views & causes
        worse or better, quiet

        a  b
        <c>

        first
          second

        view    count  cause
        /A       1234  mount
          /A/B     -7  self

        more
        inside
        folded

          --quiet  writes less
          -o       a file

        """)
  }

  @Test func `an HTML table is rendered with its class and its escaped caption`() {
    let table = TextTable([.init("a")], rows: [.init(["x"]), .init(["y"])])
    #expect(
      HTMLRenderer().element(of: table, class: "heat", caption: "Counts <all>").text
        == """
        <div class="wide"><table class="heat"><caption>Counts &lt;all&gt;</caption>
        <thead><tr><th scope="col">a</th></tr></thead>
        <tbody><tr><th>x</th></tr>
        <tr><th>y</th></tr>
        </tbody></table></div>

        """)
  }

  @Test
  func `text interpolated in HTML is escaped; numbers and HTML values are inserted unchanged`() {
    let inner: HTML = "<b>\("a&b")</b>"
    #expect(
      ("<p title=\"\("\"'<>")\">\(7)\(inner)\([inner, inner])</p>" as HTML).text
        == "<p title=\"&quot;&#39;&lt;&gt;\">7<b>a&amp;b</b><b>a&amp;b</b><b>a&amp;b</b></p>")
    #expect(("\("é\u{202E}")" as HTML).text == "é\\u{202e}")
    #expect(HTML.visible("<\u{202E}>") == "<\\u{202e}>")
    #expect([inner, "x"].joined().text == "<b>a&amp;b</b>x")
    #expect(HTML(verbatim: "<i>").text == "<i>")
  }

  @Test func `an XML element is written with its escaped attributes and content`() {
    let tag = XMLTag(
      name: "suite", attributes: [("name", "a<\"b\"\n"), ("tests", "2")],
      content: .tags([
        XMLTag(name: "empty", attributes: [], content: .tags([])),
        XMLTag(name: "text", attributes: [("n", "1")], content: .text("a\nb\t\u{1}&\u{FFFE}")),
      ]))
    #expect(
      tag.document == """
        <?xml version="1.0" encoding="UTF-8"?>
        <suite name="a&lt;&quot;b&quot;&#10;" tests="2">
          <empty/>
          <text n="1">a
        b&#9;\\u{1}&amp;\\u{fffe}</text>
        </suite>

        """)
  }

  @Test func `adjacent styled texts with the same role are joined into one span`() {
    let text = StyledText("a", .bad) + StyledText("b", .bad) + "c" + StyledText("", .good)
    #expect(
      text.spans == [StyledText.Span(text: "ab", role: .bad), .init(text: "c", role: .plain)])
    #expect((text.plain, text.width) == ("abc", 3))
    #expect(StyledText.joined(["a", "b", "c"], separator: ", ").plain == "a, b, c")
    #expect(StyledText.joined([], separator: ", ").plain == "")
    #expect(["abcd", "abcde"].map { $0.shortened(to: 4) } == ["abcd", "abc…"])
    #expect(StyledText("abcde", .good).truncatedAtStart(to: 3) == StyledText("…de", .good))
    #expect(
      (StyledText("a b", .bad) + "c d").words == [
        StyledText("a", .bad), StyledText("b", .bad) + "c", "d",
      ])
  }

  @Test func `a pull request comment contains as many lines as its size limit allows`() {
    let line = String(repeating: "x", count: 999)
    var attempts = 0
    let text = MarkdownRenderer().comment(of: 100) { count in
      attempts += 1
      return Document([.verbatim(Array(repeating: line, count: count))])
    }
    #expect(attempts < 5)
    #expect(text.utf8.count < MarkdownRenderer.commentLimit)
    #expect(text.utf8.count > MarkdownRenderer.commentLimit - 2_000)
    let short = MarkdownRenderer().comment(of: 2) { Document([.paragraph("\($0)")]) }
    #expect(short == "2\n")
  }

  @Test
  func `text in a report cannot form a workflow command, control a terminal or be too long`() {
    let hostile = "a\u{1B}[31m\u{0}\u{202E}\u{2028}\n::error::b##[warning]c"
    let blocks: [Document.Block] = [
      .title(StyledText(hostile)), .heading(hostile), .paragraph(StyledText(hostile, .strong)),
      .verbatim([hostile, "::error::x", "```"]), .outline([.init(StyledText(hostile, .literal))]),
      .table(TextTable([.init("x")], rows: [.init([StyledText("::error::d")])])),
      .folded(hostile, [.paragraph("  ::error::e")]),
    ]
    for (text, fences) in [
      (TerminalRenderer().render(Document(blocks)), 1),
      (MarkdownRenderer().render(Document(blocks)), 2),
    ] {
      #expect(!text.unicodeScalars.contains { $0.controlsDisplay && $0 != "\n" })
      let lines = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
      #expect(!lines.contains { $0.hasPrefix("::") || $0.contains("##[") }, "\(text)")
      #expect(lines.filter { $0 == "```" }.count == fences, "\(text)")
    }
    let long = Document([.paragraph(StyledText(String(repeating: "x", count: 1_000_000)))])
    for text in [TerminalRenderer().render(long), MarkdownRenderer().render(long)] {
      #expect(text.utf8.count < 11_000)
      #expect(text.hasSuffix("…\n"))
    }
  }

  @Test func `names in a Markdown comment cannot mention a user, and numbers cannot link an issue`()
  {
    let document = Document([
      .paragraph("@octocat #12 a@b @ # x run#f1"), .heading("@all"),
      .table(TextTable([.init("@team")], of: ["#1"]) { [StyledText($0)] }),
      .outline([.init(depth: 0, "@team")]), .folded("@team", [.paragraph("@team")]),
    ])
    let text = MarkdownRenderer(isFile: true).render(document)
    #expect(text.hasPrefix("@octocat \\#12 a@b @ \\# x run\\#f1\n\n### @all\n"))
    #expect(text.count { $0 == "@" } == 8)
    #expect(
      MarkdownRenderer().render(document)
        == text.replacing(/@(?=\w)/, with: "@&#8203;").replacing(
          /#(?=[0-9])(?!8203)/, with: "#&#8203;"))
  }

  @Test func `CSV rows are escaped on a terminal and written unchanged elsewhere`() {
    var renderer = TerminalRenderer()
    #expect(renderer.render(rows: "a\u{1B}\nb") == "a\u{1B}\nb")
    renderer.isOnTerminal = true
    #expect(renderer.render(rows: "a\u{1B}\nb") == "a\\u{1b}\nb")
  }
}

/// Tests of pages with figures that are generated from results.
@Suite struct FiguredPageTests {
  private static let text = """
    # Title
    <!-- figure: first -->
    old
    lines
    <!-- end of figure -->
    between
    <!-- figure: second -->
    <!-- end of figure -->
    """

  @Test func `replacing the generated tables in a page keeps the text between them`() throws {
    let page = try FiguredPage(Self.text)
    #expect(page.figures == ["first", "second"])
    #expect(
      try page.text { "new \($0)" } == """
        # Title
        <!-- figure: first -->
        new first
        <!-- end of figure -->
        between
        <!-- figure: second -->
        new second
        <!-- end of figure -->
        """)
  }

  @Test func `replacing the generated tables in a page keeps the empty lines around them`() throws {
    let text = "\n# Title\n\n\n<!-- figure: a -->\n\n<!-- end of figure -->\n\n"
    #expect(try FiguredPage(text).text { _ in "" } == text)
  }

  @Test func `a generated table in a page is outdated if its content differs or has no source`()
    throws
  {
    let page = try FiguredPage(Self.text)
    let made = ["first": "old\nlines", "second": ""]
    #expect(page.outdatedFigures { made[$0] } == [])
    #expect(page.outdatedFigures { $0 == "first" ? "old" : "" } == ["first"])
    #expect(page.outdatedFigures { _ in nil } == ["first", "second"])
  }

  @Test func `a generated table with an unknown name, no beginning or no end is an error`() throws {
    let page = try FiguredPage(Self.text)
    #expect(throws: PageError.unknownFigure(name: "second")) {
      _ = try page.text { $0 == "first" ? "" : nil }
    }
    #expect(throws: PageError.noEnd(name: "a", line: 2)) {
      try FiguredPage("x\n<!-- figure: a -->")
    }
    #expect(throws: PageError.noEnd(name: "a", line: 1)) {
      try FiguredPage("<!-- figure: a -->\n<!-- figure: b -->\n<!-- end of figure -->")
    }
    #expect(throws: PageError.endWithoutBeginning(line: 2)) {
      try FiguredPage("x\n<!-- end of figure -->")
    }
    #expect(
      [
        PageError.noEnd(name: "a", line: 2), .endWithoutBeginning(line: 3),
        .unknownFigure(name: "b"),
      ]
      .map(\.description) == [
        "line 2: figure 'a' needs the line '<!-- end of figure -->' after it; found none",
        "line 3: the end of a figure needs '<!-- figure: NAME -->' before it; found none",
        "a figure needs the name of a table of the results; found 'b'",
      ])
  }
}
