import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityWorkloads

/// Tests of the view tree that `run` draws.
struct ViewBarsTests {
  @Test(arguments: [(0, ""), (1, "▏"), (48, "██████"), (49, "██████▏"), (96, "████████████")])
  func `a text bar's length is proportional to its count, in eighths of a column`(
    count: Int, bar: String
  ) {
    #expect(ViewBars.bar(count, of: 96) == bar)
  }

  @Test func `the text view tree has bars for coarse and fine and fits the width of the page`()
    throws
  {
    let document = Document(ViewBars.blocks(of: try Kitchen.comparison()))
    #expect(
      TerminalRenderer().render(document) == """
        View tree
        re-evaluations  coarse                fine
        Menu                20  ██████           0
          Dish[…] ×2        40  ████████████    20  ██████

        """)
  }

  @Test func `in the text view tree, a view that a runtime lacks has a dash instead of a bar`()
    throws
  {
    let comparison = try Kitchen.comparison { result in
      guard result.run.runtime == .fine else { return }
      result.views.removeAll { $0.viewPath == "/Menu" }
    }
    #expect(
      TerminalRenderer().render(Document(ViewBars.blocks(of: comparison))) == """
        View tree
        re-evaluations  coarse                fine
        Menu                20  ██████           –
          Dish[…] ×2        40  ████████████    20  ██████

        """)
  }

  @Test(arguments: [(36, true), (37, false)])
  func `the text view tree is drawn only if each name has at most 36 characters`(
    length: Int, isDrawn: Bool
  ) throws {
    let comparison = try Kitchen.comparison { result in
      result.repeatView(1, times: 2)
      result.views[0].viewPath = "/" + String(repeating: "x", count: length)
    }
    #expect(ViewBars.blocks(of: comparison).isEmpty != isDrawn)
  }

  @Test(arguments: [(1, false), (2, true), (16, true), (17, false)])
  func `the text view tree is drawn only if it has two to sixteen rows`(count: Int, isDrawn: Bool)
    throws
  {
    let comparison = try Kitchen.comparison { $0.repeatView(1, times: count) }
    #expect(ViewBars.blocks(of: comparison).isEmpty != isDrawn)
  }

  @Test func `the text view tree is not drawn without both runtimes or if a path is too long`()
    throws
  {
    #expect(ViewBars.blocks(of: try Kitchen.comparison([.fine])) == [])
    let wide = try Kitchen.comparison { result in
      for index in result.views.indices {
        result.views[index].viewPath += String(repeating: "x", count: 40)
      }
    }
    #expect(ViewBars.blocks(of: wide) == [])
  }
}
