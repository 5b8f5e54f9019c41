import GranularityCounting
import GranularitySpelling
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads

/// A session in a test: its name, its source position, and its recorded counts.
struct CountSession {
  /// The name of the test, followed by the name of the session if it has one.
  let runID: String
  /// The name of the test, without parameters.
  let test: String
  let module: String
  /// The path of the file that declares the test.
  let filePath: String
  /// The line of the session's call, which can be in a helper function.
  let line: Int
  /// True if ``test`` is the name of the function that contains the call. That function can be a helper function and
  /// not the test.
  let isNamedByFunction: Bool
  let files: RecordedFiles
  /// The sessions that this process measured earlier.
  private let earlier: MeasuredSessions

  init(
    _ name: String, ofTest test: String, fileID: String, filePath: String, line: Int,
    isNamedByFunction: Bool = false, after earlier: MeasuredSessions = .ofProcess
  ) {
    self.earlier = earlier
    self.test = test
    runID = name.isEmpty ? test : test + Self.separator + name
    module = fileID.split(separator: "/").first.map(String.init) ?? ""
    self.filePath = filePath
    self.line = line
    self.isNamedByFunction = isNamedByFunction
    files = RecordedFiles(ofTestsIn: filePath)
  }

  /// Creates the session with a name in the running test. Swift Testing provides the test's name even if the call is in
  /// a helper function.
  ///
  /// - Parameters:
  ///   - place: The source position of the session's call.
  ///   - function: The function that contains the call. If XCTest runs the test, the name of this function and the file
  ///     of the call stand for the test.
  init(_ name: String, at place: CallPlace, in function: String) {
    let declaration = RunningTest.declaration
    self.init(
      name, ofTest: declaration?.name ?? RunningTest.functionName(function),
      fileID: declaration?.fileID ?? place.fileID,
      filePath: declaration?.filePath ?? "\(place.filePath)", line: Int(place.line),
      isNamedByFunction: declaration == nil)
  }

  /// The separator between the name of a test and the name of a session.
  static let separator = ": "

  /// The path of the directory of recorded counts in messages, relative to the package.
  private var shownDirectory: String {
    SessionSources(ofTestsIn: filePath).relative(files.directory)
  }

  /// The command that writes the web page of the sessions in a directory.
  static func pageCommand(of directory: String) -> String {
    "swift run granularity report \(shellQuoted(directory)) --html page.html"
  }

  /// The commands that run this test, keep its measured counts as pending counts, and write the page about them.
  private var measuringCommand: String {
    let pending = SessionSources(ofTestsIn: filePath).relative(files.pendingDirectory)
    return "\(RecordMode.variable)=never swift test --filter \(shellQuoted(filter)); "
      + Self.pageCommand(of: pending)
  }

  /// The command that runs this test and records its sessions.
  var acceptingCommand: String {
    "\(RecordMode.variable)=all swift test --filter \(shellQuoted(filter))"
  }

  /// The regular expression that selects this test.
  private var filter: String {
    // The name can be in backticks, and parameters can follow it.
    return "^\(Self.pattern(module))\\..*[./`]\(Self.pattern(test))(`?\\(|$)"
  }

  /// A regular expression that matches only `text`.
  private static func pattern(_ text: String) -> String {
    text.reduce(into: "") { pattern, character in
      if "\\.^$*+?()[]{}|".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
  }
}

// MARK: - Checking

extension CountSession {
  /// Compares the counts with the recorded counts, or records them. If the counts are doubtful, it does neither.
  ///
  /// - Throws: ``RecordedCountsError`` if the counts differ, exceed a budget or are doubtful.
  func check(
    _ screens: [ScreenCounts], _ budgets: [CountBudget], in mode: SessionMode
  ) throws(RecordedCountsError) {
    do {
      try checkName()
      try checkUniqueRuntimes(screens)
      let budgets =
        budgets.map { SessionBudget(budget: $0, screens: screens) }
        + screens.flatMap { screen in
          screen.budgets.map { SessionBudget(budget: $0, screens: [screen]) }
        }
      try checkRange(of: budgets.map(\.budget))
      try checkFindings(screens)
      let measured = Self.rows(of: screens)
      if let problem = earlier.add(self, measured) { throw RecordedCountsError(problem) }
      let recorded = try files.read()
      let excesses = try excesses(in: budgets.filter { !$0.isTolerance }, over: recorded)
      let isRecorded = !recorded.runtimes(of: runID).isEmpty
      if !excesses.isEmpty {
        if isRecorded { try compare(screens, with: recorded.only(runID), budgets, mode, excesses) }
        throw failure(excesses.map(\.description), excesses)
      } else if mode.mode == .all {
        try accept(screens, in: mode)
      } else if isRecorded {
        try compare(screens, with: recorded.only(runID), budgets, mode)
      } else {
        try recordMissing(screens, mode, among: recorded)
      }
      try files.dropPending(runID)
    } catch let error as RecordedCountsError {
      throw error
    } catch {
      throw RecordedCountsError("\(error)")
    }
  }

