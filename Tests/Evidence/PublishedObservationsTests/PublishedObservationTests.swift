import Foundation
import GranularityEvidenceRows
import GranularityPublishedObservations
import Testing

/// The observations, their screens and their results.
struct PublishedObservationTests {
  @Test(arguments: PublishedObservations.all)
  func `an observation is measured as expected`(observation: PublishedObservation) {
    let measured = observation.measured()
    switch observation.expectation {
    case .agrees: #expect(measured == observation.published)
    case .differs(let reason):
      #expect(measured != nil && measured != observation.published)
      #expect(!reason.isEmpty)
    case .notExpressible(let needs):
      #expect(measured == nil)
      #expect(!needs.isEmpty)
    }
  }

  @Test(arguments: PublishedObservations.all)
  func `a screen gives the same result each time`(observation: PublishedObservation) {
    #expect(observation.measured() == observation.measured())
  }

  @Test(arguments: PublishedObservations.all)
  func `the row of an observation is the recorded one`(observation: PublishedObservation) {
    let row = EvidenceRow(measuring: observation)
    let cells = [
      row.id, row.source, row.link, row.release, row.grade.rawValue, row.summary, row.action,
      row.published, row.measured, row.verdict.rawValue, row.reason, row.models.rawValue,
    ]
    let line = cells.map { cell in
      cell.contains(/[,"]/) ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
    }.joined(separator: ",")
    #expect(Self.recordedLines.first { $0.hasPrefix("\(row.id),") } == line)
  }

  private static let recordedLines: [String] = {
    let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let file = root.appending(path: "Results/evidence.csv")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }()

  @Test func `no two observations have the same id`() {
    let ids = PublishedObservations.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: PublishedObservations.all)
  func `an observation names its source, its result and its link`(
    observation: PublishedObservation
  ) {
    #expect(observation.source.link.hasPrefix("https://"))
    #expect(!observation.source.link.contains(" "))
    #expect(!observation.source.name.isEmpty)
    #expect(!observation.summary.isEmpty)
    #expect(!observation.published.isEmpty)
  }
}

extension PublishedObservation: CustomTestStringConvertible {
  public var testDescription: String { id }
}
