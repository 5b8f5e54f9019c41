internal import Foundation
import GranularityAppTrial
import GranularityBaseline
import GranularityCommandOptions
import GranularityCounting
import GranularityDocuments
import GranularityReports
import GranularitySwiftSources
import GranularityTabular
import GranularityTourRecords
import GranularityWorkloads

/// Runs the previews of an unmodified app, and reports which evaluations of its views are wasted.
struct TryCommand: RowsCommand {
  var paths: [String] = []
  var excluded: [String] = []
  var cache: String?
  var granularity: String?
  var previewSeconds = 60
  /// The directory into which the counts of this trial are recorded.
  var recorded: String?
  /// The directory of recorded counts with which this trial is compared.
  var baseline: String?
  /// The revision of the git repository with which this trial is compared.
  var revision: String?
  /// The directory of the previews' step files.
  var steps: String?
  /// The directory into which the edits and the migration are written as patches.
  var patches: String?
  /// The path of the web page with the answer and the replays.
  var html: String?
  var isForGitHub = false
  var runsAgain = false
  var showsAll = false
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "try",
    summary: "Run the previews of an app, and count what each view wastes.",
    usage: "PATH... [options]",
    details: """
      Compiles the Swift sources below PATH against the simulated SwiftUI of this package, and runs \
      every #Preview and PreviewProvider in a separate process: it uses each control once, in a \
      fixed order, and then lets ten seconds of virtual time pass. The answer says how often each \
      view is evaluated, what is wasted, and what a migration between ObservableObject and \
      @Observable would save. Further paths are the sources of modules that the app imports.

      The sources do not change. What does not compile is cut in a copy: a statement, a body, an \
      initial value, or, if nothing smaller helps, a declaration. The answer names every cut with \
      its file, line and cause. A view with a cut is left out of every number.

      An answer of more than \(TrialAnswer.summaryLines) lines is shown as a summary, unless you pass --all or --output.

      --record writes the counts as written to views.csv and causes.csv in a directory. --check \
      compares the counts with the recorded ones, as 'compare --exit-code' does: the exit code is 2 \
      if a view is worse or a preview no longer runs, and 4 for any other difference. It is 5 if \
      nothing is recorded, and 6 if no preview runs to its end. If CI is set, nothing is recorded; \
      if a count differs then, all counts are kept in DIR.pending, for a page and for 'accept'.

      --since compares the counts with those at a revision of the git repository that contains PATH, \
      such as HEAD. Only the previews run whose own source, or anything that they reach, has changed \
      since then; the answer names the others. The exit codes are those of --check. Git does not \
      change the working tree or the index.

      --steps writes the tour of each preview as a file of steps, such as tap "Add", type "Tea" into \
      "Name" or wait 2. Edit the file: if the directory has a file for a preview, the preview runs by \
      these steps instead of a tour, and its counts depend on them. No file is replaced or removed. A \
      preview whose steps are not possible does not run to its end.

      --patch makes the migration of the ObservableObject classes to @Observable in a copy of the \
      sources, and each edit of "Without migrating" in another copy. It runs the previews of the \
      copies, and writes DIR/migration.patch and DIR/edit-1.patch … for 'git apply', and \
      DIR/proof.csv with each statement that was tried. The answer has \
      the counts of the copies. An edit that does not save what was promised is left out, and named \
      under "Edits that a copy refuted".

      A preview that an earlier trial ran in the same program, with the same resources and steps, does \
      not run again: its record is kept. --again runs it again.

      --html writes the answer as one page that opens from disk, with a replay of each preview.

      'try' compiles and runs the code of PATH, with your rights. Use it for code that you trust. \
      It needs swift on the search path, and the modules of a release next to the command, or the \
      sources of Granularity around it.
      """,
    examples: [
      ("granularity try ../MyApp", "the answer for an app"),
      ("granularity try ../MyApp ../MyKit --exclude 'Watch*'", "with a package, without a folder"),
      (
        "granularity try ../MyApp --record PreviewCounts", "record the counts, to commit them"
      ),
      ("granularity try ../MyApp --check PreviewCounts", "in CI: compare with them"),
      ("granularity try ../MyApp --since HEAD", "after an edit: run what it can affect"),
      (
        "granularity try ../MyApp --steps PreviewSteps",
        "write each tour as steps, or run edited ones"
      ),
    ])

  static var operands: [Operand<Self>] { [.paths("PATH", sets: \.paths)] }

  var outputs: [String] { [output, html].compactMap(\.self) }

  static var options: [Option<Self>] {
    [
      .text(
        "exclude", .init("PATTERN"),
        "Leave out the files and folders with this name; may be repeated."
      ) {
        $0.excluded.append($1)
      },
      .number(
        "limit", in: 1...3_600, "The processor time that a preview has, in seconds (default: 60)."
      ) {
        $0.previewSeconds = $1
      },
      .text(
        "cache", .init("DIRECTORY", isPath: true),
        "The directory for what is compiled (default: ~/.cache/granularity).", sets: \.cache),
      .text(
        "granularity", .init("DIRECTORY", isPath: true),
        "The directory of Granularity's sources (default: around the command).",
        sets: \.granularity),
      .text(
        "record", .init("DIR", isPath: true), "Record the counts in this directory.",
        sets: \.recorded),
      .text(
        "check", .init("DIR", isPath: true), "Compare the counts with those in this directory.",
        sets: \.baseline),
      .text(
        "since", .init("REV"),
        "Run only what changed since this revision in git, and compare the counts with it.",
        sets: \.revision),
      .text(
        "steps", .init("DIR", isPath: true),
        "Run the previews by the steps in this directory, and write the steps of the others.",
        sets: \.steps),
      .text(
        "patch", .init("DIR", isPath: true),
        "Try the edits and the migration in copies, and write them as patches in this directory.",
        sets: \.patches),
      .text(
        "html", .init("FILE", isPath: true),
        "Write the answer and the replays of the previews as a page.", sets: \.html),
      .flag(
        "github", "With --check or --since, annotate the views that differ in a GitHub workflow.",
        sets: \.isForGitHub),
      .flag(
        "again", "Run every preview, even if an earlier trial ran it in the same program.",
        sets: \.runsAgain),
      .flag("all", "Also show what is not in the summary of a long answer.", sets: \.showsAll),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard !paths.isEmpty else { throw Self.missing("the path of a directory with Swift sources") }
    guard recorded == nil || baseline == nil else {
      throw UsageError.other("a trial either records or checks; found --record and --check")
    }
    guard patches == nil || baseline == nil && steps == nil else {
      throw UsageError.other(
        "--patch compares the tours of the sources and of a copy; found \(baseline == nil ? "--steps" : "--check")"
      )
    }
    guard !isForGitHub || baseline != nil || revision != nil else {
      throw UsageError.other("--github annotates what --check finds; found no --check")
    }
    if revision != nil, let option = optionsWithoutRevision.first {
      throw UsageError.other(
        "--since runs only some previews, and compares them with a revision; found --\(option)")
    }
    let environment = ProcessInfo.processInfo.environment
    if let granularity, !AppTrial.isGranularity(granularity) {
      throw MessageError(
        "--granularity needs a directory with the sources of Granularity; found none at \(granularity)",
        .inputNotFound)
    }
    let program = Bundle.main.executableURL?.path ?? CommandLine.arguments.first ?? ""
    let released = granularity == nil ? ReleasedModules(beside: program) : nil
    var sources = granularity
    if sources == nil {
      do { sources = try AppTrial.granularity(around: program) } catch  where released != nil {}
    }
    let home = environment["XDG_CACHE_HOME"] ?? "\(environment["HOME"] ?? ".")/.cache"
    var trial = AppTrial(
      paths: paths.map(Self.absolute), cache: Self.absolute(cache ?? "\(home)/granularity"),
      granularity: sources.map(Self.absolute), jobs: Terminal.processors, environment: environment)
    trial.builds = trial.granularity.flatMap { AppTrial.builds(around: program, from: $0) }
    trial.released = released
    trial.note = { console.note("\(Tool.name): \($0)") }
    trial.excluded = excluded
    trial.runsAgain = runsAgain
    trial.previewLimit = .seconds(previewSeconds)
    trial.steps = steps.map { StepFiles($0, at: Self.absolute($0)) }
    // The directories are checked first, so that a mistake is reported before the app is compiled.
    if let steps { try OutputDirectory.check(steps) }
    if let patches { try checkPatches(in: patches) }
    trial.triesEdits = patches != nil
    if recorded != nil, let value = ContinuousIntegration.value(in: environment) {
      throw RecordError.continuousIntegration(value: value)
    }
    if let recorded {
      try OutputDirectory.check(recorded)
      _ = try SessionFiles(directory: Self.absolute(recorded)).read()
    }
    if let revision { return try run(trial, since: revision, console) }
    let recordedRuns = try baseline.map { directory in
      try CountSource.directory(directory).results(
        of: nil, under: Runtime.allCases, on: console
      ).results
    }
    let recordedRows = try baseline.map { try SessionFiles(directory: Self.absolute($0)).read() }
    let answer = try console.withProgress { progress in
      try trial.run { progress.update(done: $0, of: $1, next: $2) }
    }
    defer { warn(about: answer, console) }
    note(keptCount: answer.keptCount, console)
    try writeSteps(of: answer, in: environment, console)
    try writePage(of: answer, console)
    guard let baseline, let recordedRuns, let recordedRows else {
      try write(answer.rows, of: page(of: answer, on: console), on: console)
      if let patches { try writePatches(of: answer, in: patches, console) }
      guard answer.hasScreens else { return nothingRan(console) }
      if let recorded { try record(answer.sessions, in: recorded, console) }
      return .success
    }
    console.note("\(answer.decision)\n")
    let sessions = answer.sessions
    let report = CompareReport(
      of: RunPair.pairs(recordedRuns, try sessions.results()), baseline, "this source")
    if format == .markdown {
      try console.write(report.markdown, to: output)
    } else {
      try write(report.rows, of: report.document(), on: console)
    }
    if isForGitHub { try annotate(report, answer, console) }
    guard answer.hasScreens else { return nothingRan(console) }
    let isEqual = report.verdict == .success
    // A directory of counts from CI can wait for acceptance. Outside of CI, a difference leaves that directory
    // unchanged.
    if isEqual || ContinuousIntegration.value(in: environment) != nil {
      do {
        let measured = isEqual ? SessionRows() : waiting(answer, for: recordedRows, in: baseline)
        if let pending = try keep(measured, beside: baseline).map(shellQuoted) {
          console.note("to see each turn: \(Tool.name) report \(pending) --html page.html\n")
          console.note("to accept these: \(Tool.name) \(AcceptCommand.help.name) \(pending)\n")
        }
      } catch {
        console.warn(["the measured counts could not be kept: \(error)"])
      }
    }
    if report.verdict != .success {
      console.note("to accept: \(recordingCommand(baseline))\n")
    }
    return report.verdict
  }

  func note(keptCount count: Int, _ console: Console) {
    guard count > 0 else { return }
    console.note(
      "used the records of an earlier run of the same program for \(count) preview\(count == 1 ? "" : "s"); "
        + "--again runs \(count == 1 ? "it" : "them") again\n")
  }

  /// The names of the given options that `--since` excludes.
  private var optionsWithoutRevision: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("record", recorded != nil), ("check", baseline != nil), ("steps", steps != nil),
      ("patch", patches != nil), ("html", html != nil),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  /// Writes the steps of the tours as step files. Nothing is written in CI, where nobody would edit the files.
  private func writeSteps(
    of answer: TrialAnswer, in environment: [String: String], _ console: Console
  ) throws {
    guard let steps, ContinuousIntegration.value(in: environment) == nil else { return }
    let count = try Signals.deferred { try answer.writeSteps() }
    if count > 0 {
      console.note("wrote the steps of \(count) preview\(count == 1 ? "" : "s") to \(steps)\n")
    }
  }

  /// Writes the answer and the replays of the previews as a web page.
  private func writePage(of answer: TrialAnswer, _ console: Console) throws {
    guard let html else { return }
    let page = ReportPage(
      trialOf: paths[0], summary: answer.summary(withTheRest: "The whole answer is below."),
      answer: answer.document,
      sessions: Comparison.sessions(of: try answer.sessions.results()), recordedIn: recorded)
    try console.write(page.html(writtenBy: Tool.shortVersions), to: html)
  }

  /// Warns about steps that were not possible, and about step files that belong to no preview.
  private func warn(about answer: TrialAnswer, _ console: Console) {
    console.warn(
      answer.failedSteps
        + answer.unusedSteps.map { "\($0) is the file of no preview; it was not used" })
  }

  /// The file name of the migration's patch.
  private static let migrationPatch = "migration.patch"
  /// The file name of the table with the edits and migrations that were tried.
  private static let proofs = ProofRow.table.fileName

  /// The paths of the patches in a directory.
  private func patchPaths(in directory: String) -> [String] {
    let directory = Self.absolute(directory)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.sorted().filter {
      [Self.migrationPatch, Self.proofs].contains($0)
        || $0.wholeMatch(of: /edit-[0-9]+\.patch/) != nil
    }.map { "\(directory)/\($0)" }
  }

  /// Throws an error if patches cannot be written to the directory, or if a different file has the name of a patch.
  private func checkPatches(in directory: String) throws {
    try OutputDirectory.check(directory)
    for path in patchPaths(in: directory) {
      let bytes = try InputFile.bytes(at: path)
      let text = String(decoding: bytes, as: UTF8.self)
      let name = path.split(separator: "/").last ?? ""
      let isOwn =
        name == Self.proofs
        ? bytes.starts(with: ProofRow.table.csv([]))
        : TriedMigration.isPatch(text) || TriedEdits.isPatch(text)
      guard isOwn else {
        throw MessageError(
          "--patch needs a directory without a file \(name) of another origin; found one at \(path)",
          .cannotCreate)
      }
    }
  }

  /// Writes the patches of the migration and of the edits. They replace the patches of an earlier trial.
  private func writePatches(
    of answer: TrialAnswer, in directory: String, _ console: Console
  ) throws {
    var patches = answer.triedEdits?.patches ?? []
    if let migration = answer.migration, !migration.patch.isEmpty {
      patches.insert((Self.migrationPatch, migration.patch), at: 0)
    } else {
      console.note("no patch: the app has no class that can be migrated to @Observable\n")
    }
    let old = patchPaths(in: directory)
    let proofs = answer.proofs
    guard !patches.isEmpty || !old.isEmpty || !proofs.isEmpty else { return }
    let folder = Self.absolute(directory)
    try Signals.deferred {
      try OutputDirectory.create(folder)
      for (name, text) in patches {
        try OutputFile(path: "\(folder)/\(name)", bytes: Array(text.utf8)).write()
      }
      let table = "\(folder)/\(Self.proofs)"
      try OutputFile(path: table, bytes: ProofRow.table.csv(proofs)).write()
      let names = Set(patches.map { "\(folder)/\($0.name)" } + [table])
      for path in old where !names.contains(path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
    for (name, _) in patches {
      let what = name == Self.migrationPatch ? "the migration" : "an edit"
      console.note("to apply \(what): git apply \(shellQuoted("\(folder)/\(name)"))\n")
    }
  }

  /// The whole answer; only its summary if the answer is long and is printed on the terminal.
  private func page(of answer: TrialAnswer, on console: Console) -> Document {
    let whole = answer.document
    guard !showsAll, output == nil else { return whole }
    let lines = console.renderer(for: nil).render(whole).count { $0 == "\n" }
    return lines > TrialAnswer.summaryLines
      ? answer.summary(withTheRest: "--all shows everything.") : whole
  }

  /// The measured counts, with the positions of the previews and of their recorded counts, so that `accept` can record
  /// them on a different machine.
  private func waiting(
    _ answer: TrialAnswer, for recorded: SessionRows, in directory: String
  ) -> SessionRows {
    let package = SourceTree(around: directory)
    var rows = answer.sessions
    rows.places = places(of: answer, in: package)
    rows.addPlaces(
      of: recorded,
      in: package?.relative(directory) ?? URL(filePath: directory).lastPathComponent)
    return rows
  }

  /// Writes measured counts next to the recorded counts, in place of earlier counts that were not accepted yet.
  ///
  /// - Returns: The directory of the measured counts; `nil` if there are none.
  private func keep(_ sessions: SessionRows, beside directory: String) throws -> String? {
    let pending = SessionFiles(directory: Self.absolute(directory)).pending
    guard sessions.count > 0 || InputFile.isDirectory(pending.directory) else { return nil }
    try Signals.deferred {
      try pending.update(removingIfEmpty: true) { $0 = sessions }
    }
    return sessions.count > 0 ? pending.directory : nil
  }

  func nothingRan(_ console: Console) -> ExitCode {
    Console.say("\(Tool.name): no preview ran to its end; 'What stopped the rest' has the causes")
    return .nothingRan
  }

  /// The command line that records the counts of this trial.
  private func recordingCommand(_ directory: String) -> String {
    let options: [(name: String, values: [String])] = [
      ("exclude", excluded), ("cache", cache.map { [$0] } ?? []),
      ("granularity", granularity.map { [$0] } ?? []), ("steps", steps.map { [$0] } ?? []),
      ("record", [directory]),
    ]
    let words = options.flatMap { option in
      option.values.flatMap { ["--\(option.name)", shellQuoted($0)] }
    }
    let limit = previewSeconds == Self().previewSeconds ? [] : ["--limit", "\(previewSeconds)"]
    return (["\(Tool.name) try"] + paths.map(shellQuoted) + limit + words).joined(separator: " ")
  }

  /// The source positions of the previews that ran, relative to a package.
  private func places(of answer: TrialAnswer, in package: SourceTree?) -> [PlaceRow] {
    answer.places(in: paths.map(Self.absolute)).map { place in
      var place = place
      place.file = package?.relative(place.file) ?? place.file
      return place
    }
  }

  /// Annotates the declarations of the views whose counts differ. If the declaration of a view is not found, the
  /// annotation is at its preview.
  func annotate(_ report: CompareReport, _ answer: TrialAnswer, _ console: Console) throws {
    let sources = paths.map(Self.absolute).compactMap { SourceTree(around: $0) }
    let annotations = report.annotations(
      places: places(of: answer, in: sources.first), sources: sources)
    // Without an output file, the answer is on the standard output. The annotations go to the standard error, so that a
    // program that reads the answer does not get them.
    if output == nil { Console.say(annotations, end: "") } else { try console.write(annotations) }
  }

  /// Replaces the recorded counts in a directory.
  private func record(_ sessions: SessionRows, in directory: String, _ console: Console) throws {
    try Signals.deferred {
      try SessionFiles(directory: Self.absolute(directory)).update { $0 = sessions }
    }
    let previews = sessions.runIDs.count
    console.note(
      "recorded the counts of \(previews) preview\(previews == 1 ? "" : "s") in \(directory)\n")
  }

  /// The absolute path, without `.` and `..`.
  private static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
