@_exported public import GranularityCounting
public import GranularityViewHosting

/// Counts the evaluations of a screen during a session, and compares them with the recorded counts.
///
/// ```swift
/// @Test func `picking an item`() throws {
///   try expectRecordedCounts(of: .observable { CartScreen(cart: Cart()) }) { host in
///     try host.tap("Pick Tea")
///   }
/// }
/// ```
///
/// Counting begins with the mount of the screen. The counts of the tests in `CartTests.swift` are recorded in the
/// directory `RecordedCounts/CartTests` next to that file:
///
/// - `views.csv` and `causes.csv`: the counts of each view, and the causes of its evaluations.
/// - `turns.csv`: what the views did in each turn.
/// - `screens.txt`: what the screen shows at the end of the session.
///
/// The `run_id` of a session's rows is the name of the test, followed by the name of the session if it has one.
///
/// A count that differs from the recorded count or exceeds a budget is an issue of the running test, at the line of the
/// session. The complete difference is attached. The test continues. Doubtful counts are an issue too, and are not
/// recorded. Counts are doubtful in these cases:
///
/// - A view shows an old value at the end.
/// - The test changed a model between two actions. The next action would be recorded as the source of the evaluations.
///
/// - Parameters:
///   - name: The name of the session. It is required if a test has several sessions.
///   - screens: The screen with each kind of models. The same actions are performed on every screen.
///   - budgets: Limits for every screen, which apply even after a new recording: `.wasted(of: CartRow.self) == 0`. A
///     limit with a percentage is a tolerance: with `.evaluations <= .percent(5)`, the counts of the screen are not
///     compared exactly.
///   - mode: Which counts the session records. By default, the trait of the test or the environment decides.
///   - parts: The parts that are left out of the recorded files; by default none. The counts cannot be left out.
///   - fileID: The file of the session. A helper function can pass on the `fileID`, `filePath`, `line` and `column` of
///     its caller.
///   - filePath: The path of that file.
///   - function: The name of an XCTest test. A helper function that several XCTest tests call has to pass on the name
///     of its caller. With Swift Testing, this argument is ignored.
///   - line: The line at which issues are recorded.
///   - column: The column at which issues are recorded.
///   - act: Performs the actions on the host of one screen.
/// - Throws: The error of `act` or of a closure that creates a host; ``RecordedCountsError`` if there is an issue and
///   no test is running.
public func expectRecordedCounts(
  _ name: String = "", of screens: CountedScreen..., budgets: [CountBudget] = [],
  record mode: RecordMode? = nil, leavingOut parts: Set<SessionPart> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
  line: UInt = #line,
  column: UInt = #column, act: (ViewHost) throws -> Void
) throws {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = CountSession(name, at: place, in: function)
  var counts: [ScreenCounts] = []
  for screen in screens {
    let measurement = try screen.measurement(of: session.runID)
    try act(measurement.host)
    counts.append(measurement.end())
  }
  try session.report(counts, budgets, in: mode, leavingOut: parts, at: place)
}

/// Counts the evaluations of a screen during an asynchronous session, and compares them with the recorded counts.
///
/// Use this overload for actions that suspend, such as the `async` overload of `advance(by:)`. The synchronous overload
/// documents the files, the environment variable, the parameters, the issues and the errors.
public func expectRecordedCounts(
  _ name: String = "", of screens: CountedScreen..., budgets: [CountBudget] = [],
  record mode: RecordMode? = nil, leavingOut parts: Set<SessionPart> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
  line: UInt = #line,
  column: UInt = #column, act: (ViewHost) async throws -> Void
) async throws {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = CountSession(name, at: place, in: function)
  var counts: [ScreenCounts] = []
  for screen in screens {
    let measurement = try screen.measurement(of: session.runID)
    try await act(measurement.host)
    counts.append(measurement.end())
  }
  try session.report(counts, budgets, in: mode, leavingOut: parts, at: place)
}

/// Checks that all counts in the directory `RecordedCounts` next to the caller's file belong to a test.
///
/// A count is unused if its test, or the file of its test, was renamed or removed. The check reads the source files of
/// the tests, so it does not depend on which tests run. Unused counts are an issue of the running test. In the mode
/// ``RecordMode/all``, the rows of tests that no longer exist are deleted instead.
///
/// - Throws: ``RecordedCountsError`` if counts are unused or a file cannot be read, and no test is running.
public func expectNoUnusedRecordedCounts(
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  try RunningTest.reportIssue(at: place, attachmentName: "unused counts") {
    let mode = try SessionMode(inSource: mode ?? .ofTrait)
    try UnusedCounts(besideTestsAt: "\(filePath)").check(mode.mode)
  }
}

extension CountSession {
  /// Checks the counts like ``check(_:_:in:)``, and records a failure as an issue of the running test.
  ///
  /// - Parameters:
  ///   - mode: The recording mode in the call of the session.
  ///   - parts: The parts that the call leaves out.
  /// - Throws: ``RecordedCountsError`` if there is an issue and no test is running.
  fileprivate func report(
    _ screens: [ScreenCounts], _ budgets: [CountBudget], in mode: RecordMode?,
    leavingOut parts: Set<SessionPart>, at place: CallPlace
  ) throws {
    let parts = parts.union(SessionPart.leftOutByTraits)
    try RunningTest.reportIssue(at: place, attachmentName: "counts of \(runID)") {
      try check(
        screens.map { $0.leavingOut(parts) }, budgets, in: SessionMode(inSource: mode ?? .ofTrait))
    }
  }
}

extension RunningTest {
  /// Records an error of `body` as an issue of the running test, with the error's attachment.
  ///
  /// - Throws: The error of `body` if no test is running.
  fileprivate static func reportIssue(
    at place: CallPlace, attachmentName: String, _ body: () throws -> Void
  ) throws {
    do {
      try body()
    } catch {
      let problem = error as? RecordedCountsError ?? RecordedCountsError("\(error)")
      let attachment = problem.attachment.map { (name: fileName(attachmentName), text: $0) }
      guard record(problem.description, at: place, attachment: attachment) else { throw problem }
    }
  }

  /// The name of a text file: `name`, with a hyphen in place of each character that separates folders in a path.
  private static func fileName(_ name: String) -> String {
    String(name.map { "/\\:".contains($0) ? "-" : $0 }) + ".txt"
  }
}
