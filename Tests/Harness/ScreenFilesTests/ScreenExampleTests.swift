import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of the files in `Examples`, which are read as a user's files are.
struct ScreenExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..")

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: path)))
  }

  private static let examples = ["chat", "feed", "form"]

  @Test func `the folder Examples contains exactly the tested screens and the schema`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Examples").path)
    let files = names.filter { $0.hasSuffix(".json") }
    #expect(files.sorted() == (Self.examples + ["screen.schema"]).map { "\($0).json" })
  }

  @Test func `the committed schema equals the schema that the command writes`() throws {
    let committed = try Self.bytes("Examples/screen.schema.json")
    #expect(String(decoding: committed, as: UTF8.self) == ScreenSchema.text)
  }

  @Test(arguments: examples + ["the starter"])
  func `an example screen is valid for the reader and the schema and has the expected counts`(
    name: String
  ) throws {
    let bytes =
      Self.examples.contains(name)
      ? try Self.bytes("Examples/\(name).json") : Array(ScreenStarter.text.utf8)
    #expect(
      try SchemaValidator(root: ScreenSchema.schema).accepts(OrderedJSON(parsing: bytes)))
    let screen = try ScreenWorkload(reading: bytes, at: name)
    for comparison in try screen.comparisons() {
      #expect(comparison.violations == [])
      #expect(comparison.results.map(\.run.holds) == [true, true, true])
      #expect(comparison.results.map(\.run.staleViews) == [0, 0, 0])
    }
  }

  @Test(arguments: [
    (
      "chat",
      """
      Migrating 'chat' from ObservableObject to @Observable takes its re-evaluations from 506 to 78, \
      85% fewer, and 5 of its 7 views gain. Without migrating, observing only what is read leaves \
      406; splitting the model into an object for each property as well leaves 118. After \
      migrating, the same split leaves 78.
      """
    ),
    (
      "feed",
      """
      Migrating 'feed' from ObservableObject to @Observable takes its re-evaluations from 196 to 66, \
      66% fewer, and 3 of its 4 views gain. Without migrating, observing only what is read leaves \
      196; splitting the model into an object for each property as well leaves 66. After \
      migrating, the same split leaves 66.
      """
    ),
    (
      "form",
      """
      Migrating 'form' from ObservableObject to @Observable saves nothing: its re-evaluations are 99 \
      either way. Without migrating, splitting the model into an object for each property leaves 99.
      """
    ),
  ])
  func `the report of an example screen begins with what a migration saves`(
    name: String, answer: String
  ) throws {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/\(name).json"), at: name)
    let study = ScreenStudy(of: screen.screen, try screen.comparisons())
    #expect(study.answer == answer)
  }

  @Test func `the README quotes the answer for the example chat`() throws {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/chat.json"), at: "chat")
    let answer = try #require(
      ScreenStudy(of: screen.screen, try screen.comparisons()).answer)
    let page = String(decoding: try Self.bytes("README.md"), as: UTF8.self)
    let words = page.split(whereSeparator: \.isWhitespace).filter { $0 != ">" }
    #expect(words.joined(separator: " ").contains(answer))
  }

  @Test func `the report of a screen has the answer, a table and the reason for each view`() throws
  {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/chat.json"), at: "chat")
    let report = ScreenReport(screen, try screen.comparisons())
    let page = TerminalRenderer().render(report.document)
    let end = try #require(page.range(of: "\nre-evaluations  expected"))
    #expect(
      page[..<end.lowerBound] == """
        chat: a chat with one object for all its state

        changes=118 content=81f4c8cfddac011e views=36

        What would a migration of this screen save?
        Migrating 'chat' from ObservableObject to @Observable takes its re-evaluations
        from 506 to 78, 85% fewer, and 5 of its 7 views gain. Without migrating,
        observing only what is read leaves 406; splitting the model into an object for
        each property as well leaves 118. After migrating, the same split leaves 78.

                                                         coarse  fine  observation
        re-evaluations, as it is                            506    78           78
          wasted                                            428     0            0
          registrations alive at most                         5     4            –
        re-evaluations, observing only what is read         406    78           78
          wasted                                            328     0            0
          registrations alive at most                         4     4            –
        re-evaluations, and an object for each property     118    78           78
          wasted                                             40     0            0
          registrations alive at most                         4     4            –

        Views that gain
        view         coarse  fine  why
        ChatScreen      100     0  it observes chat and reads nothing of it
        MessageList     100     6  it observes chat and reads only chat.messages
        UnreadBadge     100     6  it observes chat and reads only chat.unread
        Header          100    20  it observes chat and reads only chat.typing
        Composer        100    40  it observes chat and reads only chat.draft

        Views that gain nothing, and why
        view            coarse  fine  why
        MessageRow ×30       6     6  its input changes: chat.messages from MessageList
        Toolbar              0     0  it has no dependency: it observes nothing and is
                                      passed nothing

        """)
    #expect(
      page.hasSuffix(
        "\n\nDecision: Migrate 'chat': 78 re-evaluations instead of 506, 85% fewer\n"))
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the page of a screen begins with the decision and has a reason for each view`()
    throws
  {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/chat.json"), at: "chat.json")
    let page = ReportPage(screen, try screen.comparisons()).html()
    #expect(
      page.contains("<h1>Migrate &#39;chat&#39;: 78 re-evaluations instead of 506, 85% fewer</h1>"))
    let options = page.matches(of: #/">([^<]*)</a></th><td class="pair">([\d,]+)</#)
    #expect(
      options.map { "\($0.1) \($0.2)" } == [
        "As it is 506", "Migrate to @Observable 78",
        "Without migrating: observe only what is read 406",
        "Without migrating: that, and an object for each property 118",
        "Migrate, and an object for each property 78",
      ])
    #expect(page.contains("Views that gain: 5"))
    #expect(page.contains("Views that gain nothing: 2"))
    #expect(page.contains("it observes chat and reads only chat.messages"))
    #expect(page.ranges(of: "<details class=\"exhibit\"").count == 3)
    #expect(!page.contains("Keyed"))
    #expect(
      page.contains(
        "In 100 s, that is 0.8 evaluations a second instead of 5.1. The user’s actions follow the timers, one second apart.</p>"
      ))
    #expect(page.contains("With both kinds of models, the screen ends with the same values"))
    #expect(
      page.ranges(of: "<td class=\"text\">change the wrapper of <code>chat</code></td>").count == 5)
    // 1.86 µs for each of 76 registrations instead of 59 ns for each of 506 evaluations, for 428 saved ones.
    #expect(
      page.contains(
        "By the recorded costs of Granularity it pays if a body takes 261 ns or more; "
          + "<code>granularity bench crossover</code> measures the costs of your machine."))
  }

  @Test func `the page of a screen says from which cost of a body on a migration pays off`() throws
  {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/chat.json"), at: "chat.json")
    let figures: [CostSection.Figure] = [
      ("fraction-4", "coarse", 1, "ps", 40_000), ("fraction-4", "fine", 1, "ps", 40_000),
      ("fraction-4", "observation", 1, "ps", 4_000_000),
    ]
    let comparisons = try screen.comparisons()
    let page = ReportPage(
      screen, comparisons, costs: CostSection(figures, measurement: "a machine")
    ).html()
    // The costs are 78 evaluations at 1 µs instead of 506 at 10 ns, for 428 saved evaluations.
    #expect(
      page.contains("By the recorded costs (a machine) it pays if a body takes 170 ns or more."))
    #expect(!page.contains("bench crossover"))
  }

  @Test func `the page says so if a screen gains nothing from a migration`() throws {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/form.json"), at: "form.json")
    let page = ReportPage(screen, try screen.comparisons()).html()
    #expect(page.contains("<h1>Migrating &#39;form&#39; saves nothing: "))
    #expect(page.contains("No evaluation is saved, so tracking only adds costs."))
    #expect(!page.contains("<h2>What to change</h2>"))
  }

  @Test func `a replay of a screen uses the names of the screen's file`() throws {
    let screen = try ScreenWorkload(reading: Self.bytes("Examples/chat.json"), at: "chat.json")
    let parameters = try screen.parameters()
    let replay = try #require(
      try measure(screen, parameters, under: .fine, replay: true).replay)
    let reasons = Set(replay.events.map { "\($0.reason)" })
    #expect(reasons.contains("property(chat.typing)"))
    #expect(!reasons.contains { $0.contains("Keyed") })
  }

  @Test func `the report says why it has no answer if the coarse or the fine run is missing`()
    throws
  {
    let screen = try ScreenText().workload()
    let comparison = try Comparison(
      of: screen, screen.parameters(), results: [try screen.measured([:], under: .fine)])
    let page = TerminalRenderer().render(ScreenReport(screen, [comparison]).document)
    #expect(!page.contains("What would a migration of this screen save?"))
    #expect(
      page.contains(
        "To show what a migration would save, run the screen under coarse and fine."))
  }
}
