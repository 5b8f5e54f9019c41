import Testing

@testable import GranularityDocuments
@testable import GranularityRuntimeCosts
@testable import GranularityTabular

@Suite struct ReportTests {
  private static let figures = [
    SampleFigures.figure("lock", "floor", 10),
    SampleFigures.figure("get", "fine", 2, 3, 8),
    SampleFigures.figure("get", "observation", 20),
    SampleFigures.figure("get", "fine", 4, threads: 2),
    SampleFigures.figure("get", "observation", 12, threads: 2),
  ]

  @Test func `a row shows the times with one thread and with two threads`() {
    let page = SampleFigures.page(Self.figures)
    let row = page.split(separator: "\n").first { $0.hasPrefix("get ") }
    let words = row?.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    #expect(
      words == [
        "get", "fine", "2.0", "ns", "3.0", "ns", "50%", "4.0", "ns", "4.0", "ns", "0%",
      ])
  }

  @Test
  func
    `the cost page names the two-thread columns and says that its reasons assume an idle machine`()
  {
    let page = SampleFigures.page(Self.figures)
    let heading = page.split(separator: "\n").first { $0.hasPrefix("operation") }
    let words = heading?.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      words == "operation runtime minimum median spread 2 threads: minimum median spread")
    #expect(page.contains("Unmet goals, with the reasons on an idle machine"))
  }

  @Test func `a ratio is shown with and without locks, and for one thread and two threads`() {
    let page = SampleFigures.page(Self.figures)
    let row = page.split(separator: "\n").first { $0.hasPrefix("untracked get") }
    let words = row?.split(separator: " ").map(String.init)
    // The ratios are 20/2, 20/(2+10) with a lock, and 12/4 with two threads, for which no lock was measured.
    #expect(words == ["untracked", "get", "≥", "4.0×", "10×", "1.7×", "3.0×", "not", "met"])
    #expect(page.contains("confined to one thread"))
    #expect(page.contains("untracked get: each read loads the access list of its thread"))
  }

  @Test func `a goal that is met is shown without its reason`() {
    let page = SampleFigures.page(Self.figures.filter { $0.threads == 1 })
    #expect(page.contains("met"))
    #expect(!page.contains("not met"))
  }

  @Test func `a goal without measured figures is omitted`() {
    #expect(!SampleFigures.page([SampleFigures.figure("call", "floor", 1)]).contains("Goals"))
  }

  @Test(arguments: Goals.all.indices)
  func `every cost goal refers to existing operations and has a reason`(_ index: Int) {
    let goal = Goals.all[index]
    let subjects = Dictionary(uniqueKeysWithValues: Operations.all.map { ($0.name, $0.subjects) })
    let keys =
      switch goal.quantity {
      case .ratio(let first, let second, _): [first, second]
      case .figure(let key, _): [key]
      }
    let unknown = keys.filter { subjects[$0.operation]?.contains($0.subject) != true }
    #expect(unknown.isEmpty)
    #expect(!goal.reason.isEmpty)
  }

  @Test(arguments: [
    (0.44, "0.4 ns"), (99.94, "99.9 ns"), (417.6, "418 ns"), (1_234, "1.23 µs"),
    (45_678, "45.7 µs"), (123_456, "123 µs"), (9_876_543, "9.88 ms"), (2_500_000_000, "2.50 s"),
  ])
  func `a time is shown in a readable unit`(_ nanoseconds: Double, _ text: String) {
    #expect(CostFigure.Unit.nanoseconds.text(of: nanoseconds) == text)
  }

  @Test(arguments: [(684, "684 B"), (99_999, "99999 B"), (1_046_839_296, "998 MiB")])
  func `memory is shown in a readable unit`(_ bytes: Double, _ text: String) {
    #expect(CostFigure.Unit.bytes.text(of: bytes) == text)
  }

  @Test func `a row of cost.csv contains whole numbers and describes the machine`() {
    let row = CostRow(SampleFigures.figure("get", "fine", 2.0004, 3, 8))
    #expect([row.minimum, row.median, row.maximum] == [2_000, 3_000, 8_000])
    #expect([row.operation, row.subject, row.unit] == ["get", "fine", "ps"])
    #expect(!row.processor.isEmpty && row.cores > 0 && row.toolchain.hasPrefix("Swift 6."))
    let text = String(decoding: CostRow.table.csv([row]), as: UTF8.self)
    #expect(
      text.hasPrefix(
        "operation,runtime,threads,unit,minimum,median,maximum,rounds,iterations,processor,cores,"
          + "toolchain\nget,fine,1,ps,2000,3000,8000,3,8,"))
    #expect(CostRow(SampleFigures.figure("m", "fine", 700, unit: .bytes)).unit == "bytes")
  }

  @Test
  func `the cost page ends with the smallest and largest cost of tracking and their operations`() {
    let figures = [
      SampleFigures.figure("get", "coarse", 2), SampleFigures.figure("get", "observation", 5, 9),
      SampleFigures.figure("set", "coarse", 4), SampleFigures.figure("set", "observation", 128),
      SampleFigures.figure("set", "observation", 1, threads: 2),
      SampleFigures.figure("set", "fine", 4), SampleFigures.figure("m", "coarse", 1, unit: .bytes),
      SampleFigures.figure("m", "observation", 9000, unit: .bytes),
    ]
    #expect(
      SampleFigures.page(figures).hasSuffix(
        "\nResult: Swift’s own @Observable costs from 2.5 times (get) to 32 times (set) as much as "
          + "coarse.\n"))
    #expect(
      SampleFigures.page(Array(figures.prefix(2))).hasSuffix(
        "\nResult: Swift’s own @Observable costs 2.5 times (get) as much as coarse.\n"))
    #expect(!SampleFigures.page([figures[0]]).contains("Result"))
  }

  @Test func `the cost page can be rendered as Markdown`() {
    let text = MarkdownRenderer().render(CostReport(Self.figures).document)
    #expect(text.contains("| <code>get</code> | fine | **2.0 ns** | 3.0 ns | 50% | **4.0 ns** |"))
  }
}
