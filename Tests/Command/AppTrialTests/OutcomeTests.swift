import Foundation
import GranularityTabular
import GranularityTestProcesses
import GranularityTourRecords
import Testing

@testable import GranularityAppTrial

/// Tests of the outcome that a trial derives from how the process of a preview ends.
@Suite(.waitsForProcesses) struct OutcomeTests {
  private static let record = TourRecord(
    comparison: .none, obstacle: .time, actions: ["tap Add"], views: [])

  /// Returns the record of a preview whose app ended the process during the comparison.
  private static func ended(_ reason: String) -> TourRecord {
    var record = record
    record.obstacle = .ended(reason)
    return record
  }

  /// Runs a shell script in place of a preview's process. In the script, `$2` is the path to which it writes the
  /// record.
  ///
  /// - Parameter limit: The limit of the script's processor time. Scripts that end do not reach it.
  private static func outcome(
    _ script: String, limit: Duration = .seconds(60)
  ) throws -> PreviewOutcome {
    let directory = FileManager.default.temporaryDirectory.appending(path: "outcome-\(UUID())")
    defer {
      for path in [directory.path, "\(directory.path)\(ScratchApp.recordsEnding)"] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
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

  @Test func `a preview that exceeds its time limit keeps the record that it has written`() throws {
    let outcome = try Self.outcome(
      "cp record.json \"$2\"; while :; do :; done", limit: .seconds(1))
    #expect(outcome == .ran(Self.record))
  }

  @Test
  func `a preview that exceeds its time limit without a record is reported as stopped at its step`()
    throws
  {
    let outcome = try Self.outcome(
      "printf 'tap Add' > \"$2.step\"; while :; do :; done", limit: .seconds(1))
    #expect(outcome == .stopped("not finished after 1 s", step: "tap Add"))
  }

  @Test(arguments: [
    // A preview that ends the app during the comparison has the record of the session before the comparison.
    ("cp record.json \"$2\"", PreviewOutcome.ran(ended("the code of the app ended the program"))),
    (
      "cp record.json \"$2\"; echo 'A.swift:1: Fatal error: x' >&2; exit 1",
      .ran(ended("A.swift:1: Fatal error: x"))
    ),
    (
      "cp record.json \"$2\"; echo 'granularity stopped at cut 12' >&2; exit 1",
      .ran(ended("it needs code that was cut"))
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
      "echo one; echo two; kill -SEGV $$",
      .stopped("ended by signal 11; its last output is 'two'", step: "the start")
    ),
    ("kill -SEGV $$", .stopped("ended by signal 11", step: "the start")),
    (
      "echo one; echo 'A.swift:2: Precondition failed'; echo two; exit 2",
      .stopped("A.swift:2: Precondition failed", step: "the start")
    ),
    (
      "echo 'a precondition'; echo 'Fatal error: x'; echo two; exit 2",
      .stopped("a precondition", step: "the start")
    ),
    (
      "echo \"$1 $SWIFT_DETERMINISTIC_HASHING $TZ $LC_ALL $(basename \"$HOME\")\"; exit 1",
      .stopped("3 1 UTC en_US.UTF-8 3.json.home", step: "the start")
    ),
  ])
  func `a preview's outcome is its record, the cut that it reached, or the reason why it stopped`(
    script: String, outcome: PreviewOutcome
  ) throws {
    // The outcome is a separate constant, because a failed expectation around a throwing call would not show what the
    // call returned.
    let found = try Self.outcome(script)
    #expect(found == outcome)
  }

  @Test
  func `a process that a preview left behind and that cannot be ended is named in the outcome`() {
    let (left, note) = (
      ["sleep (process 12)", "a b (process 3)"],
      "it left sleep (process 12), a b (process 3) running, which cannot be ended"
    )
    var record = Self.record
    record.warnings = [note]
    #expect(PreviewOutcome.ran(Self.record).naming(left) == .ran(record))
    #expect(PreviewOutcome.ran(Self.record).naming([]) == .ran(Self.record))
    #expect(
      PreviewOutcome.stopped("x", step: "s").naming(left) == .stopped("x; \(note)", step: "s"))
    #expect(
      PreviewOutcome.reachedCut(1, step: "s").naming(left) == .reachedCut(1, step: "s (\(note))"))
    #expect(
      PreviewOutcome.failedSteps("p", "x").naming(left) == .failedSteps("p", "x; \(note)"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/cmdline")))
  func `a process that a preview detached is ended when the preview reaches its time limit`() throws
  {
    let seconds = "86\(Int.random(in: 100_000...999_999))"
    defer { SubprocessTests.end(seconds) }
    let outcome = try Self.outcome(
      "env -i setsid sleep \(seconds) >/dev/null 2>&1 & while :; do :; done", limit: .seconds(1))
    #expect(outcome == .stopped("not finished after 1 s", step: "the start"))
    #expect(SubprocessTests.processes(with: "sleep\0\(seconds)") == [])
  }

  @Test(arguments: ["", "cp record.json \"$2\"; "])
  func `a preview that has no disk space for its record ends the trial with an error`(
    _ start: String
  ) throws {
    let error = #expect(throws: FileError.self) {
      try Self.outcome(start + "echo \"cannot write to $2: No space left on device\"; exit 1")
    }
    #expect(error?.exitCode == .writeFailed)
    // A message that the app itself prints does not mean that the disk is full.
    let found = try Self.outcome("echo 'x: No space left on device'; exit 1")
    #expect(found == .stopped("x: No space left on device", step: "the start"))
  }

  @Test func `an app resource with the file name of a record is not read as a record`() throws {
    let found = try Self.outcome(
      "cp record.json 3.json; touch 3.json.step; test \"$2\" != \"$PWD/3.json\" || exit 3; exit 0")
    #expect(found == .stopped("the code of the app ended the program", step: "the start"))
  }

  @Test func `a preview runs again without the actions that end the app`() throws {
    let found = try Self.outcome(
      """
      case "$*" in
      *' 2 5') sed 's/{"time":{}}/null/' record.json > "$2"; exit 0;;
      *' 2') number=5;;
      *) number=2;;
      esac
      printf $number > "$2.action"; printf "action $number" > "$2.step"; echo "Fatal error: $number"; exit 1
      """)
    guard case .ran(let record) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(record.endings == ["action 2: Fatal error: 2", "action 5: Fatal error: 5"])
  }

  @Test func `a preview that uses up its memory is stopped with that reason`() throws {
    let found = try Self.outcome(
      "echo 'Fatal error: failed to allocate 340144 bytes of memory with alignment 8'; exit 1")
    #expect(
      found
        == .stopped(
          "needs more than 4 GB of memory, as a view does that contains itself", step: "the start"))
  }

