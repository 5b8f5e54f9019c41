import Foundation
import GranularityTestProcesses
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// What a trial concludes from the end of the process of a preview.
@Suite(.waitsForProcesses) struct OutcomeTests {
  private static let record = TourRecord(
    comparison: .none, obstacle: .time, actions: ["tap Add"], views: [])

  /// Runs a shell script as the process of a preview; `$2` is the path of the record.
  ///
  /// - Parameter limit: The processor time of the script, which a script that ends does not need.
  private static func outcome(
    _ script: String, limit: Duration = .seconds(60)
  ) throws -> PreviewOutcome {
    let directory = FileManager.default.temporaryDirectory.appending(path: "outcome-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(record.json).write(to: directory.appending(path: "record.json"))
    let program = directory.appending(path: "program")
    try Script.write(script, to: program)
    var trial = AppTrial(
      paths: [directory.path], cache: directory.path, granularity: directory.path, jobs: 1,
      environment: [:])
    trial.previewLimit = limit
    return try trial.outcome(of: 3, program.path, in: directory.path)
  }

  @Test func `a preview that runs over its limit keeps the record that it has written`() throws {
    let outcome = try Self.outcome(
      "cp record.json \"$2\"; while :; do :; done", limit: .seconds(1))
    #expect(outcome == .ran(Self.record))
  }

  @Test func `a preview that runs over its limit without a record is stopped at its step`() throws {
    let outcome = try Self.outcome(
      "printf 'tap Add' > \"$2.step\"; while :; do :; done", limit: .seconds(1))
    #expect(outcome == .stopped("not finished after 1 s", step: "tap Add"))
  }

  @Test(arguments: [
    ("cp record.json \"$2\"", PreviewOutcome.ran(record)),
    // The record of a preview that crashed afterwards lacks the comparison for another reason than time.
    (
      "cp record.json \"$2\"; echo 'A.swift:1: Fatal error: x' >&2; exit 1",
      .stopped("A.swift:1: Fatal error: x", step: "the start")
    ),
    ("exit 0", .stopped("the code of the app ended the program", step: "the start")),
    ("echo torn > \"$2\"", .stopped("the code of the app ended the program", step: "the start")),
    (
      "printf 'the mount' > \"$2.step\"; echo 'granularity stopped at cut 12' >&2; exit 1",
      .reachedCut(12, step: "the mount")
    ),
    ("echo one; echo two; exit 2", .stopped("two", step: "the start")),
    ("exit 2", .stopped("no message", step: "the start")),
    (
      "echo one; echo 'A.swift:2: Precondition failed'; echo two; exit 2",
      .stopped("A.swift:2: Precondition failed", step: "the start")
    ),
    (
      "echo 'a precondition'; echo 'Fatal error: x'; echo two; exit 2",
      .stopped("a precondition", step: "the start")
    ),
    (
      "echo \"$1 $SWIFT_DETERMINISTIC_HASHING $TZ $(basename \"$HOME\")\"; exit 1",
      .stopped("3 1 UTC Home-3", step: "the start")
    ),
  ])
  func `the end of a preview is its record, a cut that it needed, or a reason`(
    script: String, outcome: PreviewOutcome
  ) throws {
    // In an expectation, a call that can throw would hide what it returns.
    let found = try Self.outcome(script)
    #expect(found == outcome)
  }
}
