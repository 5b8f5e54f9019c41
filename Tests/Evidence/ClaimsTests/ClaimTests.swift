import Dispatch
import Foundation
import Synchronization
import Testing

@testable import GranularityClaims
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of the counts of every claim, with several values of its parameters, and of the report about claims.
struct ClaimTests {
  /// The counts of all claims from one source. A single test case checks them in a loop.
  struct SourceCounts: CustomTestStringConvertible, Sendable {
    let source: ClaimSource?
    let claims: [Claim]

    var testDescription: String { source?.name ?? "this project" }

    static let all = (ClaimSource.allCases + [nil]).map { source in
      SourceCounts(source: source, claims: Claims.all.filter { $0.sources.first == source })
    }
  }

  @Test(arguments: SourceCounts.all)
  func `every count of a claim is as expected for several values of its parameters`(
    counts: SourceCounts
  ) throws {
    var checks = 0
    for claim in counts.claims {
      for case .count(let check) in claim.evidence {
        var measurement = ClaimMeasurement(of: .foodTruck)
        var rows: [ClaimRow] = []
        for point in check.points {
          rows += try measurement.rows(of: check, at: point, in: ClaimRow())
        }
        let comment: Comment = "\(claim.id): \(check.figure.name)"
        #expect(rows.filter { $0.measured != $0.expected } == [], comment)
        #expect(rows.count == check.points.count * check.expected.count, comment)
        #expect(rows.count > 1, comment)
        checks += 1
      }
    }
    #expect(checks > 0)
  }

  @Test func `an experiment is checked with its default and with other numbers of writes`()
    throws
  {
    guard case .count(let check) = Evidence.experiment(.callbackThread, [:]) else {
      Issue.record("an experiment is a count")
      return
    }
    #expect(check.points == [[:], ["writes": "0"], ["writes": "1"], ["writes": "10"]])
  }

