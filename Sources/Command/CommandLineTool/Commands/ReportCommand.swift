import GranularityBaseline
import GranularityCommandOptions
import GranularityCounting
import GranularityReports
import GranularityRuntimeCosts
import GranularityScreenFiles
import GranularityTabular
import GranularityWorkloads

/// Writes the recorded results or a run as a web page or as chart data. Can also write a run as a trace or diagram.
struct ReportCommand: WorkloadCommand {
  static let acceptsSessions = true

  var selection = WorkloadSelection()
  var html: String?
  var trace: String?
  var mermaid: String?
  var bencher: String?
  var benchmarkAction: String?
  var directory: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "report",
    summary: "Write a web page, a trace, a diagram or data for a chart over commits.",
    usage: "[<scenario>|<shape>|--workload FILE|DIR] [options]",
    details: """
      Without a workload, the page shows everything that is recorded in Results/; with one, a run \
      of it. With a directory with the recorded counts of tests, it shows their sessions. The page is \
      one file that opens from disk and needs no network.

      A trace opens in Perfetto (ui.perfetto.dev). Runtimes are processes, views are threads, and \
      flows connect writes with the bodies that they cause to be evaluated. A trace has a maximum \
      size; a longer run is cut off at the end.

      The JSON for Bencher and for github-action-benchmark has the re-evaluations and the wasted \
      re-evaluations of each run. They draw them over the commits of a repository.
      """,
    examples: [
      ("granularity report --html report.html", "everything that is recorded"),
      ("granularity report broad --views 9 --html b.html", "a run with a parameter"),
      ("granularity report menu --trace menu.json", "a run as a trace for Perfetto"),
      ("granularity report --workload screen.json --html s.html", "a screen of your own"),
      ("granularity report RecordedCounts/CartTests --html c.html", "the sessions of tests"),
    ])

  var outputs: [String] {
    [html, trace, mermaid, bencher, benchmarkAction].compactMap(\.self)
  }

  static var options: [Option<Self>] {
    [
      .text(
        "html", .init("FILE", isPath: true),
        "Write the page to this file; - is the standard output.",
        sets: \.html),
      .text(
        "trace", .init("FILE", isPath: true),
        "Write the run as a JSON file of trace events, for Perfetto.",
        sets: \.trace),
      .text(
        "mermaid", .init("FILE", isPath: true), "Write the causes as a Mermaid diagram.",
        sets: \.mermaid),
      .text(
        "bencher", .init("FILE", isPath: true), "Write the counts as JSON for Bencher.",
        sets: \.bencher),
      .text(
        "benchmark-action", .init("FILE", isPath: true),
        "Write the counts as JSON for github-action-benchmark.", sets: \.benchmarkAction),
      RecordCommand.results(\.directory),
      screenOption, sessionOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let files = [html, trace, mermaid, bencher, benchmarkAction].compactMap(\.self)
    guard !files.isEmpty else {
      throw Self.missing(
        "one of --html, --trace, --mermaid, --bencher and --benchmark-action, with a FILE")
    }
    guard files.count(where: { $0 == Console.standardOutput }) < 2 else {
      throw UsageError.other("only one report can go to the standard output; found several")
    }
    if let sessions = try selection.recordedSessions(on: console) {
      guard directory == nil else {
        throw UsageError.other(
          "a page shows either recorded sessions or the runs in --results; found both")
      }
      let recorded = selection.sessions ?? ""
      return try write(
        sessions, page: ReportPage(sessions: sessions, recordedIn: recorded), on: console)
    }
    if directory != nil, selection.name == nil, !selection.screens.files.isEmpty {
      let screens = try selection.screens.catalog(or: catalog)
      try writeRecorded(on: console, workloads: screens.all)
      return .success
    }
    // The page of a single screen also shows the screen with alternative models.
    let screen = selection.screens.files.count > 1 ? nil : try selection.screen()
    let subject = try screen.map { (selection.screenName, try selection.points(of: $0)) }
    guard let (name, points) = try subject ?? selection.subject(in: catalog) else {
      try writeRecorded(on: console, workloads: catalog.all)
      return .success
    }
    guard directory == nil else {
      throw UsageError.other(
        "--results shows all recorded workloads, so no workload can be named; found '\(name)'")
    }
    let comparisons = try selection.compare(points, replay: true, on: console)
    guard let screen else {
      guard let fixes = try fixes(of: points, on: console) else {
        return try write(comparisons, page: ReportPage(comparisons), of: comparisons, on: console)
      }
      let page = ReportPage(comparisons[0], fixes: fixes, given: selection.given)
      return try write(comparisons, page: page, of: comparisons + fixes.edited, on: console)
    }
    let hasEdits =
      points.count > 1 && html != nil
      && ScreenFixes.work(of: screen, under: .coarse) <= FixSection.workLimit
    let fixes = hasEdits ? try self.fixes(of: screen, on: console) : nil
    let page = ReportPage(
      screen, comparisons, fixes: fixes,
      in: selection.screens.files.first.flatMap { $0 == Console.standardInput ? nil : $0 },
      given: selection.given, costs: try CostSection(recordedIn: RecordCommand.directory))
    // The trace of a user's screen shows only the screen as it is, and not its alternative models.
    return try write(
      Array(comparisons.prefix(1)), page: page, of: comparisons + (fixes?.edited ?? []),
      on: console)
  }

  /// The fixes for a screen, and the runs of the edited screens that the page shows.
  private func fixes(
    of screen: ScreenWorkload, on console: Console
  ) throws -> (all: ScreenFixes, edited: [Comparison]) {
    let fixes = try console.withProgress { progress in
      try ScreenFixes(
        of: screen, under: .coarse, given: selection.given,
        pairLimit: FixSection.pairLimit, progress: progress.report)
    }
    return (fixes, try edited(in: fixes, on: console))
  }

  /// The fixes for the single selected workload, and the runs of the edited screens that the page shows; `nil` if the
  /// best fixes contain only a migration.
  private func fixes(
    of points: [WorkloadSelection.Point], on console: Console
  ) throws -> (all: ScreenFixes, edited: [Comparison])? {
    guard html != nil, points.count == 1, let workload = points.first?.workload,
      Set(selection.runtimes).isSuperset(of: [.coarse, .fine]),
      let fixes = try ScreenFixes(formsOf: workload, under: .coarse, given: selection.given),
      !FixSection.edited(in: fixes).isEmpty
    else { return nil }
    return (fixes, try edited(in: fixes, on: console))
  }

  /// Runs the edited screens that the page shows.
  private func edited(in fixes: ScreenFixes, on console: Console) throws -> [Comparison] {
    let points = try FixSection.edited(in: fixes).map { fix in
      WorkloadSelection.Point(workload: fix.workload, parameters: try fix.parameters())
    }
    return try selection.compare(points, replay: true, on: console)
  }

  /// Writes the page and the chart data, and the trace and diagram of a single comparison.
  ///
  /// - Parameter all: The comparisons whose broken invariants decide the exit code; by default `comparisons`.
  private func write(
    _ comparisons: [Comparison], page: ReportPage, of all: [Comparison]? = nil,
    on console: Console
  ) throws -> ExitCode {
    if let html { try console.write(page.html(writtenBy: Tool.shortVersions), to: html) }
    try writeChart(of: comparisons.flatMap(\.results), on: console)
    guard comparisons.count == 1 || (trace ?? mermaid) == nil else {
      throw UsageError.other("--trace and --mermaid need one screen; found \(comparisons.count)")
    }
    for comparison in comparisons {
      if let trace { try write(TraceReport(comparison), to: trace, on: console) }
      if let mermaid { try console.write(MermaidReport(comparison).text, to: mermaid) }
    }
    return console.exitCode(reporting: (all ?? comparisons).flatMap(\.violations), areShown: false)
  }

  /// Writes a trace. Prints a note if the trace does not contain the whole run, because a trace viewer does not show
  /// that.
  private func write(_ report: TraceReport, to path: String, on console: Console) throws {
    let (text, extent) = report.written
    try console.write(text, to: path)
    switch extent {
    case .whole: break
    case .beginning:
      console.note(
        "\(path) contains only the beginning of the run, because the run has too many events; use fewer ticks or views\n"
      )
    case .nothing:
      console.note(
        "\(path) contains no events, because the first update alone has too many; use fewer views\n"
      )
    }
  }

  /// Writes the data of a chart that shows counts over commits.
  private func writeChart(of results: [RunResult], on console: Console) throws {
    let chart = CommitChart(results)
    if let bencher { try console.write(chart.bencher, to: bencher) }
    if let benchmarkAction { try console.write(chart.benchmarkAction, to: benchmarkAction) }
  }

  private func writeRecorded(on console: Console, workloads: [any Workload]) throws {
    let flags = [
      trace == nil ? nil : "trace", mermaid == nil ? nil : "mermaid",
      selection.verifies ? "verify" : nil, selection.runtimes == Runtime.allCases ? nil : "runtime",
    ].compactMap(\.self)
    if let flag = (flags + selection.given.keys.sorted()).first {
      throw UsageError.other("'--\(flag)' needs a workload to run; found none")
    }
    let directory = directory ?? RecordCommand.directory
    if bencher != nil || benchmarkAction != nil {
      let recorded = try CountSource.directory(directory).results(
        of: nil, under: Runtime.allCases, on: console)
      try writeChart(of: recorded.results, on: console)
    }
    guard let html else { return }
    let page = try console.withProgress { progress in
      try ReportPage(
        ofResultsIn: directory, workloads: workloads, jobs: Terminal.processors,
        costs: CostSection(recordedIn: directory), progress: progress.report)
    }
    try console.write(page.html(writtenBy: Tool.shortVersions), to: html)
  }
}

extension CostSection {
  /// The recorded costs in `directory`; `nil` if there are none.
  ///
  /// - Throws: ``DatasetError`` if the file cannot be read or has malformed rows.
  init?(recordedIn directory: String) throws(DatasetError) {
    let table = CostRow.table
    let path = path(of: table.fileName, in: directory)
    guard InputFile.exists(path) else { return nil }
    let bytes = try Dataset.bytes(at: path)
    let rows = try mapError(try table.rows(in: bytes)) {
      DatasetError.malformedTable(directory: directory, $0)
    }
    self.init(
      rows.map { ($0.operation, $0.subject, $0.threads, $0.unit, $0.minimum) },
      measurement: rows.first { $0.unit == "ps" && $0.rounds > 1 }.map {
        "the shortest of \($0.rounds) rounds, \($0.processor), \($0.cores) cores, \($0.toolchain)"
      } ?? "")
  }
}
