import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads
import Testing

@testable import GranularityTraceExports

struct TraceExportTests {
  private static let export: Export = {
    var export = Export()
    export.add("Feed.Row&lt;Int&gt;.body", 2_000_000, cause: "@State: count")
    export.add("Feed.Row&lt;Int&gt;.body", 4_000_000, cause: "@State: count")
    export.add("Header.body", 500, cause: "Button")
    export.add("Layout of Row", 9_000_000, type: "Other Updates")
    export.add("Feed.Row&lt;Int&gt;.body", 2_000_000)
    return export
  }()

  private static let rows = """
    view_type,cause,evaluations,nanoseconds,longest_nanoseconds
    Feed.Row,,1,2000000,2000000
    Feed.Row,@State: count,2,6000000,4000000
    Header,Button,1,500,500

    """

  private static func reading(_ xml: String, by size: Int = 1 << 16) -> TraceExport {
    var export = TraceExport()
    var rest = Array(xml.utf8)[...]
    while !rest.isEmpty {
      export.read(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    export.finish()
    return export
  }

  private static func csv(_ export: TraceExport) -> String {
    String(decoding: TraceRow.table.csv(export.rows), as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000, 1 << 20])
  func `the counts of an Instruments export do not depend on how it is split into chunks`(
    _ size: Int
  ) {
    let export = Self.reading(Self.export.xml, by: size)
    #expect(export.problem == nil)
    #expect(Self.csv(export) == Self.rows)
    #expect(export.otherUpdates == 1)
    #expect(export.unreadable == 0)
  }

  /// The repeated part of an export with many gigabytes, and the text before this part.
  private static let endless: [(start: String, part: String)] = [
    (
      "<trace-query-result>",
      "<node><schema name=\"s\"><col><mnemonic>a</mnemonic></col></schema></node>"
    ),
    ("<trace-query-result><node><schema name=\"s\">", "<col><mnemonic>a</mnemonic></col>"),
    (
      "<trace-query-result><node><schema name=\"s\"><col><mnemonic>update-type</mnemonic></col>"
        + "<col><mnemonic>duration</mnemonic></col><col><mnemonic>view-name</mnemonic></col></schema><row>",
      "<sentinel/>"
    ),
    ("<trace-query-result><string>", "text<!-- -->"),
  ]

  @Test(arguments: endless.indices)
  func `reading an Instruments export with an endless part keeps a bounded amount of data`(
    number: Int
  ) {
    let (start, part) = Self.endless[number]
    var export = TraceExport()
    export.read(Array(start.utf8)[...])
    let chunk = Array(String(repeating: part, count: 4_000).utf8)[...]
    for _ in 0..<5 { export.read(chunk) }
    #expect(export.problem == nil)
    #expect(export.keptParts <= TraceExport.mostColumns + 100)
    #expect(export.tables.count <= TraceExport.mostTables)
  }

  @Test func `an error about an Instruments export names at most twenty of its tables`() {
    let name = String(repeating: "n", count: 5_000)
    let schemas = (0..<60).map { "<node><schema name=\"\($0)\(name)\"></schema></node>" }.joined()
    let export = Self.reading("<trace-query-result>\(schemas)</trace-query-result>")
    #expect(export.tables.count == 20)
    #expect(export.hasMoreTables)
    #expect((export.problem ?? "").utf8.count < 20 * 420)
    #expect(export.problem?.hasSuffix("… and others") == true)
  }

  @Test func `evaluations in an Instruments export are counted for a limited number of causes`() {
    var export = Export()
    for cause in 0..<(TraceExport.mostEntries + 3) {
      export.add("A.body", 1, cause: "cause \(cause)")
    }
    export.add("A.body", 1, cause: "cause 0")
    let read = Self.reading(export.xml)
    #expect(read.uncounted == 3)
    #expect(read.rows.count == TraceExport.mostEntries)
    #expect(read.rows.map(\.evaluations).max() == 2)
  }

  @Test func `reading an Instruments export keeps names only up to a memory limit`() {
    var export = TraceExport()
    let names = (10..<23).map { "\($0)" + String(repeating: "n", count: 300) }
    export.mostNameBytes = 10 * (302 + TraceExport.nameOverhead)
    let values = names.enumerated().map { "<string id=\"\($0)\" fmt=\"\($1)\"/>" }
    // The second part has the same names, which need no further memory.
    export.read(Array(("<trace-query-result>" + values.joined()).utf8)[...])
    export.read(Array(values.joined().utf8)[...])
    #expect(export.unkept == 2 * 3)
    #expect(export.keptParts == 2 * 10)
  }

  @Test
  func `a reference to an earlier value in an Instruments export is resolved, even if nested`() {
    var export = Export()
    export.add(
      row: """
        <start-time id="1">1</start-time><duration id="2" fmt="1 µs">1000</duration><uint32 id="3">1</uint32>\
        <swiftui-update id="4" fmt="View Body Updates">0</swiftui-update><sentinel/><sentinel/><sentinel/><sentinel/>\
        <sentinel/><string id="5">Row</string><sentinel/><sentinel/>\
        <description-set id="6" fmt="Timer"><string id="7">Cell</string></description-set>
        """)
    export.add(
      row: """
        <start-time ref="1"/><duration ref="2"/><uint32 ref="3"/><swiftui-update ref="4"/><sentinel/><sentinel/>\
        <sentinel/><sentinel/><sentinel/><string ref="7"/><sentinel/><sentinel/><description-set ref="6"/>
        """)
    #expect(
      Self.csv(Self.reading(export.xml)) == """
        view_type,cause,evaluations,nanoseconds,longest_nanoseconds
        Cell,Timer,1,1000,1000
        Row,Timer,1,1000,1000

        """)
  }

  @Test(arguments: [
    "<duration id=\"1\">5</duration>",
    "<sentinel/><duration ref=\"99\"/><sentinel/><swiftui-update id=\"2\">View Body Updates</swiftui-update>"
      + "<sentinel/><string id=\"3\">A.body</string>" + String(repeating: "<sentinel/>", count: 7),
    "<sentinel/><duration id=\"1\">-5</duration><sentinel/><swiftui-update id=\"2\">View Body Updates</swiftui-update>"
      + "<sentinel/><string id=\"3\">A.body</string>" + String(repeating: "<sentinel/>", count: 7),
  ])
  func `a row of an Instruments export that lacks required values is counted as unreadable`(
    row: String
  ) {
    var export = Export()
    export.add(row: row)
    export.add("A.body", 1)
    let read = Self.reading(export.xml)
    #expect(read.unreadable == 1)
    #expect(read.rows.map(\.evaluations) == [1])
  }

  @Test func `a table of an Instruments export with other columns is skipped and named`() {
    var other = Export()
    (other.table, other.columns) = ("hitches", ["start", "duration"])
    other.add(row: "<start-time id=\"1\">1</start-time><duration id=\"2\">5</duration>")
    let both =
      Self.export.xml.replacing("</trace-query-result>", with: "")
      + other.xml.split(separator: "<trace-query-result>")[1]
    let read = Self.reading(both)
    #expect(read.tables.map(\.name) == ["swiftui-updates", "hitches"])
    #expect(Self.csv(read) == Self.rows)
    let text = TerminalRenderer(width: 200).render(TraceReport(read).document)
    #expect(text.contains("not read: hitches"))
    #expect(Self.reading(other.xml).problem == "found only the table hitches")
  }

  @Test func `rows of an Instruments export's table without a schema are counted as unreadable`() {
    var other = Export()
    other.add("Other.body", 7)
    let parts = other.xml.split(separator: "</schema>")
    let read = Self.reading(
      Self.export.xml.replacing("</trace-query-result>", with: "<node>\(parts[1])"))
    #expect(read.unreadable == 1)
    #expect(Self.csv(read) == Self.rows)
  }

  @Test(arguments: [
    ("<?xml version='1.0'?><trace-toc></trace-toc>", "found <trace-toc>"),
    ("<trace-query-result></trace-query-result>", "found no table"),
    ("<trace-query-result>\n<node>", "found that it ends in <node> in line 2"),
    ("<trace-query-result><a b='1'", "found that it ends in a tag in line 1"),
    ("<trace-query-result></node>", "found </node> where </trace-query-result> can end in line 1"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "found an unsupported document type in line 1"),
    ("<!DOCTYPE it's>", "found an unsupported document type in line 1"),
    ("<trace-query-result>&b;</trace-query-result>", "found an unknown entity: &b; in line 1"),
    (
      "<trace-query-result a></trace-query-result>",
      "found 'a' in <trace-query-result> where an attribute begins in line 1"
    ),
    ("<trace-query-result/><b/>", "found a second element outside of the first in line 1"),
    ("a<trace-query-result/>", "found a text outside of every element in line 1"),
    ("<?xml version='1.0'?>", "found that it has no element in line 1"),
  ])
  func `a file that is not a valid Instruments export gives an error with the line`(
    xml: String, problem: String
  ) {
    for size in [1, 1 << 16] { #expect(Self.reading(xml, by: size).problem == problem) }
  }

  @Test func `an Instruments export with too deep nesting or too long a tag is an error`() {
    let deep = "<trace-query-result>" + String(repeating: "<a>", count: 300)
    #expect(Self.reading(deep).problem == "found more than 256 nested elements in line 1")
    let long = "<trace-query-result><a b='" + String(repeating: "x", count: XMLReader.longest)
    #expect(
      Self.reading(long).problem == "found a tag or a text of more than 1048576 bytes in line 1")
  }

  @Test(arguments: [
    ("a &lt;b&gt; &amp; &quot;c&apos; &#65;&#x42;", "a <b> & \"c' AB"),
    ("<![CDATA[a > b & c]]>", "a > b & c"), ("<!-- <b> -->a", "a"),
  ])
  func `the XML reader gives entities and CDATA as text and ignores comments`(
    xml: String, text: String
  ) throws {
    var reader = XMLReader()
    var found: [XMLReader.Event] = []
    try reader.read(Array("<a b='1 > 0'>\(xml)</a>".utf8)[...]) { found.append($0) }
    try reader.finish()
    #expect(
      found == [
        .start(.init(name: "a", attributes: ["b": "1 > 0"])), .text(text), .end(name: "a"),
      ])
  }

