import GranularityClaims
import GranularityCommandOptions
import GranularityPublishedObservations
import GranularityReports
import GranularityTabular
import GranularityWorkloads

/// Tests claims about the two models against counts, and shows the verdict on each.
struct ClaimsCommand: RowsCommand {
  var ids: [String] = []
  var runtimes = Runtime.allCases
  var compiles = false
  var showsAll = false
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "claims",
    summary: "Test common claims about the two models.",
    usage: "[ID…] [options]",
    details: """
      Runs the workloads that test each claim, and shows the counts with their closed forms and a \
      verdict: confirmed; refuted; imprecise, if only a part of the claim is true, or if it is true \
      in other words; or open, if it cannot be decided here. A few claims have no counts, only an \
      argument, which is shown as the reason. Without an id, the refuted claims come first, and \
      only the ids of the confirmed claims are listed.

      Exits with 3 if a count or a response of the compiler differs from the expected one. With \
      --runtime, fewer counts test each claim, and the output names the missing runtimes.
      """,
    examples: [
      ("granularity list claims", "the claims with their ids"),
      ("granularity claims s0-13 x-01", "two of them"),
      ("granularity claims s0-01 --compile", "compile the source and show it"),
      ("granularity claims --format csv", "as rows of claims.csv"),
    ])

  static var operands: [Operand<Self>] {
    [
      .words(
        "claim", among: Claims.all.map(\.id), shownBy: "\(Tool.name) list claims", kind: "claim",
        sets: \.ids)
    ]
  }

  static var options: [Option<Self>] {
    [
      .words("runtime", "The runtimes to count under (default: all).", sets: \.runtimes),
      .flag(
        "compile", "Also compile the sources that the compiler must accept or refuse.",
        sets: \.compiles),
      .flag("all", "Also show each confirmed claim.", sets: \.showsAll),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let claims = ids.isEmpty ? Claims.all : Claims.all.filter { ids.contains($0.id) }
    let compiler =
      compiles
      ? try SnippetCompiler(environment: ["PATH": Terminal.environment("PATH") ?? ""]) : nil
    var measurement = ClaimMeasurement(of: catalog, under: runtimes, compiler: compiler)
    let parts = claims.flatMap(\.parts)
    let rows = try console.withProgress { progress in
      try parts.enumerated().flatMap { index, part in
        progress.update(done: index, of: parts.count, next: part.claim.id)
        return try measurement.rows(of: part)
      }
    }
    let report = ClaimsReport(
      claims, rows: rows, of: catalog, showsSources: !ids.isEmpty,
      foldsConfirmed: ids.isEmpty && !showsAll)
    try write(rows, of: report.document, on: console)
    return console.exitCode(reporting: report.violations, areShown: false)
  }
}

/// Measures what was published about the real SwiftUI, and shows what agrees and what does not.
struct EvidenceCommand: RowsCommand {
  var ids: [String] = []
  var verdicts = EvidenceRow.Verdict.allCases
  var showsAll = false
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "evidence",
    summary: "Compare the view graph with published observations of SwiftUI.",
    usage: "[ID…] [options]",
    details: """
      Each observation is a result that somebody published about the real SwiftUI, with a link to \
      the source. The command builds the same screen here, does the same with it, and compares the \
      results. The verdict is agrees, differs (for the reason that is shown), not-expressible (the \
      screen needs something that does not exist here) or unexpected. The observations that differ \
      come first. Of the observations that agree, only the ids are shown, unless you pass an id, a \
      verdict or --all.

      Exits with 3 if a result is unexpected.
      """,
    examples: [
      ("granularity evidence --verdict differs", "what differs, and why"),
      ("granularity evidence A1 S11", "two observations"),
      ("granularity evidence --format csv", "as rows of evidence.csv"),
    ])

  static var operands: [Operand<Self>] {
    [
      .words(
        "observation", among: PublishedObservations.all.map(\.id),
        shownBy: "\(Tool.name) evidence", kind: "observation", sets: \.ids)
    ]
  }

  static var options: [Option<Self>] {
    [
      .words("verdict", "Show only these verdicts (default: all).", sets: \.verdicts),
      .flag("all", "Also show each observation that agrees.", sets: \.showsAll),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let observations =
      ids.isEmpty
      ? PublishedObservations.all : PublishedObservations.all.filter { ids.contains($0.id) }
    let all = observations.map { EvidenceRow(measuring: $0) }
    let rows = all.filter { verdicts.contains($0.verdict) }
    let folds = ids.isEmpty && verdicts == EvidenceRow.Verdict.allCases && !showsAll
    try write(rows, of: EvidenceReport(rows, foldsAgreeing: folds).document, on: console)
    return console.exitCode(reporting: all.compactMap(\.violation), areShown: false)
  }
}
