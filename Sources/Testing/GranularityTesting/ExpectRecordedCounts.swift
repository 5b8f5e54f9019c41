@_exported public import GranularityCounting
public import GranularityViewHosting

/// Counts the evaluations of a screen during a session, and compares them with the recorded counts.
///
/// ```swift
/// @Test func `picking an item`() throws {
///   try expectRecordedCounts(of: .fine { CartScreen(cart: Cart()) }) { host in
///     try host.tap("Pick Tea")
///   }
/// }
/// ```
///
/// The counts of a session begin with the mount of the screen. They are recorded in the directory `RecordedCounts`
/// beside the file of the test, in a directory with the name of that file: `views.csv` and `causes.csv`. The rows
/// of a session have the name of the test as their `run_id`, followed by the name of the session, if it has one.
///
/// The environment variable `GRANULARITY_RECORD` decides what is written:
/// - `missing`, the default, records a session that has no recorded counts, and throws an error that says so;
/// - `all` records every session;
/// - `never` records nothing. It applies whenever the variable `CI` is set.
///
/// - Parameters:
///   - name: The name of the session; needed if a test has several sessions.
///   - screens: The screen with a model of each runtime. Every screen performs the same actions.
///   - budgets: Limits for every screen, which apply even after a new recording: `.wasted(of: CartRow.self) == 0`. A limit with
///     a percentage is a tolerance: under `.evaluations <= .percent(5)`, the counts of the screen are not compared exactly.
///   - act: Performs the actions on the host of one screen.
/// - Throws: ``RecordedCountsError`` if a count is not as recorded or over a budget, or nothing was recorded; or the
///   error of `act`.
public func expectRecordedCounts(
  _ name: String = "", of screens: CountedScreen..., budgets: [CountBudget] = [],
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, act: (ViewHost) throws -> Void
) throws {
  let session = CountSession(name, fileID: fileID, filePath: filePath, function, line: line)
  let counts = try screens.map { screen in
    let measurement = try screen.measurement(of: session.runID)
    try act(measurement.host)
    return measurement.counts
  }
  try session.check(counts, budgets)
}

/// Counts the evaluations of a screen during an asynchronous session, and compares them with the recorded counts.
///
/// Use this overload for actions that wait, such as the `async` overload of `advance(by:)`. The other overload describes the
/// files, the environment variable, the parameters and the errors.
public func expectRecordedCounts(
  _ name: String = "", of screens: CountedScreen..., budgets: [CountBudget] = [],
  fileID: String = #fileID, filePath: String = #filePath, function: String = #function,
  line: Int = #line, act: (ViewHost) async throws -> Void
) async throws {
  let session = CountSession(name, fileID: fileID, filePath: filePath, function, line: line)
  var counts: [ScreenCounts] = []
  for screen in screens {
    let measurement = try screen.measurement(of: session.runID)
    try await act(measurement.host)
    counts.append(measurement.counts)
  }
  try session.check(counts, budgets)
}

/// Checks that a test exists for every recorded count in the directory `RecordedCounts` beside the caller's file.
///
/// A count has no test if the test was renamed or removed, or if its file was. The check reads the sources of the
/// tests, so it does not depend on which tests run. With `GRANULARITY_RECORD=all` it deletes the rows of tests that
/// no longer exist.
///
/// - Throws: ``RecordedCountsError`` with the counts that no test reads.
public func expectEveryRecordedCountIsRead(filePath: String = #filePath) throws {
  try UnreadCounts.check(beside: filePath, mode: .current())
}