  @Test(arguments: [
    ("\u{FEFF}  <?xml version='1.0'?>", true), ("<trace-query-result>", true),
    ("A: @self changed.", false), ("<b", false), ("", nil), (" \n", nil), ("\u{FEFF}", nil),
    ("<", nil), ("\u{FEFF} <?xm", nil),
  ])
  func `a file is recognized as an Instruments export by its first bytes`(
    start: String, isExport: Bool?
  ) {
    #expect(TraceExport.isExport(Array(start.utf8)[...]) == isExport)
  }

  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (1_000, "1 µs"), (2_450_000, "2.4 ms"),
    (-3_050_000_000, "-3 s"), (-1_500, "-1.5 µs"),
  ])
  func `the report on an Instruments export writes a duration in its largest unit`(
    nanoseconds: Int, text: String
  ) {
    #expect(TraceReport.time(nanoseconds) == text)
  }

  @Test func `the report on an Instruments export has each view's mean, longest and total time`() {
    let text = TerminalRenderer(width: 200).render(
      TraceReport(Self.reading(Self.export.xml)).document)
    #expect(text.contains("Feed.Row            3  2.6 ms     4 ms    8 ms  @State: count 2"))
    #expect(text.contains("evaluations: 4, types of views: 2, time in all: 8 ms, other updates: 1"))
  }
}

