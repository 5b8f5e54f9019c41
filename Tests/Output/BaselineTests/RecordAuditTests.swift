import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests that `record` says what it replaces without having read it, and that a recording can be reviewed in advance.
struct RecordAuditTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try record(reason: "the first results")
  }

  @Test func `the record command replaces a malformed file and names the file in accepted.csv`()
    throws
  {
    let good = try directory.text(of: "runs.csv")
    try directory.edit("runs.csv", "clockwork", "\"")
    let summary = try record(reason: "all")
    #expect(try directory.text(of: "runs.csv") == good)
    let last = try #require(AcceptanceRow.recorded(in: directory.path).last)
    #expect(last.reason.hasPrefix("all [replaced runs.csv, which could not be read: "))
    #expect(last.counts == [0, 0, 0])
    #expect(summary.text.contains("replaced runs.csv, which could not be read: "))
  }

  @Test
  func `the record command compares the rows of readable files even if one file is malformed`()
    throws
  {
    try directory.edit("timeline.csv", "\nclockwork", "\n\"")
    try directory.edit("views.csv", ",6,5,5,0,", ",7,5,5,0,")
    try record(reason: "all")
    let last = try #require(AcceptanceRow.recorded(in: directory.path).last)
    #expect(last.counts == [0, 2, 0])
    #expect(last.reason.contains("[replaced timeline.csv, "))
  }

  @Test
  func `the record command accepts results of a different version and logs this in accepted.csv`()
    throws
  {
    try directory.edit("datapackage.json", "\"schema_version\": 1", "\"schema_version\": 0")
    try record(reason: "migrated")
    let last = try #require(AcceptanceRow.recorded(in: directory.path).last)
    #expect(last.counts == [0, 0, 0])
    #expect(last.reason.hasPrefix("migrated [replaced datapackage.json, which could not be read: "))
  }

  @Test
  func `the record command replaces a file whose rows refer to a missing row, and logs this`()
    throws
  {
    try directory.edit("causes.csv", "\nclockwork#f7f92d62", "\nclockwork#00000000")
    try record(reason: "all")
    let last = try #require(AcceptanceRow.recorded(in: directory.path).last)
    #expect(last.reason.hasPrefix("all [replaced causes.csv, which could not be read: "))
  }

  @Test(arguments: ["views.csv", "datapackage.json"], [true, false])
  func `recording only selected workloads fails if a recorded file is missing or unreadable`(
    file: String, isMissing: Bool
  ) throws {
    if isMissing {
      try FileManager.default.removeItem(atPath: directory.path(of: file))
    } else {
      try directory.write("x", to: file)
    }
    let before = try texts
    let error = #expect(throws: DatasetError.self) {
      try record(.init(only: RunSelection("clock*"), reason: "a part"))
    }
    #expect(error?.exitCode == (isMissing ? .noBaseline : .badInput))
    #expect(try texts == before)
  }

  @Test func `record --dry-run shows every row that would be accepted and writes nothing`() throws {
    try directory.edit("views.csv", ",6,5,5,0,", ",7,5,5,0,")
    let before = try texts
    let update = try review(.init(environment: ["CI": "true"]))
    #expect(
      update.text == """
        record --dry-run: 2 rows would be recorded; nothing was written

        moved runs.csv, clockwork#f7f92d62 under coarse
        moved views.csv, clockwork#f7f92d62 under coarse, view_path /Window/Clock: evaluations \
        recorded 7, measured 6

        """)
    #expect(try texts == before)
    #expect(
      try review(.init(), in: directory.path(of: "none")).differences.count == 24)
    #expect(try texts == before)
  }

  @Test func `record --dry-run says no row, or 1 row in the singular`() throws {
    #expect(
      try review(.init()).text
        == "record --dry-run: no row would be recorded; nothing was written\n")
    try edit {
      $0[0].run.needed += 1
      $0[0].run.skips += 1
    }
    #expect(
      try review(.init()).text == """
        record --dry-run: 1 row would be recorded; nothing was written

        moved runs.csv, clockwork#f7f92d62 under coarse: needed recorded 6, measured 5, \
        skips recorded 1, measured 0

        """)
  }

  @Test func `record --dry-run names a file that cannot be read and would be replaced`() throws {
    try directory.edit("runs.csv", "clockwork", "\"")
    #expect(try review(.init()).text.contains("\nreplaced runs.csv, which could not be read: "))
  }

  @Test
  func `recording only the changes of a view skips runs in which a different view changed too`()
    throws
  {
    try edit { results in
      results[0].views[0].evaluations += 1  // /Window/Clock under coarse
      results[1].views[0].evaluations += 1
      results[1].views[1].evaluations += 1  // /Window under fine
      results[2].run.evaluations += 1
    }
    let views = [Glob("*/Clock")]
    let update = try review(.init(views: views))
    #expect(update.differences.map(\.run?.runtime) == [.coarse, .coarse])
    #expect(update.declined.map(\.runtime) == [.fine, .observation])
    #expect(update.text.contains("\nnot recorded: clockwork#f7f92d62 under fine, because views"))
    try record(.init(views: views, reason: "the clock"))
    #expect(try directory.text(of: "accepted.csv").hasSuffix("\n2,the clock,0,2,0\n"))
    let left = try Check.run(directory: directory.path, plan: Clockwork.plan, recompute: recompute)
    #expect(Set(left.rows.map(\.run?.runtime)) == [.fine, .observation])
  }

  @Test func `the record command fails if a different process recorded while it was measuring`()
    throws
  {
    let results = directory.path(of: "new")
    #expect(throws: RecordError.concurrentRecord(directory: results)) {
      try Recorder.run(
        directory: results, .init(reason: "second"), plan: Clockwork.plan
      ) { plan in
        try Recorder.run(
          directory: results, .init(reason: "first"), plan: Clockwork.plan,
          recompute: measurements)
        return try measurements(plan)
      }
    }
    #expect(try AcceptanceRow.recorded(in: results).map(\.reason) == ["first"])
  }

  @Test func `the record command fails if its directory disappears, and does not create it again`()
    throws
  {
    let (path, removed) = (directory.path, directory.path + "-removed")
    try directory.edit("runs.csv", ",5,exact,true", ",6,exact,true")
    let error = #expect(throws: FileError.self) {
      try Recorder.run(directory: path, .init(reason: "gone"), plan: Clockwork.plan) { plan in
        try FileManager.default.moveItem(atPath: path, toPath: removed)
        return try measurements(plan)
      }
    }
    #expect(error == FileError(path: path, step: .create, code: ENOENT))
    #expect(error?.exitCode == .cannotCreate)
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.moveItem(atPath: removed, toPath: path)
  }

  @Test func `the check report names no view and no cause if only a closed form changed`() throws {
    try directory.edit("runs.csv", ",5,exact,true", ",6,exact,true")
    let report = try Check.run(
      directory: directory.path, plan: Clockwork.plan, recompute: recompute)
    #expect(report.rows.first?.changes.map(\.column) == ["expected_reevaluations"])
    #expect(report.explanation?.view == nil && report.explanation?.cause == nil)
    #expect(!report.text.contains("\nview: "))
  }

  /// The text of every file, by the file's name.
  private var texts: [String: String] {
    get throws {
      try Dictionary(uniqueKeysWithValues: directory.names.map { ($0, try directory.text(of: $0)) })
    }
  }

  /// Replaces the rows in the recorded files by the rows of changed results.
  private func edit(_ change: (inout [RunResult]) -> Void) throws {
    var results = try Clockwork.results()
    change(&results)
    let contents = try Dataset.contents(in: directory.path)
    try directory.write(Dataset(results).files(in: directory.path, naming: contents))
  }

  private func review(_ request: RecordRequest, in path: String? = nil) throws -> RecordUpdate {
    try Recorder.review(
      directory: path ?? directory.path, request, plan: Clockwork.plan, recompute: measurements)
  }

  @discardableResult
  private func record(reason: String) throws -> RecordSummary {
    try record(.init(reason: reason))
  }

  @discardableResult
  private func record(_ request: RecordRequest) throws -> RecordSummary {
    try Recorder.run(
      directory: directory.path, request, plan: Clockwork.plan, recompute: measurements)
  }

  private func measurements(_ plan: RecordPlan) throws -> Measurements {
    try plan.recompute { (point) throws(ParameterError) in Clockwork.result(of: point) }
  }

  private func recompute(_ plan: RecordPlan) throws -> [RunResult] { try measurements(plan).runs }
}

extension AcceptanceRow {
  /// The numbers of added, changed and removed rows.
  fileprivate var counts: [Int] { [rowsAdded, rowsChanged, rowsRemoved] }
}