  /// A script that ends in one more action for each argument, until the last argument has the given value.
  private static func script(endingWith last: String, _ end: String) -> String {
    """
    record=$2; shift 2; number=$(($# + 1))
    case "$*" in
    *'\(last)') sed 's/{"time":{}}/null/' record.json > "$record"; exit 0;;
    esac
    printf $number > "$record.action"; printf "action $number" > "$record.step"; \(end)
    """
  }

  @Test func `a preview in which many actions end the app is counted up to the fourth of them`()
    throws
  {
    let found = try Self.outcome(Self.script(endingWith: "1 2 3 -4", "exit 0"))
    guard case .ran(let record) = found else {
      Issue.record("\(found)")
      return
    }
    let reason = "the code of the app ended the program"
    #expect(
      record.endings == [
        "action 1: \(reason)", "action 2: \(reason)", "action 3: \(reason)",
        "action 4: \(reason), and so the tour ends before it",
      ])
  }

  @Test func `a preview in which an action does not finish is counted up to this action`() throws {
    let found = try Self.outcome(
      Self.script(endingWith: "-1", "while :; do :; done"), limit: .seconds(1))
    guard case .ran(let record) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(record.endings == ["action 1: not finished after 1 s, and so the tour ends before it"])
  }

  @Test func `a preview that ends the app even before its last action is stopped there`() throws {
    let found = try Self.outcome(Self.script(endingWith: "none", "exit 0"))
    #expect(
      found == .stopped("the code of the app ended the program", step: "action 5"))
  }
}
