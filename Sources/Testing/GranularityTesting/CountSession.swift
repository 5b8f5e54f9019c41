import GranularityCounting
import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// A session: its name, its place in the sources, and its recorded counts.
struct CountSession {
  /// The name of the test, and the name of the session if it has one.
  let runID: String
  /// The name of the test, without its parameters.
  let test: String
  let module: String
  /// The path of the file that declares the test.
  let filePath: String
  /// The line of the session, which may be in a helper function.
  let line: Int
  /// True if the name of the test is that of the function with the session, which may be a helper function.
  let isNamedByFunction: Bool
  let files: RecordedFiles
  /// The sessions that the process measured before.
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

  /// The session called `name` of the running test, which Swift Testing knows even in a helper function.
  ///
  /// - Parameters:
  ///   - place: The call of the session.
  ///   - function: The function with the session, whose name and file are those of the test if XCTest runs it.
  init(_ name: String, at place: CallPlace, in function: String) {
    let declaration = RunningTest.declaration
    self.init(
      name, ofTest: declaration?.name ?? RunningTest.functionName(function),
      fileID: declaration?.fileID ?? place.fileID,
      filePath: declaration?.filePath ?? "\(place.filePath)", line: Int(place.line),
      isNamedByFunction: declaration == nil)
  }

  /// What separates the name of a test from the name of a session.
  static let separator = ": "

  /// True if `runID` is a session of the same test.
  func isOfSameTest(_ runID: String) -> Bool {
    runID == test || runID.hasPrefix(test + Self.separator)
  }

  /// The command that records the sessions of this test.
  var acceptingCommand: String {
    // The name may be in backticks, and arguments may follow it.
    let filter = "^\(Self.pattern(module))\\..*[./`]\(Self.pattern(test))(`?\\(|$)"
    return "\(RecordMode.variable)=all swift test --filter \(shellQuoted(filter))"
  }