/// Tests that compare an export of Instruments with simulated runs.
struct TraceComparisonTests {
  private func view(_ type: String, _ runtime: Runtime, _ evaluations: Int) -> ViewRow {
    var row = ViewRow()
    (row.viewType, row.viewPath, row.runtime) = (type, "/\(type)", runtime)
    row.evaluations = evaluations
    return row
  }

  private func traced(_ type: String, _ evaluations: Int, _ nanoseconds: Int) -> TraceRow {
    var row = TraceRow()
    (row.viewType, row.evaluations, row.nanoseconds) = (type, evaluations, nanoseconds)
    return row
  }

  private let trace: [TraceRow]
  private let views: [ViewRow]

  init() {
    var (row, header) = (TraceRow(), TraceRow())
    (row.viewType, row.evaluations, row.nanoseconds) = ("Feed.Row", 10, 20_000_000)
    (header.viewType, header.evaluations, header.nanoseconds) = ("Header", 4, 4_000_000)
    trace = [row, header]
    views = []
  }

  private func rows(_ others: ViewRow...) -> [TraceComparisonRow] {
    TraceComparison.rows(
      trace,
      [
        view("Row", .coarse, 12), view("Row", .fine, 3), view("Header", .coarse, 4),
        view("Header", .fine, 5),
      ] + others)
  }

