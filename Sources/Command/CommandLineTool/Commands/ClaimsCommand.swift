import GranularityClaims
import GranularityCommandOptions
import GranularityReports
import GranularityTabular
import GranularityWorkloads

/// Tests claims about the two kinds of models against counts, and shows the verdict on each claim.
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
    summary: "Test common claims about ObservableObject and @Observable.",
    usage: "[ID…] [options]",
    details: """
      Runs the workloads that test each claim, and shows the counts with their closed forms and a \
      verdict: confirmed; refuted, if the claim is false; imprecise, if only a part of it is true, or \
      if it is true when worded differently; or open, if it cannot be decided here. A few claims have no counts, only an \
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
      .words(
        "runtime", "The runtimes under which the counts are made (default: all).", sets: \.runtimes),
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
