import GranularityCommandOptions
import GranularityCounting
import GranularityDocuments
import GranularityReports
import GranularityScreenFiles
import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// Runs workloads with the selected runtimes and compares the counts.
struct RunCommand: WorkloadCommand, RowsCommand {
  var selection = WorkloadSelection()
  var format = ReportFormat.table
  var table: RowTable?
  var output: String?
  var appearance = Appearance()

  /// The name of the workload that runs if the command line names none.
  static let defaultWorkload = "timer"

  static let acceptsAll = true

  static let help = CommandHelp(
    name: "run",
    summary: "Run a workload under each runtime and compare the counts.",
    usage: "[<scenario>|<shape>|\(WorkloadSelection.all)|FILE.json] [options]",
    details: """
      Runs '\(defaultWorkload)' if no workload is given. With '\(WorkloadSelection.all)', a \
      parameter applies to the workloads that have it.

      Exits with 3 if a count differs from its closed form, a view is stale, or the runtimes \
      disagree.
      """,
    examples: [
      ("granularity run", "the default scenario"),
      ("granularity run timer --ticks 100 --format csv", "as rows of runs.csv"),
      ("granularity run all --runtime coarse,fine", "every workload, one row each"),
      ("granularity run screen.json", "what a migration of your screen saves"),
      ("granularity run menu --format csv --table views", "the counts of each view"),
    ])

  static var options: [Option<Self>] {
    [
      formatOption, tableOption(default: RowTable.runs.rawValue, sets: \.table), outputOption,
      screenOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let table = try Self.rows(table, as: format, default: .runs)
    if let screen = try selection.screen() { return try run(screen, table, console) }
    let points = try selection.points(default: Self.defaultWorkload, in: catalog)
    let comparisons = try selection.compare(
      points, aggregation: table == .runs ? .readable : .views, on: console)
    let isOverview = selection.name == WorkloadSelection.all
    var page =
      isOverview
      ? OverviewReport(comparisons).document
      : Document(comparisons.flatMap { RunReport($0).document.blocks })
    if format == .table, !appearance.isQuiet {
      page.blocks += [NextStep.line(after: comparisons)].compactMap(\.self)
    }
    if !isOverview { page.blocks += comparisons.compactMap(RunVerdict.line) }
    return try show(page, comparisons, table, on: console)
  }

  /// Runs a screen file, also with its alternative models.
  private func run(
    _ screen: ScreenWorkload, _ table: RowTable, _ console: Console
  ) throws -> ExitCode {
    let comparisons = try selection.compare(selection.points(of: screen), on: console)
    if !format.isPage { console.warn(screen.screen.warnings) }
    return try show(ScreenReport(screen, comparisons).document, comparisons, table, on: console)
  }
}

extension WorkloadCommand where Self: RowsCommand {
  /// Shows the page, or writes the rows. The rows come from `results`; if it is `nil`, they are the results of the
  /// comparisons.
  fileprivate func show(
    _ page: Document, _ comparisons: [Comparison], rows results: [RunResult]? = nil,
    _ table: RowTable, on console: Console
  ) throws -> ExitCode {
    let text = table.render(
      page, or: results ?? comparisons.flatMap(\.results), as: format,
      renderer: console.renderer(for: output))
    try console.write(text, to: output)
    return console.exitCode(
      reporting: comparisons.flatMap(\.violations), areShown: format.isPage && output == nil)
  }
}

/// Shows what a workload does, and why each of its views was evaluated or skipped.
struct ExplainCommand: WorkloadCommand, RowsCommand {
  static let acceptsSessions = true

  var selection = WorkloadSelection()
  var view: String?
  var format = ReportFormat.table
  var table: RowTable?
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "explain",
    summary: "Show why each view of a workload was evaluated or skipped.",
    usage: "<scenario>|<shape>|FILE.json|DIR [options]",
    details: """
      Shows what the workload does, its parameters, the closed form with the numbers filled in, \
      and for each view the changes that caused its evaluations and the reasons for its skips.

      For a directory with the recorded counts of tests, shows the views of each session.
      """,
    examples: [
      ("granularity explain timer", "every view of the default scenario"),
      ("granularity explain donut-list --view 'DonutRow[10]'", "one view, by the end of its path"),
      ("granularity explain menu --format csv", "the causes of each view, as rows"),
      ("granularity explain Tests/CartTests/RecordedCounts/CartTests", "the sessions of tests"),
    ])

  static var options: [Option<Self>] {
    [
      .text(
        "view", .init("PATH"),
        "Show only one view, named by its path, the end of its path, or its name in a report.",
        sets: \.view),
      formatOption,
      tableOption(default: RowTable.causes.rawValue, sets: \.table),
      outputOption, screenOption, sessionOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    if let sessions = try selection.recordedSessions(on: console) {
      let table = try Self.rows(table, as: format, default: .causes)
      let reports = sessions.map { ExplainReport($0, [], view: view) }
      let shown = view == nil ? reports : reports.filter(\.hasViews)
      guard !shown.isEmpty else {
        throw unknownView(
          among: reports.flatMap(\.viewNames),
          shownBy: "\(Tool.name) explain \(shellQuoted(selection.sessions ?? ""))")
      }
      return try show(
        Document(shown.flatMap(\.document.blocks)), sessions, rows: shown.flatMap(\.results), table,
        on: console)
    }
    guard let (name, points) = try selection.subject(in: catalog) else {
      throw Self.missing("a workload or --workload FILE ('\(Tool.name) list' lists the workloads)")
    }
    let table = try Self.rows(table, as: format, default: .causes)
    let comparisons = try selection.compare(points, on: console)
    if case let screen as ScreenWorkload = points.first?.workload {
      console.warn(screen.screen.warnings)
    }
    var page = Document()
    var results: [RunResult] = []
    for (point, comparison) in zip(points, comparisons) {
      let report = ExplainReport(comparison, point.workload.settings, view: view)
      if view != nil, !report.hasViews {
        throw unknownView(
          among: report.viewNames,
          shownBy: selection.screens.files.isEmpty
            ? comparison.explainingCommand ?? "\(Tool.name) explain \(name)"
            : "\(Tool.name) explain \(name)")
      }
      page.blocks += report.document.blocks
      results += report.results
    }
    return try show(page, comparisons, rows: results, table, on: console)
  }

  private func unknownView(among names: [String], shownBy command: String) -> UsageError {
    let view = view ?? ""
    return .unknown(
      kind: "view", name: view, nearest: nearestName(to: view, among: names), shownBy: command)
  }
}