  private static func rows(of screens: [ScreenCounts]) -> SessionRows {
    screens.reduce(into: SessionRows()) { $0.append($1.rows) }
  }

  /// Throws an error if the name of the test or session cannot be used in the recorded rows.
  private func checkName() throws(RecordedCountsError) {
    guard !test.isEmpty else {
      throw RecordedCountsError(
        "a session needs the name of its test; found none: pass 'function: #function' on")
    }
  }

  private func checkUniqueRuntimes(_ screens: [ScreenCounts]) throws(RecordedCountsError) {
    guard Set(screens.map(\.runtime)).count == screens.count, !screens.isEmpty else {
      let found = screens.map(\.runtime.kindOfModel).joined(separator: ", ")
      throw RecordedCountsError(
        "a session needs one screen for each kind of model; found "
          + (found.isEmpty ? "none" : found))
    }
  }

  private func checkRange(of budgets: [CountBudget]) throws(RecordedCountsError) {
    if let problem = budgets.lazy.compactMap(\.problem).first { throw RecordedCountsError(problem) }
  }

  private func checkFindings(_ screens: [ScreenCounts]) throws(RecordedCountsError) {
    let paths = screens.flatMap { $0.findings.flatMap(\.viewPaths) }
    var sources = SessionSources(ofTestsIn: filePath)
    if !paths.isEmpty { sources.find(viewsAt: paths) }
    let lines = screens.flatMap { screen in
      screen.findings.flatMap { finding in
        ["\(screen.runtime.kindOfModel) \(finding)"]
          + finding.viewPaths.flatMap { sources.declaration(ofViewAt: $0) }.map { "  \($0)" }
      }
    }
    if !lines.isEmpty { throw failure(lines) }
  }

  /// A budget, and the screens to which it applies.
  private struct SessionBudget {
    let budget: CountBudget
    let screens: [ScreenCounts]

    /// True if the budget is relative, so that it replaces the exact comparison of counts.
    var isTolerance: Bool { budget.isRelative }
  }

  /// The budgets that the counts exceed.
  private func excesses(
    in budgets: [SessionBudget], over recorded: SessionRows
  ) throws -> [ExceededBudget] {
    Self.excesses(in: try counts(of: budgets, over: recorded))
  }

  /// The counts that the budgets limit. A tolerance applies only to a screen that has recorded counts.
  ///
  /// - Throws: ``RecordedCountsError`` if a budget selects no view of a screen to which it applies.
  private func counts(
    of budgets: [SessionBudget], over recorded: SessionRows
  ) throws -> [LimitedCount] {
    try budgets.flatMap { limited in
      let runs = limited.screens.map { screen in
        BudgetedRun(
          RunKey(runID: runID, runtime: screen.runtime), measured: .init(views: screen.rows.views),
          recorded: .init(views: recorded.only(runID, screen.runtime).views))
      }.filter { !limited.isTolerance || $0.isRecorded }
      for run in runs where limited.budget.counts(in: [run]).isEmpty {
        throw unknownView(in: limited.budget, of: run)
      }
      return limited.budget.counts(in: runs)
    }
  }

  private static func excesses(in counts: [LimitedCount]) -> [ExceededBudget] {
    counts.filter { $0.holds != true }.map(ExceededBudget.init)
  }

