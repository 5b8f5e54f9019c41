import Foundation
import Testing

@testable import Harness

/// Every claim against what happens, for several values of its parameters.
struct ClaimTests {
  /// One count of one claim.
  struct Counted: CustomTestStringConvertible, Sendable {
    let claim: Claim
    let probe: Probe

    var testDescription: String { "\(claim.id): \(probe.figure.name)" }

    static let all = Claims.all.flatMap { claim in
      claim.evidence.compactMap { evidence -> Counted? in
        guard case .count(let probe) = evidence else { return nil }
        return Counted(claim: claim, probe: probe)
      }
    }
  }

  @Test(arguments: Counted.all)
  func `what a claim rests on is counted as expected, for each of several parameters`(
    counted: Counted
  ) throws {
    var measurement = ClaimMeasurement()
    var rows: [ClaimRow] = []
    for point in counted.probe.points {
      rows += try measurement.rows(of: counted.probe, at: point, in: ClaimRow())
    }
    #expect(rows.filter { $0.measured != $0.expected } == [])
    #expect(rows.count == counted.probe.points.count * counted.probe.expected.count)
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

  @Test func `a count that is not as expected leaves the claim open and is told`() throws {
    let claim = Claim(
      "t-1", "A timer evaluates twice.",
      .count(.evaluations(of: "/TruckStatus"), of: "timer", [:], .coarse { 2 * $0.T }))
    var measurement = ClaimMeasurement()
    let rows = try measurement.rows(of: claim)
    #expect(rows.map(\.verdict) == [.open])
    #expect(
      ClaimsReport([claim], rows: rows).violations == [
        "claim t-1: evaluations of /TruckStatus under coarse needs to be 200 = 2·T; found 101"
      ])
  }
}
