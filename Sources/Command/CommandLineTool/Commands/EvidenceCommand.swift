import GranularityBaseline
import GranularityCommandOptions
import GranularityEvidenceRows
import GranularityReports
import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// Shows the published observations of the real SwiftUI next to the results of the simulated SwiftUI.
struct EvidenceCommand: RowsCommand {
  var ids: [String] = []
  var verdicts = EvidenceRow.Verdict.allCases
  var showsAll = false
  var results: String?
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "evidence",
    summary: "Compare the view graph with published observations of SwiftUI.",
    usage: "[ID…] [options]",
    details: """
      Each observation is a result that somebody published about the real SwiftUI, with a link to \
      the source, and the result of the same screen here, as it is recorded in evidence.csv. The \
      verdict is agrees, differs (for the reason that is shown), not-expressible (the screen needs \
      something that does not exist here) or unexpected. The observations that differ come first. \
      Of the observations that agree, only the ids are shown, unless you pass an id, a verdict or \
      --all.

      'swift run --package-path Conformance conformance evidence' measures the screens again, in a checkout of the \
      package; '\(Tool.name) check --evidence FILE' compares its output with the recorded results.

      Exits with 3 if a result is unexpected.
      """,
    examples: [
      ("granularity evidence --verdict differs", "what differs, and why"),
      ("granularity evidence A1 S11", "two observations"),
      ("granularity evidence --format csv", "as rows of evidence.csv"),
    ])

  static var operands: [Operand<Self>] { [.texts("observation", sets: \.ids)] }

  static var options: [Option<Self>] {
    [
      .words(
        "verdict", "Show only the observations with these verdicts (default: all).",
        sets: \.verdicts),
      .flag("all", "Also show each observation that agrees.", sets: \.showsAll),
      RecordCommand.results(\.results), formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let recorded = try EvidenceRow.rows(in: results ?? RecordCommand.directory)
    for id in ids where !recorded.contains(where: { $0.id == id }) {
      throw UsageError.unknown(
        kind: "observation", name: id, nearest: nearestName(to: id, among: recorded.map(\.id)),
        shownBy: "\(Tool.name) evidence")
    }
    let all = ids.isEmpty ? recorded : recorded.filter { ids.contains($0.id) }
    let rows = all.filter { verdicts.contains($0.verdict) }
    let folds = ids.isEmpty && verdicts == EvidenceRow.Verdict.allCases && !showsAll
    try write(rows, of: EvidenceReport(rows, foldsAgreeing: folds).document, on: console)
    return console.exitCode(reporting: all.compactMap(\.violation), areShown: false)
  }
}

/// The option of `check` and `record` that names a file with observations measured on a real SwiftUI.
enum MeasuredEvidence {
  static func option<Settings>(
    _ setting: any (WritableKeyPath<Settings, String?> & Sendable), _ summary: String
  ) -> Option<Settings> {
    .text("evidence", .init("FILE", isPath: true), summary, sets: setting)
  }

  /// Reads the rows that `conformance evidence` wrote; `nil` without a path.
  ///
  /// - Throws: `FileError` if the file cannot be read, or `MessageError` if it is malformed.
  static func rows(at path: String?) throws -> [EvidenceRow]? {
    guard let path else { return nil }
    let bytes = try InputFile.bytes(at: path, isNamed: true)
    do {
      return try EvidenceRow.table.locatedRows(in: bytes).map(\.row)
    } catch {
      throw MessageError("\(error), in \(path)")
    }
  }
}
