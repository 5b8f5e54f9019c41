import Dispatch
import Synchronization
import Testing

@testable import Claims
@testable import Counting
@testable import Documents
@testable import FoodTruckWorkloads
@testable import Reports
@testable import Workloads

/// Every claim against what happens, for several values of its parameters.
struct ClaimTests {
  /// One count of one claim.
  struct Counted: CustomTestStringConvertible, Sendable {
    let claim: Claim
    let check: CountCheck

    var testDescription: String { "\(claim.id): \(check.figure.name)" }

    static let all = Claims.all.flatMap { claim in
      claim.evidence.compactMap { evidence -> Counted? in
        guard case .count(let check) = evidence else { return nil }
        return Counted(claim: claim, check: check)
      }
    }
  }

  @Test(arguments: Counted.all)
  func `what a claim rests on is counted as expected, for each of several parameters`(
    counted: Counted
  ) throws {
    var measurement = ClaimMeasurement(of: .foodTruck)
    var rows: [ClaimRow] = []
    for point in counted.check.points {
      rows += try measurement.rows(of: counted.check, at: point, in: ClaimRow())
    }
    #expect(rows.filter { $0.measured != $0.expected } == [])
    #expect(rows.count == counted.check.points.count * counted.check.expected.count)
    #expect(rows.count > 1)
  }

  @Test func `the claims of each text are there, each once and in order`() {
    let counts = [("s0", 15), ("s1", 3), ("s2", 11), ("s3", 12), ("s4", 25), ("x", 12)]
    let ids = counts.flatMap { text, count in
      (1...count).map { "\(text)-\($0 < 10 ? "0" : "")\($0)" }
    }
    #expect(Claims.all.map(\.id) == ids)
  }

  @Test func `a claim of which the evidence is not all rests on an argument that it gives`() {
    let silent = Claims.all.filter { claim in
      claim.note.isEmpty && (claim.evidence.isEmpty || claim.verdict != .confirmed)
    }
    #expect(silent.map(\.id) == [])
  }

  @Test func `a text of the claims is one sentence, and its note is none`() {
    #expect(Claims.all.filter { !$0.words.hasSuffix(".") }.map(\.id) == [])
    #expect(Claims.all.filter { $0.note.hasSuffix(".") }.map(\.id) == [])
  }

  @Test(arguments: [
    Threaded(experiment: .callbackThread, count: 50), Threaded(experiment: .writeWhileReading, count: 0),
  ])
  func `what threads do in a trial does not depend on how busy the machine is`(
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

  /// A trial and what comes of 50 writes.
  struct Threaded: CustomTestStringConvertible, Sendable {
    let experiment: Experiment
    let count: Int

    var testDescription: String { experiment.name }
  }

  @Test func `a count that is not as expected leaves the claim open and is told`() throws {
    let rows = try measured(Self.wrong)
    #expect(rows.map(\.verdict) == [.open])
    #expect(
      ClaimsReport([Self.wrong], rows: rows, of: .foodTruck).violations == [
        "claim t-1: evaluations of /TruckStatus under coarse needs to be 200 = 2·T; found 101"
      ])
  }

  @Test func `a count that a runtime does not give is not as expected`() throws {
    let claim = Claim(
      "t-2", "Every announcement is told.",
      .count(.notifications, of: "timer", [:], .observation { $0.T }))
    #expect(try measured(claim).map(\.violation?.isEmpty) == [false])
  }

  @Test func `runs that are known are not made again`() throws {
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

  @Test func `the page of a claim shows its words, its reason, and equal counts together`() throws {
    let claim = try #require(Claims.withID("s0-08"))
    let page = ClaimsReport([claim], rows: try measured(claim), of: .foodTruck).document
    #expect(
      TerminalRenderer().render(page) == """
        Claims of 000_f06f9f8cf5879338.txt
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

  @Test func `a claim that is not counted under some runtimes says so`() throws {
    let claim = try #require(Claims.withID("s3-04"))
    let rows = try measured(claim, under: [.fine])
    #expect(rows.map(\.basis) == [.fine])
    let text = TerminalRenderer().render(ClaimsReport([claim], rows: rows, of: .foodTruck).document)
    #expect(text.contains("s3-04 confirmed: "))
    #expect(text.contains("\n  notifications; not counted under coarse\n  evaluations of"))
    #expect(text.contains("; not counted under coarse, observation\n    fine 3 = 1 + P·2\n"))
  }

  @Test func `a claim of which nothing is counted is open`() throws {
    let claim = try #require(Claims.withID("s4-06"))
    let report = ClaimsReport([claim], rows: try measured(claim, under: [.coarse]), of: .foodTruck)
    #expect(report.violations == [])
    let text = TerminalRenderer().render(report.document)
    #expect(text.contains("s4-06 open: "))
    #expect(text.contains("\n  callbacks; not counted under fine, observation\n"))
  }

  @Test func `the page of the claims fits into 80 columns`() throws {
    let rows = try Claims.all.flatMap { try measured($0) }
    let text = TerminalRenderer().render(
      ClaimsReport(Claims.all, rows: rows, of: .foodTruck).document)
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  /// A claim that is not so.
  private static let wrong = Claim(
    "t-1", "A timer evaluates twice.",
    .count(.evaluations(of: "/TruckStatus"), of: "timer", [:], .coarse { 2 * $0.T }))

  private func measured(
    _ claim: Claim, under runtimes: [Runtime] = Runtime.allCases
  ) throws -> [ClaimRow] {
    var measurement = ClaimMeasurement(of: .foodTruck, under: runtimes)
    return try claim.parts.flatMap { try measurement.rows(of: $0) }
  }
}