  private func unknownView(in budget: CountBudget, of run: BudgetedRun) -> RecordedCountsError {
    let selection = budget.count.views
    let name = selection.name ?? ""
    let nearest = nearestName(to: name, among: selection.names(in: run.measured.views))
    return RecordedCountsError(
      "the budget '\(escaped(budget.description))' needs a view of the screen of "
        + "\(run.key.runtime.kindOfModel); found no '\(escaped(name))'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Replaces the recorded counts of this session. Every other session keeps its counts.
  ///
  /// - Throws: ``RecordedCountsError`` if the test's sources set the mode. If that mode stayed in the sources, it would
  ///   accept every later change too.
  private func accept(_ screens: [ScreenCounts], in mode: SessionMode) throws {
    let measured = Self.rows(of: screens)
    let lines = try files.update { recorded in
      let old = recorded.only(runID)
      recorded.remove([runID])
      recorded.append(measured)
      return old.count == 0
        ? ["\(measured.count) new rows"] : difference(of: screens, from: old).shown
    }
    try files.dropPending(runID)
    if mode.isInSource {
      throw failure(
        lines + [
          "recorded in \(shownDirectory), because the test has 'record: .all'; remove 'record: .all'"
        ])
    }
    guard !lines.isEmpty else { return }
    let text = (["recorded '\(escaped(runID))' in \(shownDirectory)"] + lines).joined(
      separator: "\n  ")
    try? OutputDescriptor.standardError.write(text + "\n")
  }

  /// Records a session that has no recorded counts under its name, and throws an error, so that the test fails.
  private func recordMissing(
    _ screens: [ScreenCounts], _ mode: SessionMode, among recorded: SessionRows
  ) throws {
    let measured = Self.rows(of: screens)
    guard mode.mode == .missing else {
      let lines = [
        "no counts are recorded in \(shownDirectory)",
        "the new counts were not recorded, because CI is set or the mode is 'never'; run the tests without "
          + "that and commit the files",
      ]
      let pending =
        mode.keepsPending ? keepPending(screens, lines, recorded: SessionRows()) : []
      throw failure(lines + pending)
    }
    let unused = try UnusedCounts(besideTestsAt: filePath).sessions(
      in: recorded, ofTestsAt: filePath)
    let sessions = unused.isEmpty ? [:] : recorded.bySession
    let renamed = unused.first { sessions[$0]?.renamed(runID).hasCounts(of: measured) == true }
    try files.update { recorded in
      recorded.remove([runID, renamed ?? runID])
      recorded.append(measured)
    }
    try files.dropPending(runID)
    guard let renamed else {
      throw failure([
        "no counts were recorded; wrote \(measured.count) rows to \(shownDirectory)",
        "look at the new counts, commit the files and run the test again",
      ])
    }
    throw failure([
      "no counts were recorded, but the counts of '\(escaped(renamed))', which is no longer in the source, are "
        + "the same; renamed the rows in \(shownDirectory)",
      "commit the files and run the test again",
    ])
  }

  /// Compares the measured counts with the recorded counts of the session.
  ///
  /// - Parameter limits: The budgets that the counts exceed. If there are any, the counts cannot be accepted.
  private func compare(
    _ screens: [ScreenCounts], with recorded: SessionRows, _ budgets: [SessionBudget],
    _ mode: SessionMode, _ limits: [ExceededBudget] = []
  ) throws {
    let tolerances = try counts(of: budgets.filter(\.isTolerance), over: recorded)
    let excesses = Self.excesses(in: tolerances)
    let tolerated = excesses.isEmpty ? Set(tolerances.map(\.run.runtime)) : []
    let differences = difference(of: screens, from: recorded, tolerating: tolerated)
    let lines = excesses.map(\.description) + differences.shown
    guard !lines.isEmpty else { return }
    let exceeded = limits + excesses
    let all = exceeded.map(\.description) + differences.all
    let pending = mode.keepsPending ? keepPending(screens, all, recorded: recorded) : []
    let page = mode.keepsPending ? [] : ["to see each turn: \(measuringCommand)"]
    let accepting =
      limits.isEmpty
      ? ["to accept: \(acceptingCommand)"] : ["to accept: first change the budget or the screen"]
    throw failure(
      limits.map(\.description) + lines + ["recorded in \(shownDirectory)"] + page + accepting
        + pending,
      attaching: all, exceeded)
  }

  /// The differences from the session's recorded rows: the lines that a message shows, and all lines.
  ///
  /// - Parameter tolerated: The runtimes whose counts have a tolerance. For these runtimes, only the content of the
  ///   screen is compared.
  private func difference(
    of screens: [ScreenCounts], from recorded: SessionRows, tolerating tolerated: Set<Runtime> = []
  ) -> (shown: [String], all: [String]) {
    let exact = screens.filter { !tolerated.contains($0.runtime) }
    let extra = recorded.runtimes(of: runID).subtracting(screens.map(\.runtime))
    let old = Set(exact.map(\.runtime)).union(extra).reduce(into: SessionRows()) {
      $0.append(recorded.only(runID, $1))
    }
    let differences = CountDifference.all(from: old, to: Self.rows(of: exact))
    let counts = lines(of: differences, in: screens)
    // If counts differ, the turns differ too, so the turns are compared only if the counts are the same.
    let turns = differences.isEmpty ? exact : []
    let unused = extra.filter { recorded.only(runID, $0).count == 0 }.sorted {
      $0.rawValue < $1.rawValue
    }
    let parts =
      unused.map(PartDifference.unused)
      + turns.compactMap { PartDifference.ofTurns(recorded.only(runID, $0.runtime), $0) }
      + screens.filter { recorded.runtimes(of: runID).contains($0.runtime) }
      .compactMap { PartDifference.ofScreen(recorded.only(runID, $0.runtime), $0) }
    return (
      counts.shown + parts.flatMap(\.lines), counts.all + parts.flatMap(\.allLines)
    )
  }

  /// The lines about the views that differ: the lines of the message, and the lines about all views.
  private func lines(
    of differences: [CountDifference], in screens: [ScreenCounts]
  ) -> (shown: [String], all: [String]) {
    guard !differences.isEmpty else { return ([], []) }
    var sources = SessionSources(ofTestsIn: filePath)
    sources.find(viewsAt: differences.map(\.viewPath), in: screens)
    let explained = CountDifference.explained(differences, in: sources)
    return (
      CountDifference.lines(of: explained, in: sources),
      explained.flatMap { $0.allLines(in: sources) }
    )
  }

  /// Keeps the measured counts next to the recorded counts, until they are accepted or deleted.
  ///
  /// - Returns: The lines of a message about these pending counts.
  private func keepPending(
    _ screens: [ScreenCounts], _ lines: [String], recorded: SessionRows
  ) -> [String] {
    let sources = SessionSources(ofTestsIn: filePath)
    let directory = sources.relative(files.pendingDirectory)
    var rows = Self.rows(of: screens)
    rows.differences = [TextSection(escaped(runID), lines.map { "  \($0)" })]
    rows.places = screens.flatMap { places(of: $0.result) }
    rows.addPlaces(of: recorded, in: sources.relative(files.directory))
    do {
      try files.updatePending { pending in
        pending.remove([runID])
        pending.append(rows)
      }
    } catch {
      return ["the new counts could not be written for a review: \(error)"]
    }
    return [
      "to see each turn: \(Self.pageCommand(of: directory))",
      "the new counts are in \(directory); to accept them: swift run granularity accept \(shellQuoted(directory))",
    ]
  }

  /// The source position of the session, and the positions of the statements that began its turns.
  func places(of result: RunResult) -> [PlaceRow] {
    let sources = SessionSources(ofTestsIn: filePath)
    let session = SourcePlace(path: filePath, line: line)
    let turns = (result.replay?.turns ?? []).enumerated().dropFirst()
    let statements = turns.compactMap { number, turn in turn.statement.map { (number, $0) } }
    return ([(0, session)] + statements).map { number, place in
      var row = PlaceRow()
      (row.runID, row.runtime, row.turn) = (runID, result.run.runtime, number)
      (row.file, row.line) = (sources.relative(place.path), place.line)
      return row
    }
  }

  /// - Parameter all: The lines that are attached to the test; by default `lines`.
  private func failure(
    _ lines: [String], attaching all: [String]? = nil, _ exceeded: [ExceededBudget] = []
  ) -> RecordedCountsError {
    let place = SessionSources(ofTestsIn: filePath).place(line: line)
    func text(_ lines: [String]) -> String {
      (["counts of '\(escaped(runID))' (\(escaped(place))):"] + lines).joined(separator: "\n  ")
    }
    return RecordedCountsError(
      text(lines), attachment: text(all ?? lines) + "\n", exceededBudgets: exceeded)
  }
}
