import Claims
import CommandOptions
import Reports
import Tabular
import Workloads

/// Counts what claims about the two models rest on, and says what can be said of them.
struct ClaimsCommand: ToolCommand {
  var ids: [String] = []
  var runtimes = Runtime.allCases
  var compiles = false
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "claims",
    summary: "Test what is claimed about the two models.",
    usage: "[ID…] [options]",
    details: [
      """
      Runs what each claim rests on and shows the counts beside their closed forms, with a \
      verdict: confirmed, refuted, imprecise (so in part, or in other words) or open (not decided).
      """,
      """
      Ends with 3 if a count, or the compiler's answer, is not as expected. A few claims rest on an \
      argument alone, which is the reason that is shown. Without one of the runtimes to which a \
      claim applies, it rests on less, and says so.
      """,
    ],
    examples: [
      .init("granularity list claims", "the claims and their ids"),
      .init("granularity claims s0-13 x-01", "some of them"),
      .init("granularity claims s0-01 --compile", "with the source, which is compiled"),
      .init("granularity claims --format csv", "as rows of claims.csv"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] {
    [
      .words(
        "claim", among: Claims.all.map(\.id), shownBy: "\(Tool.name) list claims", kind: "claim",
        sets: \.ids)
    ]
  }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .words("runtime", "The runtimes to count under; all of them otherwise.", sets: \.runtimes),
      .flag(
        "compile", "Ask the compiler about the sources that it must accept or refuse.",
        sets: \.compiles),
      .word("format", "How the counts are written.", sets: \.format),
      .text(
        "output", letter: "o", .init("PATH", isPath: true),
        "The file in which they are written; - is the standard output.", sets: \.output),
    ]
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    let claims = ids.isEmpty ? Claims.all : Claims.all.filter { ids.contains($0.id) }
    let compiler =
      compiles
      ? try SnippetCompiler(environment: ["PATH": Terminal.environment("PATH") ?? ""]) : nil
    let measurement = ClaimMeasurement(of: tool.catalog, under: runtimes, compiler: compiler)
    let rows = try measure(claims, measurement, console.progress())
    let report = ClaimsReport(
      claims, rows: rows, of: tool.catalog, showsSources: !ids.isEmpty)
    try console.write(
      format.text(of: report.document, rows, palette: console.palette(for: output)), to: output)
    return console.report(report.violations, areShown: false)
  }

  private func measure(
    _ claims: [Claim], _ measurement: ClaimMeasurement, _ progress: Progress
  ) throws -> [ClaimRow] {
    defer { progress.end() }
    var measurement = measurement
    let parts = claims.flatMap(\.parts)
    return try parts.enumerated().flatMap { index, part in
      progress.report(done: index, of: parts.count, next: part.claim.id)
      return try measurement.rows(of: part)
    }
  }
}
