import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityWorkloads

/// Tests of the smallest edits, as the page of a screen shows them.
struct FixSectionTests {
  /// The example file and its edits, measured once for all tests.
  private static let chat = Result { try MeasuredFixes(of: example()) }

  private static func example() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: "Examples/chat.json"), encoding: .utf8)
  }

  @Test func `each of the smallest edits on the page links to the run with its count`() throws {
    let chat = try Self.chat.get()
    let page = chat.page()
    let rows = try chat.rows(of: page)
    let split =
      "split chat: move chat.messages; chat.draft; chat.typing; chat.unread into objects of their own"
    #expect(
      rows.map(\.words) == [
        "the screen as it is", "migrate the models to @Observable",
        "set chat.typing in &#39;typing poll&#39; only if the value changes; then \(split)", split,
      ])
    #expect(rows.map(\.left) == [506, 78, 90, 130])
    #expect(rows.map(\.link) == [0, 0, 3, 4])
    // The linked runs are those of the edited files.
    for row in rows {
      let exhibit = try #require(
        page.split(separator: "id=\"exhibit-\(row.link)\"").dropFirst().first)
      let counts = try #require(
        exhibit.firstMatch(of: /ObservableObject (\d+) · @Observable (\d+)/))
      #expect(
        "\(row.left)" == (row.words.hasPrefix("migrate") ? counts.2 : counts.1), "\(row.words)")
    }
    #expect(chat.edited.allSatisfy { $0.violations.isEmpty })
    #expect(chat.edited.allSatisfy { $0.results.allSatisfy { $0.replay != nil } })
  }

  @Test func `an edit on the page names its line in the file or in the standard input`() throws {
    let chat = try Self.chat.get()
    let lines = try chat.rows(of: chat.page()).map(\.rest)
    try #require(lines.count == 4)
    #expect(lines[2] == " <span class=\"of\">chat.json:39, 9</span>")
    #expect(lines[3] == " <span class=\"of\">chat.json:9</span>")
    #expect(
      try chat.rows(of: chat.page(in: nil)).map(\.rest)[3] == " <span class=\"of\">line 9</span>")
    #expect(
      chat.page(in: "my screen.json").contains(
        "<code>granularity fix &#39;my screen.json&#39;</code>"))
    #expect(chat.page(in: nil).contains("<code>granularity fix -</code>"))
  }

  @Test func `the page says if pairs of edits were not computed or no edit saves anything`() throws
  {
    let chat = try Self.chat.get()
    let (screen, comparisons) = (chat.screen, chat.comparisons)
    let large = try MeasuredFixes(of: Self.example(), pairLimit: 0).page()
    #expect(
      large.contains(
        "Pairs of edits are left out, because the screen is large; <code>granularity fix chat.json</code> may compute"
      ))
    #expect(!chat.page().contains("Pairs of edits are left out"))
    let unsearched = ReportPage(screen, comparisons, in: "chat.json").html()
    #expect(
      unsearched.contains(
        "They are left out, because the screen is large: <code>granularity fix chat.json</code>"))
    let work = ScreenFixes.work(of: screen, under: .coarse)
    let given = ReportPage(screen, comparisons, in: nil, given: ["closures": "different"]).html()
    #expect(given.contains("<code>granularity fix - --closures different</code>"))
    for (file, operand) in [("screens/chat", "screens/chat"), ("deep", "./deep")] {
      let page = ReportPage(screen, comparisons, in: file).html()
      #expect(page.contains("<code>granularity fix \(operand)</code>"), "\(file)")
    }
    #expect(work > 0 && work * 10 < FixSection.workLimit)
    let idle = try MeasuredFixes(
      of: #"""
        {"name": "clock", "objects": {"clock": "time"}, "views": [{"name": "Clock", "reads": "clock.time"}],
         "changes": [{"name": "tick", "every": "1s", "times": 5, "sets": "clock.time"}]}
        """#)
    #expect(idle.page().contains("<p>No edit and no pair of edits saves a re-evaluation.</p>"))
    #expect(try idle.rows(of: idle.page()).isEmpty)
  }

  /// The arguments are files for which an edit would be wrong if it ignored how the file is read, or would exceed the
  /// size limit.
  @Test(arguments: [
    // A combining character forms a single character with the dot after it, or before it.
    #"{"cart": ["items\u0d4e", "other"]}"#, #"{"cart\u0d4e": ["items", "other"]}"#,
    #"{"cart": ["\uff9ex", "other"]}"#,
  ])
  func `the reader accepts an edited file with unusual Unicode names`(objects: String) throws {
    let object = try #require(objects.firstMatch(of: /"(cart[^"]*)"/)).1
    let property = try #require(objects.firstMatch(of: /\["([^"]*)"/)).1
    let text = """
      {"name": "names", "objects": \(objects),
       "views": [{"name": "Top", "installs": ["\(object)"], "reads": ["\(object).\(property)"],
                  "children": [{"name": "Row", "repeat": 10, "reads": ["\(object).\(property)"]}]}],
       "changes": [{"name": "a", "every": "1s", "times": 5, "sets": "\(object).\(property)"},
                   {"name": "b", "every": "1s", "times": 5, "sets": "\(object).other"}]}
      """
    try checkFiles(of: text)
  }

  @Test(arguments: [5, 20, 30])
  func `the reader accepts an edited file with nested views`(depth: Int) throws {
    let inner = #"{"name": "V", "reads": "m.a", "closure": "m.b", "children": []}"#
    let views = (0..<depth).reduce(inner) { view, number in
      #"{"name": "V\#(number)", "reads": ["m.a", "m.b"], "children": [\#(view)]}"#
    }
    try checkFiles(
      of: """
        {"name": "deep", "objects": {"m": ["a", "b"]}, "views": [\(views)],
         "changes": [{"name": "t", "every": "1s", "times": 3, "sets": "m.a"}]}
        """)
  }

  private func checkFiles(of text: String) throws {
    let screen = try ScreenWorkload(reading: Array(text.utf8), at: "screen.json")
    for runtime in [Runtime.coarse, .fine] {
      let fixes = try ScreenFixes(
        of: screen, under: runtime, given: ["closures": "different"], pairLimit: 2_000_000)
      for fix in fixes.singles + fixes.pairs.prefix(10) {
        let file = try #require(fix.file(editing: fixes.base))
        let edited = try ScreenWorkload(reading: Array(file.utf8), at: fix.words)
        #expect(fix.screen.map { NamedScreen($0) } == NamedScreen(edited.screen), "\(fix.words)")
      }
    }
  }
}

/// The runs of a screen file, and of the file after each of its smallest edits.
private struct MeasuredFixes: Sendable {
  let screen: ScreenWorkload
  let comparisons: [Comparison]
  let edited: [Comparison]
  private let fixes: ScreenFixes

  init(of text: String, pairLimit: Int = ScreenFixes.pairLimit) throws {
    screen = try ScreenWorkload(reading: Array(text.utf8), at: "chat.json")
    comparisons = try screen.comparisons()
    fixes = try ScreenFixes(of: screen, under: .coarse, given: [:], pairLimit: pairLimit)
    edited = try FixSection.edited(in: fixes).map { try $0.workload.newComparison() }
  }

  func page(in file: String? = "chat.json") -> String {
    ReportPage(screen, comparisons, fixes: (fixes, edited), in: file).html()
  }

  /// Returns the rows of the section: the number of the linked run, the words, what follows them, and the
  /// re-evaluations that are left.
  func rows(of page: String) throws -> [(link: Int, words: String, rest: String, left: Int)] {
    let section = try #require(page.split(separator: "<section id=\"fixes\">").dropFirst().first)
    let row =
      /<a href="#exhibit-(\d+)">([^<]*)<\/a>(.*?)<\/th><td class="pair">(\d+)<\/td>/
    return section.prefix { $0 != "§" }.split(separator: "</section>")[0].matches(of: row).map {
      (Int($0.1) ?? -1, String($0.2), String($0.3), Int($0.4) ?? -1)
    }
  }
}
