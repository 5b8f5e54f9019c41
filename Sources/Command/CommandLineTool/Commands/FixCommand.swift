import GranularityCommandOptions
import GranularityCounting
import GranularityReports
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// Shows what to change in a screen, and what is left after each edit.
struct FixCommand: RowsCommand {
  var file: String?
  var runtime = Runtime.coarse
  /// The values of parameters, by name.
  var given: [String: String] = [:]
  /// The number of the fix whose file is written.
  var applied: Int?
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "fix",
    summary: "Show what to change in a screen of your own, and what it saves.",
    usage: "FILE [options]",
    details: """
      Makes every edit that applies to the screen file, and every two of them: hold an object \
      without observing it, do not publish, set only other values, make a row equatable, extract a \
      child, read once above the rows, store a derived value, split an object, migrate to \
      @Observable. The closed form of each edited file predicts its re-evaluations. A run of the \
      30 best edits that save something, and of the ten best pairs, counts them, the wasted ones \
      and the views with old values. If the screen is too large for pairs, a message says so.

      The numbers for --apply are those of a run with the same --runtime and --closures. The \
      written file has no comments and no summary.

      Exits with 3 if a run differs from its prediction, or a view is stale.
      """,
    examples: [
      ("granularity fix screen.json", "the smallest edits that save the most"),
      ("granularity fix screen.json --runtime fine", "the same after a migration"),
      ("granularity fix screen.json --apply 2 -o new.json", "the screen after the second fix"),
    ])

  static var operands: [Operand<Self>] { [.path("FILE", sets: \.file)] }

  static var options: [Option<Self>] {
    let closures = Parameter.closures
    return [
      .word(
        "runtime", "How the model notifies its views now (default: coarse).", sets: \.runtime),
      .text(
        closures.name,
        .init(
          closures.domain.choices.joined(separator: "|"), completedBy: closures.domain.choices,
          need: closures.domain.need),
        "How closures in a view's value compare (default: \(closures.defaultValue))."
      ) { $0.given[Parameter.closures.name] = $1 },
      .number(
        "apply", in: 0...999_999,
        "Write the screen file after the fix with this number, in place of the fixes."
      ) { $0.applied = $1 },
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let file else { throw Self.missing("the FILE of a screen; - is the standard input") }
    let screen = try WorkloadSelection.screen(at: file)
    let fixes = try console.withProgress { progress in
      try ScreenFixes(of: screen, under: runtime, given: given, progress: progress.report)
    }
    let shown = FixReport.shown(of: fixes)
    if let applied {
      guard shown.indices.contains(applied) else {
        throw UsageError.other(
          "--apply needs a fix from 0 to \(shown.count - 1); found \(applied)")
      }
      if shown[applied].edits.map(\.kind).contains(.migrate) {
        let isUnchanged = shown[applied].edits.count == 1
        console.note(
          (isUnchanged ? "the file stays as it is: run it" : "run the file")
            + " with --runtime fine\n")
      }
      try console.write(shown[applied].file, to: output)
      return .success
    }
    console.warn(screen.screen.warnings)
    let comparisons = try compare(shown, on: console)
    let report = FixReport(
      of: fixes, comparisons.flatMap { $0.results.map(\.run) },
      in: file == Console.standardInput ? nil : file)
    if !format.isPage { console.warn(report.warnings) }
    if let base = comparisons.first {
      try write(report.rows, of: report.document(base), on: console)
    }
    return console.exitCode(reporting: comparisons.flatMap(\.violations), areShown: false)
  }

  /// The run of each fix, in their order.
  private func compare(_ fixes: [ScreenFixes.Fix], on console: Console) throws -> [Comparison] {
    var comparisons: [Int: Comparison] = [:]
    for runtime in Runtime.allCases {
      let numbers = fixes.indices.filter { fixes[$0].runtime == runtime }
      guard !numbers.isEmpty else { continue }
      var selection = WorkloadSelection()
      selection.runtimes = [runtime]
      selection.verifies = true
      let points = try numbers.map { number in
        let workload = fixes[number].workload
        return WorkloadSelection.Point(
          workload: workload, parameters: try workload.parameters(given: given))
      }
      let results = try selection.compare(points, on: console)
      for (number, comparison) in zip(numbers, results) { comparisons[number] = comparison }
    }
    return fixes.indices.compactMap { comparisons[$0] }
  }
}