  @Test func `the recorded claims have the same checks as the claims of this build`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Results/claims.csv")
    let rows = try ClaimRow.table.rows(in: Array(Data(contentsOf: file)))
    let recorded = Dictionary(grouping: rows, by: \.claimID)
      .mapValues { Set($0.map(\.number)).count }
    let planned = Dictionary(Claims.all.map { ($0.id, $0.parts.count) }) { $1 }
    #expect(recorded.count > 60)
    #expect(recorded == planned)
  }

  @Test func `the ids of the claims of each source are complete and in order`() {
    let counts = [("s0", 15), ("s1", 3), ("s2", 11), ("s3", 12), ("s4", 25), ("x", 12)]
    let ids = counts.flatMap { source, count in
      (1...count).map { "\(source)-\($0 < 10 ? "0" : "")\($0)" }
    }
    #expect(Claims.all.map(\.id) == ids)
  }

  @Test func `a claim without evidence or with a verdict other than confirmed has a note`() {
    let silent = Claims.all.filter { claim in
      claim.note.isEmpty && (claim.evidence.isEmpty || claim.verdict != .confirmed)
    }
    #expect(silent.map(\.id) == [])
  }

  @Test func `a claim ends with a full stop, and its note does not`() {
    #expect(Claims.all.filter { !$0.words.hasSuffix(".") }.map(\.id) == [])
    #expect(Claims.all.filter { $0.note.hasSuffix(".") }.map(\.id) == [])
  }

  @Test(arguments: [
    Threaded(experiment: .callbackThread, count: 50),
    Threaded(experiment: .writeWhileReading, count: 0),
  ])
  func `an experiment with threads gives the same count on a busy machine`(
    threaded: Threaded
  ) throws {
    let parameters = try threaded.experiment.parameters(given: ["writes": "50"])
    let counts = Mutex<[Int?]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let count = threaded.experiment.count(parameters, under: .observation)
      counts.withLock { $0.append(count) }
    }
    #expect(counts.withLock { $0 } == Array(repeating: threaded.count, count: 16))
  }

  /// An experiment with threads, and its expected count for 50 writes.
  struct Threaded: CustomTestStringConvertible, Sendable {
    let experiment: Experiment
    let count: Int

    var testDescription: String { experiment.name }
  }

  @Test func `an unexpected count is reported and leaves the claim's verdict open`() throws {
    let rows = try measured(Self.wrong)
    #expect(rows.map(\.verdict) == [.open])
    #expect(
      ClaimsReport([Self.wrong], rows: rows, of: .foodTruck).violations == [
        "claim t-1: evaluations of /TruckStatus under coarse needs to be 200 = 2·T; found 101"
      ])
  }

  @Test func `a count that a runtime does not provide is reported as unexpected`() throws {
    let claim = Claim(
      "t-2", "Every announcement is told.",
      .count(.notifications, in: .init("timer", varying: "ticks"), .observation { $0.T }))
    #expect(try measured(claim).map(\.violation?.isEmpty) == [false])
  }

  @Test func `a measurement of claims reuses the results of earlier runs`() throws {
    var results = try Runtime.allCases.map { runtime in
      let timer = try #require(WorkloadCatalog.foodTruck.named("timer"))
      return try measure(timer, timer.parameters(), under: runtime)
    }
    for index in results.indices {
      for view in results[index].views.indices { results[index].views[view].evaluations = 200 }
    }
    var measurement = ClaimMeasurement(of: .foodTruck, reusing: results)
    let rows = try Self.wrong.parts.flatMap { try measurement.rows(of: $0) }
    #expect(rows.map(\.measured) == [200])
    #expect(rows.map(\.isBroken) == [false])
  }

  @Test
  func
    `the report of a claim shows its source, sentence and note, and groups equal counts`()
    throws
  {
    let claim = try #require(Claims.withID("s0-08"))
    let page = ClaimsReport([claim], rows: try measured(claim), of: .foodTruck).document
    #expect(
      TerminalRenderer().render(page) == """
        Introduction to @Observable with a food truck
        s0-08 imprecise: @Bindable only makes bindings.
          to make the binding of a property reads it, so that each edit evaluates the
            form
          evaluations of /NewDonut/DonutForm* in donut-editor, donuts D = 5,
            keystrokes T = 10, switches 0
            coarse, fine, observation 55 = D·(1 + T)

        1 claim: 0 confirmed, 0 refuted, 1 imprecise, 0 open; 3 of 3 results are as
        expected

        """)
  }

  @Test func `the heading of a source has the title and, if known, the author`() throws {
    #expect(
      ClaimSource.allCases.map(\.name) == [
        "Introduction to @Observable with a food truck",
        "Discover Observation in SwiftUI — Apple, WWDC23",
        "@Observable in practice, with a task board",
        "Guide to ObservableObject, its wrappers and their pitfalls",
        "A Deep Dive Into Observation: A New Way to Boost SwiftUI Performance — Fatbobman",
      ])
    let claim = try #require(Claims.withID("s0-03"))
    #expect(
      claim.parts.map(\.row.source) == [
        "Introduction to @Observable with a food truck; "
          + "Discover Observation in SwiftUI — Apple, WWDC23"
      ])
  }

  @Test func `claims are grouped by their first source, even if other sources make them too`() {
    let blocks = ClaimsReport(Claims.all, rows: [], of: .foodTruck).document.blocks
    let headings = blocks.compactMap { block in
      if case .heading(let text) = block { text } else { nil }
    }
    let sources = Claims.all.map { $0.sources.first?.name ?? "Claims of this project" }
    let changes = zip([""] + sources, sources).filter { $0 != $1 }.map(\.1)
    #expect(headings == changes)
    #expect(Claims.all.contains { $0.sources.count > 1 })
  }

  @Test func `the claims report counts the source snippets that were not compiled`() throws {
    let compiled = Claims.all.filter { claim in
      claim.parts.contains { part in
        if case .compiler? = part.evidence { true } else { false }
      }
    }
    var counts: Set<Int> = []
    for number in 1...3 {
      let claims = Array(compiled.prefix(number))
      let rows = try claims.flatMap { try measured($0) }
      let count = rows.count { $0.basis == .compiler }
      let text = TerminalRenderer(width: .max).render(
        ClaimsReport(claims, rows: rows, of: .foodTruck).document)
      #expect(text.hasSuffix("; \(count) \(count == 1 ? "source" : "sources") not compiled\n"))
      counts.insert(count)
    }
    #expect(counts.contains(1) && counts.count == 3)
  }

  @Test func `the claims report names the runtimes that were not measured`() throws {
    let claim = try #require(Claims.withID("s3-04"))
    let rows = try measured(claim, under: [.fine])
    #expect(rows.map(\.basis) == [.fine])
    let text = TerminalRenderer().render(ClaimsReport([claim], rows: rows, of: .foodTruck).document)
    #expect(text.contains("s3-04 confirmed: "))
    #expect(text.contains("\n  notifications; not counted under coarse\n  evaluations of"))
    #expect(text.contains("; not counted under coarse, observation\n    fine 3 = 1 + P·2\n"))
  }

  @Test func `a claim without measured counts has the verdict open`() throws {
    let claim = try #require(Claims.withID("s4-06"))
    let report = ClaimsReport([claim], rows: try measured(claim, under: [.coarse]), of: .foodTruck)
    #expect(report.violations == [])
    let text = TerminalRenderer().render(report.document)
    #expect(text.contains("s4-06 open: "))
    #expect(text.contains("\n  callbacks; not counted under fine, observation\n"))
  }

  @Test func `no line of the report of all claims is longer than 80 columns`() throws {
    let rows = try Claims.all.flatMap { try measured($0) }
    let text = TerminalRenderer().render(
      ClaimsReport(Claims.all, rows: rows, of: .foodTruck).document)
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  /// A claim whose expected count is wrong, so that the test sees how a failure is reported.
  private static let wrong = Claim(
    "t-1", "A timer evaluates twice.",
    .evaluations(of: "/TruckStatus", in: .init("timer", varying: "ticks"), .coarse { 2 * $0.T }))

  private func measured(
    _ claim: Claim, under runtimes: [Runtime] = Runtime.allCases
  ) throws -> [ClaimRow] {
    var measurement = ClaimMeasurement(of: .foodTruck, under: runtimes)
    return try claim.parts.flatMap { try measurement.rows(of: $0) }
  }
}