  /// A regular expression that matches exactly `text`.
  private static func pattern(_ text: String) -> String {
    text.reduce(into: "") { pattern, character in
      if "\\.^$*+?()[]{}|".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
  }
}

// MARK: - Checking

extension CountSession {
  /// Compares the counts with the recorded ones, or records them. Doubtful counts are neither compared nor recorded.
  ///
  /// - Throws: ``RecordedCountsError``.
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
      let measured = screens.reduce(into: Counts()) { $0.append($1.rows) }
      if let problem = earlier.add(self, measured) { throw RecordedCountsError(problem) }
      let recorded = try files.read()
      try checkLimits(budgets, recorded)
      if mode.mode == .all {
        try accept(measured, in: mode)
      } else if recorded.runtimes(of: runID).isEmpty {
        try recordMissing(measured, mode.mode, among: recorded)
      } else {
        try compare(screens, with: recorded.only(runID), budgets)
      }
    } catch let error as RecordedCountsError {
      throw error
    } catch {
      throw RecordedCountsError("\(error)")
    }
  }

  /// Refuses a name that the recorded rows could not have.
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
    let lines = screens.flatMap { screen in
      screen.findings.map { "\(screen.runtime.kindOfModel) \($0)" }
    }
    if !lines.isEmpty { throw failure(lines) }
  }

  /// A budget and the screens to which it applies.
  private struct SessionBudget {
    let budget: CountBudget
    let screens: [ScreenCounts]

    /// True if the budget replaces the exact comparison.
    var isTolerance: Bool { budget.isRelative }
  }

  /// Checks the limits that hold even after a new recording.
  private func checkLimits(_ budgets: [SessionBudget], _ recorded: Counts) throws {
    let excesses = Self.excesses(
      in: try counts(of: budgets.filter { !$0.isTolerance }, over: recorded))
    if !excesses.isEmpty { throw failure(excesses) }
  }

  /// The limited counts; a tolerance applies only to a screen with recorded counts.
  ///
  /// - Throws: ``RecordedCountsError`` if a budget selects no view of a screen to which it applies.
  private func counts(
    of budgets: [SessionBudget], over recorded: Counts
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

  private static func excesses(in counts: [LimitedCount]) -> [String] {
    counts.filter { $0.holds != true }.map {
      "budget of \($0.run.runtime.kindOfModel): \($0.message)"
    }
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

  /// Replaces the recorded counts of the session, and deletes those of the same test that no session has.
  ///
  /// - Throws: ``RecordedCountsError`` if the sources of the test say so, because they would accept every later change too.
  private func accept(_ measured: Counts, in mode: SessionMode) throws {
    let unused = Set(try UnusedCounts.sessions(in: files.read(), ofTestsAt: filePath))
    let lines = try files.update { recorded in
      let old = recorded.only(runID)
      recorded.remove(Set(recorded.runIDs.filter { isOutdated($0) || unused.contains($0) }))
      recorded.append(measured)
      recorded.sort()
      return old.count == 0
        ? ["\(measured.count) new rows"]
        : CountDifference.lines(of: CountDifference.all(from: old, to: measured))
    }
    if mode.isInSource {
      throw failure(
        lines + ["recorded in \(files.directory), because the test says record: .all; remove that"])
    }
    guard !lines.isEmpty else { return }
    let text = (["recorded '\(escaped(runID))' in \(files.directory)"] + lines).joined(
      separator: "\n  ")
    try? OutputDescriptor.standardError.write(text + "\n")
  }

  /// True for this session, and for one of the same test that this process has not measured.
  private func isOutdated(_ old: String) -> Bool {
    old == runID || isOfSameTest(old) && !earlier.contains(old, in: files.directory)
  }

  /// Records a session for the first time, or under a new name, and fails.
  private func recordMissing(
    _ measured: Counts, _ mode: RecordMode, among recorded: Counts
  ) throws {
    guard mode == .missing else {
      throw failure([
        "no counts are recorded in \(files.directory)",
        "nothing was written, because CI is set or the mode is 'never'; run the tests without "
          + "that and commit the files",
      ])
    }
    let unused = try UnusedCounts.sessions(in: recorded, ofTestsAt: filePath)
    let sessions = unused.isEmpty ? [:] : recorded.bySession
    let renamed = unused.first { sessions[$0]?.renamed(runID).hasRows(of: measured) == true }
    try files.update { recorded in
      recorded.remove([runID, renamed ?? runID])
      recorded.append(measured)
      recorded.sort()
    }
    guard let renamed else {
      throw failure([
        "no counts were recorded; wrote \(measured.count) rows to \(files.directory)",
        "read them, commit the files and run the test again",
      ])
    }
    throw failure([
      "no counts were recorded, but those of '\(escaped(renamed))', which is no longer in the source, are "
        + "the same; renamed the rows in \(files.directory)",
      "commit the files and run the test again",
    ])
  }

  private func compare(
    _ screens: [ScreenCounts], with recorded: Counts, _ budgets: [SessionBudget]
  ) throws {
    let tolerances = try counts(of: budgets.filter(\.isTolerance), over: recorded)
    var lines = Self.excesses(in: tolerances)
    let tolerated = Set(tolerances.map(\.run.runtime))
    let exact = screens.filter { screen in
      !tolerated.contains(screen.runtime) || !lines.isEmpty
    }
    let compared = Set(exact.map(\.runtime))
    let extra = recorded.runtimes(of: runID).subtracting(screens.map(\.runtime))
    let old = [Runtime](compared.union(extra)).reduce(into: Counts()) {
      $0.append(recorded.only(runID, $1))
    }
    let new = exact.reduce(into: Counts()) { $0.append($1.rows) }
    let differences = CountDifference.all(from: old, to: new)
    let all = lines + differences.flatMap(\.lines)
    lines += CountDifference.lines(of: differences)
    if !lines.isEmpty {
      throw failure(
        lines + ["recorded in \(files.directory)", "to accept: \(acceptingCommand)"],
        attaching: all)
    }
  }

  /// - Parameter all: What is attached to the test; by default `lines`.
  private func failure(_ lines: [String], attaching all: [String]? = nil) -> RecordedCountsError {
    let file = "\(SourcePath(filePath).name).swift:\(line)"
    func text(_ lines: [String]) -> String {
      (["counts of '\(escaped(runID))' (\(escaped(file))):"] + lines).joined(separator: "\n  ")
    }
    return RecordedCountsError(text(lines), attachment: text(all ?? lines) + "\n")
  }
}
