import GranularityCommandOptions
import GranularityCounting
import GranularityReports
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// Shows which edits of a screen save evaluations, and which evaluations remain after each edit.
struct FixCommand: RowsCommand {
  /// The name of the workload; `nil` if the command line names a screen file.
  var workload: String?
  var file: String?
  var runtime = Runtime.coarse
  /// The values of the workload's parameters, by name.
  var given: [String: String] = [:]
  /// The index of the fix whose edited screen file is written; `nil` if no file is written.
  var applied: Int?
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "fix",
    summary: "Show which edits of a screen save evaluations, and how many.",
    usage: "FILE|<scenario>|<shape> [options]",
    details: """
      Makes every edit that applies to the screen file, and every two of them: hold an object \
      without observing it, do not publish, set only other values, make a row equatable, extract a \
      child, read once above the rows, store a derived value, split an object or all of it, \
      migrate to @Observable. The closed form of each edited screen predicts its re-evaluations. A run of the \
      30 best edits that save something, and of the ten best pairs, counts them, the wasted ones \
      and the views with old values. If the screen is too large for pairs, a message says so.

      Of a workload that is built in, the edits are those that another value of one of its \
      parameters makes, and the migration. A file with the name of a workload needs a path: ./NAME.

      The numbers for --apply are those of a run with the same --runtime and --closures. The \
      written file keeps the text of the screen file where the fix changes nothing. --apply needs a screen file.

      Exits with 3 if a run differs from its prediction, or more views are stale than predicted.
      """,
    examples: [
      ("granularity fix screen.json", "the smallest edits that save the most"),
      ("granularity fix screen.json --runtime fine", "the same after a migration"),
      ("granularity fix screen.json --apply 2 -o new.json", "the screen after the second fix"),
      ("granularity fix rows --model array", "the forms of a workload"),
    ])

  static func syntax(for catalog: WorkloadCatalog) -> Syntax<Self> {
    let names = catalog.names
    let subject = Operand<Self>.word(
      "FILE", among: names,
      orPath: {
        $0 == Console.standardInput || $0.contains(".") || $0.contains("/")
          || !names.contains($0) && InputFile.exists($0)
      },
      shownBy: "\(Tool.name) list", kind: { _ in "workload or file" }, sets: \.workload,
      use: { $0.file = $1 })
    return Syntax(
      help, of: Tool.name, operands: [subject],
      options: options
        + parameterOptions(of: catalog, but: [Parameter.closures.name]) { $0.given[$1] = $2 }
        + commonOptions,
      optionsOfWords: catalog.optionsOfNames)
  }

  static var options: [Option<Self>] {
    let closures = Parameter.closures
    return [
      .word(
        "runtime", "The runtime of the model before the edits (default: coarse).", sets: \.runtime),
      .text(
        closures.name,
        .init(
          closures.domain.choices.joined(separator: "|"), completedBy: closures.domain.choices,
          need: closures.domain.need),
        "How closures in a view's value compare (default: \(closures.defaultValue))."
      ) { $0.given[Parameter.closures.name] = $1 },
      .number(
        "apply", in: 0...999_999,
        "Write the screen file with the fix of this number applied, instead of listing the fixes."
      ) { $0.applied = $1 },
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    var selection = WorkloadSelection()
    (selection.given, selection.verifies) = (given, true)
    let fixes = try fixes(on: console, in: catalog, selection)
    let shown = FixReport.shown(of: fixes)
    if let applied {
      guard fixes.base.screen != nil else {
        throw UsageError.other(
          "--apply needs a screen file; an edit of '\(fixes.base.workload.name)' is a value of a parameter"
        )
      }
      guard shown.indices.contains(applied), let document = shown[applied].file(editing: fixes.base)
      else {
        throw UsageError.other(
          "--apply needs the number of a fix, from 0 to \(shown.count - 1); found \(applied)")
      }
      if shown[applied].migrates {
        let isUnchanged = shown[applied].edits.count == 1
        console.note(
          (isUnchanged ? "the file stays as it is: run it" : "run the file")
            + " with --runtime fine\n")
      }
      try console.write(document, to: output)
      return .success
    }
    console.warn(fixes.base.screen?.warnings ?? [])
    let comparisons = try compare(shown, selection, on: console)
    let report = FixReport(
      of: fixes, comparisons.flatMap { $0.results.map(\.run) },
      in: file == Console.standardInput ? nil : file)
    if !format.isPage { console.warn(report.warnings) }
    if let base = comparisons.first {
      try write(report.rows, of: report.document(base), on: console)
    }
    return console.exitCode(reporting: comparisons.flatMap(\.violations), areShown: false)
  }

  /// The fixes for the screen in the file, or for the workload.
  private func fixes(
    on console: Console, in catalog: WorkloadCatalog, _ selection: WorkloadSelection
  ) throws -> ScreenFixes {
    if let file {
      let screen = try WorkloadSelection.screen(at: file)
      try selection.checkFlags(of: [screen], called: file)
      return try console.withProgress { progress in
        try ScreenFixes(of: screen, under: runtime, given: given, progress: progress.report)
      }
    }
    guard let workload = workload.flatMap(catalog.named) else {
      throw Self.missing(
        "a screen file or a workload; - reads a screen file from the standard input")
    }
    try selection.checkFlags(of: [workload], called: workload.name)
    guard let fixes = try ScreenFixes(formsOf: workload, under: runtime, given: given) else {
      throw UsageError.other(
        "'fix' cannot predict what the edits of '\(workload.name)' save with these parameters: no closed form gives its count exactly"
      )
    }
    return fixes
  }

  /// Runs the edited screen of each fix. The results are in the order of the fixes.
  private func compare(
    _ fixes: [ScreenFixes.Fix], _ selection: WorkloadSelection, on console: Console
  ) throws -> [Comparison] {
    var comparisons: [Int: Comparison] = [:]
    for runtime in Runtime.allCases {
      let numbers = fixes.indices.filter { fixes[$0].runtime == runtime }
      guard !numbers.isEmpty else { continue }
      var selection = selection
      selection.runtimes = [runtime]
      let points = try numbers.map { number in
        WorkloadSelection.Point(
          workload: fixes[number].workload, parameters: try fixes[number].parameters())
      }
      let results = try selection.compare(points, jobs: Terminal.processors, on: console)
      for (number, comparison) in zip(numbers, results) { comparisons[number] = comparison }
    }
    return fixes.indices.compactMap { comparisons[$0] }
  }
}
