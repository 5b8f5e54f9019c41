import GranularityTestSupport
import SimulatedUI
import Synchronization
import Testing

@testable import GranularityTesting

/// The issues that a session records in the running test.
struct IssueTests {
  /// Records no counts, with an issue whose text and line it returns.
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

  @Test func `an issue belongs to the line of the session, and the test goes on`() throws {
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
        "counts of 'an issue belongs to the line of the session, and the test goes on' "
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
  func `a session in a helper function has the name of the test (or so)`(_ argument: Int) throws {
    let text = try issue { try check(.fineShop) }.text
    #expect(
      text.hasPrefix(
        "counts of 'a session in a helper function has the name of the test (or so): helped'"))
  }

  @Test func `without a running test the issue is thrown`() async throws {
    await #expect(throws: RecordedCountsError.self) {
      try await Task.detached {
        try expectRecordedCounts("detached", of: .fineShop, record: .never) { try $0.tap("Pick") }
      }.value
    }
  }

  @Test func `errors of the actions are thrown`() {
    #expect(throws: ViewHostError.self) {
      try expectRecordedCounts(of: .fineShop) { try $0.tap("Puck") }
    }
  }

  @Test(.recordedCounts(record: .never)) func `a trait of a test sets the mode`() throws {
    let text = try issue { try check(.coarseShop) }.text
    #expect(text.contains("nothing was recorded, because CI is set or the mode is 'never'"))
    #expect(RecordMode.ofTrait == .never)
  }

  @Test(arguments: [
    ("`a raw (b) name`()", "a raw (b) name"), ("a raw (b) name()", "a raw (b) name"),
    ("plain(a:)", "plain"), ("`a: b`(c:)", "a: b"), ("name", "name"),
  ])
  func `the name of a function has no parameters`(full: String, name: String) {
    #expect(RunningTest.functionName(full) == name)
  }
}

/// The mode that a trait of a suite sets.
@Suite(.recordedCounts(record: .all)) struct RecordingTraitTests {
  @Test func `a trait of a suite applies to its tests`() {
    #expect(RecordMode.ofTrait == .all)
  }

  @Test(.recordedCounts(record: .missing)) func `the trait of a test has precedence`() {
    #expect(RecordMode.ofTrait == .missing)
  }
}
