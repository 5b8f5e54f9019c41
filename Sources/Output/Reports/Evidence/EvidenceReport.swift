import GranularityBaseline
package import GranularityDocuments
package import GranularityEvidenceRows
import GranularityTabular

/// The report of `granularity evidence`: each published observation with its results, grouped by verdict.
package struct EvidenceReport {
  private let rows: [EvidenceRow]
  private let foldsAgreeing: Bool

  /// Creates the report from measured observations.
  ///
  /// - Parameters:
  ///   - rows: The rows with the measured observations, in the order in which the report shows them below each verdict.
  ///   - foldsAgreeing: True to show only the ids of observations that agree, grouped by source.
  package init(_ rows: [EvidenceRow], foldsAgreeing: Bool = false) {
    self.rows = rows
    self.foldsAgreeing = foldsAgreeing
  }

  /// The report as a document: the observations below their verdicts, the unexpected ones first, and a summary.
  package var document: Document {
    let order: [EvidenceRow.Verdict] = [.unexpected, .differs, .notExpressible, .agrees]
    return Document(sections(in: order) + [.paragraph(summary)])
  }

  /// A section for each verdict, with the observations that have this verdict.
  func sections(in order: [EvidenceRow.Verdict]) -> [Document.Block] {
    order.flatMap { verdict -> [Document.Block] in
      let rows = rows.filter { $0.verdict == verdict }
      guard !rows.isEmpty else { return [] }
      guard foldsAgreeing, verdict == .agrees else {
        return [.heading(verdict.heading), .outline(rows.flatMap(Self.items))]
      }
      let sources = rows.grouped(by: \.source).map { source, rows in
        OutlineItem(
          StyledText("\(source), \(rows.count): ", .quiet)
            + StyledText(rows.map(\.id).joined(separator: ", ")))
      }
      return [.heading(verdict.heading), .outline(sources), .paragraph(.showingAll)]
    }
  }

  /// A summary: the number of observations with each verdict, and the number of results that are as expected.
  var summary: StyledText {
    let counts = EvidenceRow.Verdict.allCases.map { verdict in
      "\(rows.count { $0.verdict == verdict }) \(verdict.rawValue)"
    }
    let unexpected = rows.count { $0.verdict == .unexpected }
    let noun = rows.count == 1 ? "observation" : "observations"
    let text = "\(rows.count) \(noun): \(counts.joined(separator: ", "))"
    return StyledText(text, unexpected == 0 ? .good : .bad)
  }

  private static func items(of row: EvidenceRow) -> [OutlineItem] {
    let doing = row.action.isEmpty ? "" : " Action: \(row.action)."
    var items = [
      OutlineItem(StyledText(row.id, .strong) + StyledText(" \(row.summary)\(doing)"))
    ]
    let results =
      switch row.verdict {
      case .agrees: [("published and measured", row.published)]
      case .differs, .unexpected: [("published", row.published), ("measured", row.measured)]
      case .notExpressible: [("published", row.published)]
      }
    items += results.map { name, result in
      OutlineItem(depth: 1, StyledText("\(name): ") + StyledText(result, .literal))
    }
    if !row.reason.isEmpty {
      let word =
        switch row.verdict {
        case .agrees: ""
        case .notExpressible: "needs "
        case .differs, .unexpected: "because "
        }
      items.append(OutlineItem(depth: 1, StyledText(word + row.reason)))
    }
    let source = [row.source, row.release, row.grade.rawValue].filter { !$0.isEmpty }
    items.append(
      OutlineItem(
        depth: 1,
        StyledText("\(source.joined(separator: ", ")): ", .quiet) + StyledText(row.link, .link)))
    return items
  }
}

extension EvidenceRow.Verdict {
  fileprivate var heading: String {
    switch self {
    case .agrees: "What agrees"
    case .differs: "What differs, and why"
    case .notExpressible: "What this package cannot express, and which declaration it lacks"
    case .unexpected: "What is unexpected"
    }
  }
}

/// The documentation page with the published observations, which is generated from the recorded rows.
struct EvidencePage: DerivedFiles {
  /// The path of the documentation page, relative to the directory that contains the results directory.
  static let location = "Documentation/Evidence.md"

  func locations(for directory: String) -> [(name: String, path: String)] {
    [(name: "Evidence.md", path: Self.path(beside: directory))]
  }

  /// The page next to `directory`; empty if the page does not exist yet, or if there are no observations.
  func files(from results: Dataset, for directory: String) -> [OutputFile] {
    let path = Self.path(beside: directory)
    guard InputFile.exists(path), !results.evidence.isEmpty else { return [] }
    return [OutputFile(path: path, bytes: Array(Self.text(of: results).utf8))]
  }

  /// Compares the page next to `directory` with a page that is generated from `results`.
  func check(in directory: String, against results: Dataset?) throws -> DerivedCheck? {
    guard let results, let file = files(from: results, for: directory).first else { return nil }
    let isEqual = try InputFile.bytes(at: file.path) == file.bytes
    return DerivedCheck(
      kind: "pages", name: "the page of the evidence", isCompared: true,
      outdated: isEqual ? [] : [Self.location],
      lines: isEqual ? ["\(Self.location) is as recorded"] : [])
  }

  static func text(of results: Dataset) -> String {
    let report = EvidenceReport(results.evidence.sorted { $0.position < $1.position })
    let document = Document(
      [.title("Published observations of SwiftUI")] + introduction.map { .paragraph($0) }
        + [.paragraph(report.summary)] + SecondEngine.blocks
        + report.sections(in: [.unexpected, .agrees, .differs, .notExpressible]))
    return MarkdownRenderer(isFile: true).render(document)
  }

  private static let introduction: [StyledText] = [
    "The counts of this package are not measured with Apple's SwiftUI. This page therefore compares the simulated view "
      + "graph with results that other people published about the real SwiftUI: tests that run against it, printed logs, and articles "
      + "with code. Each observation is a screen in Conformance, in this project's own words and "
      + "counted while it runs here.",
    "The page is generated by " + StyledText("granularity record", .literal) + ". "
      + StyledText("swift run --package-path Conformance conformance evidence", .literal)
      + " measures the observations again, and "
      + StyledText("granularity check --evidence FILE", .literal)
      + " fails if a result or a verdict in this output has changed. The same rows are in Results/evidence.csv.",
    "Every observation is measured twice: with the SDK of Xcode 26, because nearly all sources are older than Xcode 27, "
      + "and with the SDK of Xcode 27, which is the default of every command and of ViewHost. If the results differ, the "
      + "observation says so. An observation shows the published program, shortened to what the result needs; where "
      + "something in it is replaced, its action says what. Some screens with a single state use a helper that declares "
      + "the state.",
    "A source is strong if it is a test, or a log together with its code; medium if it shows code with a described "
      + "result; weak if it is a statement. A weak source can be wrong.",
  ]

  /// The path of the page, which is in the parent directory of `directory`.
  private static func path(beside directory: String) -> String {
    let page = Analysis.path(beside: directory)
    return page.dropLast(Analysis.fileName.count) + location
  }
}

extension EvidenceRow {
  /// The sort key of an observation on the page: first its source, then the letters of its id, then the number in its
  /// id.
  fileprivate var position: (source: String, letters: String, number: Int, id: String) {
    let letters = id.prefix { !$0.isNumber }
    let number = Int(id.dropFirst(letters.count).prefix { $0.isNumber }) ?? 0
    return (source, String(letters), number, id)
  }
}
