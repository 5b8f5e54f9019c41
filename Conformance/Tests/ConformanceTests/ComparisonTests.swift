import ConformanceScreens
import Testing

/// Tests of the CSV files of engines, and of their comparison.
struct ComparisonTests {
  @Test func `reading the CSV text of count rows returns the same rows`() throws {
    let rows = [
      row("a", "1 show", "body A", "1"), row("a", "2 add, \"b\"", "order", "A; 'x\ny'"),
      row("field 1", "", "result", ""),
    ]
    #expect(try CountRow.rows(of: CountRow.csv(rows)) == rows)
    #expect(try CountRow.rows(of: CountRow.csv(rows).replacing("\n", with: "\r\n")).count == 3)
  }

  @Test(arguments: [
    ("", "line 1: needed the header 'engine,version,screen,step,what,value'; found ''"),
    ("a,b\n", "line 1: needed the header 'engine,version,screen,step,what,value'; found 'a,b'"),
    ("engine,version,screen,step,what,value\na,b\n", "line 2: needed 6 fields; found 2"),
    ("\"a", "line 1: needed the end of a quoted field; found the end"),
    ("\"a\"b,", "line 1: needed a comma after a quoted field; found 'b'"),
  ])
  func `a CSV file in a wrong format is an error that names the line`(text: String, message: String)
  {
    #expect {
      try CountRow.rows(of: text)
    } throws: {
      "\($0)" == message
    }
  }

  @Test func `two rows with equal counts are equal even if their engines differ`() {
    let rows = [row("a", "1 show", "body A", "1")]
    let others = rows.map { row in
      var row = row
      (row.engine, row.version) = ("other", "2")
      return row
    }
    #expect(
      Comparison(rows, others).description == """
        equal: 1
        another order: 0
        different: 0
        not compared: 0
        """)
  }

  @Test func `a screen differs if a count differs; a difference in order is counted separately`() {
    let first = [
      row("a", "1 show", "body A", "1"), row("a", "2 add", "body A", "1"),
      row("b", "1 show", "order", "A; B × 2; 'x'"), row("c", "", "result", "1"),
      row("d", "", "needs", "texts"), row("e", "", "result", "1"),
    ]
    let second = [
      row("a", "1 show", "body A", "1"), row("a", "3 add", "body A", "2"),
      row("b", "1 show", "order", "B; A; 'x'; B"), row("c", "", "result", "1"),
      row("d", "", "result", "1"), row("f", "", "result", "1"),
    ]
    #expect(
      Comparison(first, second).description == """
        equal: 1
        another order: 1
        different: 1
        not compared: 3

        a: different
          step 2 add, body A: 1 | nothing
          step 3 add, body A: nothing | 2

        b: another order
          step 1 show, order: A; B × 2; 'x' | B; A; 'x'; B

        d: not compared
          the first engine lacks texts

        e: not compared
          the second file lacks the screen

        f: not compared
          the first file lacks the screen
        """)
  }

  @Test func `the rows of texts and models are compared only if both engines report them`() {
    let first = [row("a", "1 show", "texts", "x"), row("a", "", "result", "1")]
    let second = [row("a", "", "result", "1")]
    #expect(Comparison(first, second).count(.equal) == 1)
    #expect(Comparison(first, second + [row("a", "1 show", "texts", "y")]).count(.different) == 1)
  }

  private func row(_ screen: String, _ step: String, _ what: String, _ value: String) -> CountRow {
    CountRow(
      engine: "one", version: "1", screen: screen, step: step, what: what, value: value)
  }
}
