import GranularityTestSupport
import SimulatedUI
import Synchronization
import Testing

@testable import GranularityTesting

/// Tests of the issues that a session records in the running test.
struct IssueTests {
  /// Runs `body`, which records an issue instead of counts. Returns the text and the line of the issue.
  private func issue(in body: () throws -> Void) throws -> (text: String, line: Int) {
    let found = Mutex<[(String, Int)]>([])
    try withKnownIssue {
      try body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      found.withLock { $0.append((text, issue.sourceLocation?.line ?? 0)) }
      return true
    }
    let issues = found.withLock { $0 }
    #expect(issues.count == 1)
    return try #require(issues.first)
  }

  @Test func `an issue is recorded at the line of the session, and the test continues`() throws {
    let line = #line + 3
    var goesOn = false
    let issue = try issue {
      try expectRecordedCounts(of: .fineShop, record: .never) { host in
        try host.tap("Pick")
      }
      goesOn = true
    }
    #expect(issue.line == line)
    #expect(goesOn)
    #expect(
      issue.text.hasPrefix(
        "counts of 'an issue is recorded at the line of the session, and the test continues' "
          + "(Tests/Testing/RecordedCountsTests/IssueTests.swift:\(line)):\n  no counts are recorded in "
      ))
  }

  @Test @MainActor func `an asynchronous session without recorded counts is an issue`() async throws
  {
    let found = Mutex<[String]>([])
    try await withKnownIssue {
      try await expectRecordedCounts(of: .fineShop, record: .never) { host in
        await Task.yield()
        try host.tap("Pick")
      }
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let texts = found.withLock { $0 }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("no counts are recorded in ") == true)
  }

  private func check(_ screen: CountedScreen) throws {
    try expectRecordedCounts("helped", of: screen, record: .never) { try $0.tap("Pick") }
  }

  @Test(arguments: [1])
  func `a session in a helper function is named after its caller (a test)`(_ argument: Int) throws {
    let text = try issue { try check(.fineShop) }.text
    #expect(
      text.hasPrefix(
        "counts of 'a session in a helper function is named after its caller (a test): helped'"))
  }

  @Test func `without a running test, differing counts are thrown as an error`() async throws {
    await #expect(throws: RecordedCountsError.self) {
      try await Task.detached {
        try expectRecordedCounts("detached", of: .fineShop, record: .never) { try $0.tap("Pick") }
      }.value
    }
  }

  @Test func `expectRecordedCounts rethrows the errors of its actions`() {
    #expect(throws: ViewHostError.self) {
      try expectRecordedCounts(of: .fineShop) { try $0.tap("Puck") }
    }
  }

  @Test(.recordedCounts(record: .never))
  func `the recordedCounts trait of a test sets the record mode`() throws {
    let text = try issue { try check(.coarseShop) }.text
    #expect(
      text.contains("the new counts were not recorded, because CI is set or the mode is 'never'"))
    #expect(RecordMode.ofTrait == .never)
  }

  @Test(arguments: [
    ("`a raw (b) name`()", "a raw (b) name"), ("a raw (b) name()", "a raw (b) name"),
    ("plain(a:)", "plain"), ("`a: b`(c:)", "a: b"), ("name", "name"),
  ])
  func `the name of a test function is recorded without its parameters`(full: String, name: String)
  {
    #expect(RunningTest.functionName(full) == name)
  }
}

/// Tests of the recording mode that a suite's trait sets.
@Suite(.recordedCounts(record: .all)) struct RecordingTraitTests {
  @Test func `the recordedCounts trait of a suite sets the record mode of its tests`() {
    #expect(RecordMode.ofTrait == .all)
  }

  @Test(.recordedCounts(record: .missing))
  func `the recordedCounts trait of a test overrides the trait of its suite`() {
    #expect(RecordMode.ofTrait == .missing)
  }
}
