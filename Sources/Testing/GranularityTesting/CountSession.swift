internal import Foundation
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
  let filePath: String
  let line: Int
  let files: RecordedFiles
  /// The sessions that the process measured before.
  private let earlier: MeasuredSessions

  init(
    _ name: String, fileID: String, filePath: String, _ function: String, line: Int,
    after earlier: MeasuredSessions = .ofProcess
  ) {
    self.earlier = earlier
    test = function.lastIndex(of: "(").map { String(function[..<$0]) } ?? function
    runID = name.isEmpty ? test : test + Self.separator + name
    module = fileID.split(separator: "/").first.map(String.init) ?? ""
    self.filePath = filePath
    self.line = line
    files = RecordedFiles(ofTestsIn: filePath)
  }

  /// What separates the name of a test from the name of a session.
  static let separator = ": "

  /// True if `runID` is a session of the same test.
  func isOfSameTest(_ runID: String) -> Bool {
    runID == test || runID.hasPrefix(test + Self.separator)
  }

  /// The command that records the sessions of this test.
  var acceptingCommand: String {
    let filter = "^\(Self.pattern(module))\\..*\(Self.pattern(test))"
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
  /// Compares the counts with the recorded ones, or records them.
  ///
  /// - Throws: ``RecordedCountsError``.
  func check(
    _ screens: [ScreenCounts], _ budgets: [CountBudget], in mode: RecordMode? = nil
  ) throws {
    do {
      try checkUniqueRuntimes(screens)
      let budgets =
        budgets.map { SessionBudget(budget: $0, screens: screens) }
        + screens.flatMap { screen in
          screen.budgets.map { SessionBudget(budget: $0, screens: [screen]) }
        }
      let mode = try mode ?? .current()
      let measured = screens.reduce(into: Counts()) { $0.append($1.rows) }
      if let problem = earlier.add(self, measured) { throw RecordedCountsError(problem) }
      let recorded = try files.read()
      try checkLimits(budgets, recorded)
      if mode == .all {
        try accept(measured)
      } else if recorded.runtimes(of: runID).isEmpty {
        try recordMissing(measured, mode, among: recorded)
      } else {
        try compare(screens, with: recorded.only(runID), budgets)
      }
    } catch let error as RecordedCountsError {
      throw error
    } catch {
      throw RecordedCountsError("\(error)")
    }
  }

  private func checkUniqueRuntimes(_ screens: [ScreenCounts]) throws(RecordedCountsError) {
    guard Set(screens.map(\.runtime)).count == screens.count, !screens.isEmpty else {
      let found = screens.map(\.runtime.rawValue).joined(separator: ", ")
      throw RecordedCountsError(
        "a session needs one screen for each runtime; found \(found.isEmpty ? "none" : found)")
    }
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
      "budget under \($0.run.runtime.rawValue): \($0.message)"
    }
  }

  private func unknownView(in budget: CountBudget, of run: BudgetedRun) -> RecordedCountsError {
    let selection = budget.count.views
    let name = selection.name ?? ""
    let nearest = nearestName(to: name, among: selection.names(in: run.measured.views))
    return RecordedCountsError(
      "the budget '\(escaped(budget.description))' needs a view of the screen under "
        + "\(run.key.runtime.rawValue); found no '\(escaped(name))'"
        + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Replaces the recorded counts of the session, and deletes those of the same test that no session has.
  private func accept(_ measured: Counts) throws {
    let unread = try UnreadCounts.sessions(in: files.read(), ofTestsAt: filePath)
    let lines = try files.update { recorded in
      let old = recorded.only(runID)
      for outdated in recorded.runIDs where isOutdated(outdated) || unread.contains(outdated) {
        recorded.remove(outdated)
      }
      recorded.append(measured)
      recorded.sort()
      return old.count == 0
        ? ["\(measured.count) new rows"]
        : CountDifference.lines(of: CountDifference.all(from: old, to: measured))
    }
    guard !lines.isEmpty else { return }
    let text = (["recorded '\(runID)' in \(files.directory)"] + lines).joined(separator: "\n  ")
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
        "nothing was written, because CI or \(RecordMode.variable)=never is set; run the tests "
          + "without it and commit the files",
      ])
    }
    let unread = try UnreadCounts.sessions(in: recorded, ofTestsAt: filePath)
    let renamed = unread.first { old in
      recorded.only(old).renamed(runID).hasRows(of: measured)
    }
    try files.update { recorded in
      if let renamed { recorded.remove(renamed) }
      recorded.remove(runID)
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
      "no counts were recorded, but those of '\(renamed)', which is no longer in the source, are "
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
    lines += CountDifference.lines(of: CountDifference.all(from: old, to: new))
    if !lines.isEmpty {
      throw failure(lines + ["recorded in \(files.directory)", "to accept: \(acceptingCommand)"])
    }
  }

  private func failure(_ lines: [String]) -> RecordedCountsError {
    let file = "\(SourcePath(filePath).name).swift:\(line)"
    return RecordedCountsError(
      (["counts of '\(runID)' (\(file)):"] + lines).joined(separator: "\n  "))
  }
}

/// What a session writes: the value of the environment variable `GRANULARITY_RECORD`.
enum RecordMode: String, CaseIterable, Sendable {
  /// The counts of sessions that have no recorded counts.
  case missing
  /// The counts of every session.
  case all
  /// Nothing.
  case never

  /// The name of the environment variable.
  static let variable = "GRANULARITY_RECORD"

  /// The mode of this process.
  static func current() throws -> RecordMode {
    try RecordMode(in: ProcessInfo.processInfo.environment)
  }

  /// The mode that `environment` sets; `never` if it sets `CI`, and `missing` if it sets nothing.
  ///
  /// - Throws: ``RecordedCountsError`` for another value.
  init(in environment: [String: String]) throws(RecordedCountsError) {
    let value = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 } ?? "missing"
    guard let mode = RecordMode(rawValue: value) else {
      let names = Self.allCases.map(\.rawValue)
      throw RecordedCountsError(
        "\(Self.variable) needs to be \(names.joined(separator: ", ")); found '\(escaped(value))'"
          + (nearestName(to: value, among: names).map { "; did you mean '\($0)'?" } ?? ""))
    }
    self = ContinuousIntegration.value(in: environment) == nil ? mode : .never
  }
}
