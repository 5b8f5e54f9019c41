import Foundation
import GranularityEvidenceRows
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityTabular

/// Tests of the report and the page about the published observations.
struct EvidencePageTests {
  /// Three recorded rows, one for each verdict that can be recorded.
  private static let rows: [EvidenceRow] = {
    let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let recorded = try? EvidenceRow.rows(in: root.appending(path: "Results").path())
    return ["A1", "F12", "N10"].compactMap { id in recorded?.first { $0.id == id } }
  }()

  @Test func `the evidence report lists each published observation under its verdict`() {
    let text = TerminalRenderer().render(EvidenceReport(Self.rows).document)
    let headings = [
      "What differs, and why", "What this package cannot express, and which", "What agrees",
    ]
    let positions = headings.compactMap { text.range(of: $0)?.lowerBound }
    #expect(positions.count == 3)
    #expect(positions == positions.sorted())
    #expect(text.contains("\n  because the source shows no log"))
    let summary = "3 observations: 1 agrees, 1 differs, 1 not-expressible, 0 unexpected"
    #expect(text.hasSuffix("\(summary)\n"))
    #expect(EvidenceReport(Self.rows).summary == StyledText(summary, .good))
  }

  @Test func `the evidence report shows only the ids of folded observations that agree`() {
    let text = TerminalRenderer().render(EvidenceReport(Self.rows, foldsAgreeing: true).document)
    #expect(text.contains("\nWhat agrees\nOpenSwiftUI, 1: A1\n"))
    #expect(text.contains("F12 onReceive"))
    #expect(!text.contains("A1 A published"))
    #expect(text.contains("--all shows each of them"))
  }

  @Test func `the evidence report shows an unexpected observation first, with both results`() {
    var row = Self.rows[0]
    row.measured = "ContentView 1, Subview 3"
    row.verdict = .unexpected
    let text = TerminalRenderer().render(EvidenceReport([Self.rows[1], row]).document)
    #expect(text.hasPrefix("What is unexpected\nA1 "))
    #expect(text.contains("published: ContentView 2, Subview 3\n"))
    #expect(text.contains("measured: ContentView 1, Subview 3\n"))
    #expect(
      row.violation
        == "observation A1: the result needs to be 'ContentView 2, Subview 3'; "
        + "found 'ContentView 1, Subview 3'")
  }

  @Test func `Evidence.md is rewritten only if it already exists, and a changed page is outdated`()
    throws
  {
    let directory = try TemporaryDirectory()
    let results = directory.path(of: "Results")
    let page = directory.path(of: EvidencePage.location)
    let dataset = Dataset(evidence: Self.rows)
    #expect(
      EvidencePage().locations(for: results).map { [$0.name, $0.path] } == [["Evidence.md", page]])
    #expect(EvidencePage().files(from: dataset, for: results) == [])
    #expect(try EvidencePage().check(in: results, against: dataset) == nil)
    try FileManager.default.createDirectory(
      atPath: directory.path(of: "Documentation"), withIntermediateDirectories: true)
    try directory.write(EvidencePage.text(of: dataset), to: EvidencePage.location)
    #expect(EvidencePage().files(from: dataset, for: results).map(\.path) == [page])
    #expect(try EvidencePage().check(in: results, against: dataset)?.outdated == [])
    try directory.write("", to: EvidencePage.location)
    #expect(
      try EvidencePage().check(in: results, against: dataset)?.outdated == [EvidencePage.location])
  }

  @Test(arguments: [("", ""), ("iOS 18", ", iOS 18")])
  func `a published observation shows its source with the OS release if the release is known`(
    release: String, words: String
  ) {
    var row = Self.rows[0]
    row.release = release
    let text = TerminalRenderer(width: .max).render(EvidenceReport([row]).document)
    #expect(text.contains("\n  \(row.source)\(words), \(row.grade.rawValue): \(row.link)\n"))
  }

  @Test func `the evidence page sorts the observations of a source by letters and then by number`()
  {
    let ids = ["T10", "A10", "T4b", "A9", "B1", "T4a", "A100"]
    let rows = ids.map { id in
      var row = Self.rows[0]
      row.id = id
      return row
    }
    let text = EvidencePage.text(of: Dataset(evidence: rows))
    #expect(
      text.matches(of: #/\n- \*\*(\w+)\*\*/#).map { String($0.1) }
        == ["A9", "A10", "A100", "B1", "T4a", "T4b", "T10"])
  }

  @Test func `the evidence page links to the source of each published observation`() {
    let text = EvidencePage.text(of: Dataset(evidence: Self.rows))
    #expect(text.hasPrefix("## Published observations of SwiftUI\n"))
    for row in Self.rows { #expect(text.contains(row.link)) }
  }
}