  @Test
  func `comparing an Instruments export gives measured and simulated counts and the mean time`() {
    #expect(
      String(decoding: TraceComparisonRow.table.csv(rows()), as: UTF8.self) == """
        view_type,runtime,measured,simulated,difference,mean_nanoseconds
        Header,coarse,4,4,0,1000000
        Header,fine,4,5,-1,1000000
        Row,coarse,10,12,-2,2000000
        Row,fine,10,3,7,2000000

        """)
  }

  @Test
  func `the time that a migration saves is its saved evaluations' time minus the registrations'`() {
    // The times are 9 · 2 ms − 1 · 1 ms, and 1,000 · 1,860 ns − 16 · 59 ns.
    let saving = MigrationTime(rows(), fine: .fine, registrations: 1_000)
    #expect(
      saving?.sentence
        == "A migration to @Observable saves 8 evaluations of the run, 17 ms by the mean times of the export. Registering the "
        + "reads takes 1.8 ms more than announcing (Results/cost.csv, on another machine), so 15.1 ms are saved in all."
    )
    #expect(
      MigrationTime(rows(), fine: .fine, registrations: nil)?.sentence.hasSuffix(
        "The time of the registrations is not subtracted, because recorded counts do not have their number."
      ) == true)
  }

  @Test func `a migration's saved time is unknown if a view has no time in the Instruments export`()
  {
    let rows = rows(view("Footer", .coarse, 2), view("Footer", .fine, 1))
    #expect(
      MigrationTime(rows, fine: .fine, registrations: 5)?.sentence
        == "A migration to @Observable saves 9 evaluations of the run. The export has no time of Footer, so the saved time is "
        + "not known.")
    let equal = rows + []
    #expect(
      MigrationTime(equal.filter { $0.runtime == .fine }, fine: .fine, registrations: 5) == nil)
  }

  @Test
  func `the sentence about a migration's saved time says if it adds evaluations or saves none`() {
    let more = TraceComparison.rows(trace, [view("Row", .coarse, 1), view("Row", .fine, 3)])
    #expect(
      MigrationTime(more, fine: .fine, registrations: nil)?.sentence.hasPrefix(
        "A migration to @Observable adds 2 evaluations to the run, -4 ms by the mean times") == true
    )
    let equal = TraceComparison.rows(trace, [view("Row", .coarse, 3), view("Row", .fine, 3)])
    #expect(
      MigrationTime(equal, fine: .fine, registrations: 5)?.sentence
        == "A migration to @Observable saves no evaluation of the run.")
  }
}
