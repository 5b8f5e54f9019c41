import ConformanceEngines
import ConformanceScreens
import Foundation
import Testing

/// Tests of the published observations, their screens and their rows in `evidence.csv`.
@MainActor struct PublishedObservationTests {
  @Test(arguments: PublishedObservations.all)
  func `measuring a published observation gives its row in evidence.csv`(
    observation: PublishedObservation
  ) throws {
    let row = try EvidenceTable.row(of: observation) { try Engines.engine("granularity", $0) }
    #expect(row.violation == nil)
    #expect(Self.recordedLines.first { $0.hasPrefix("\(observation.id),") } == CSV.line(row.cells))
  }

  private static let recordedLines: [String] = {
    let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let file = root.appending(path: "Results/evidence.csv")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }()

  @Test func `each row of evidence.csv has a published observation, and all ids are unique`() {
    let ids = PublishedObservations.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Self.recordedLines.count { !$0.isEmpty } == ids.count + 1)
  }

  @Test(arguments: PublishedObservations.all)
  func `a published observation has a source with a link, a summary and a result`(
    observation: PublishedObservation
  ) {
    #expect(observation.source.link.hasPrefix("https://"))
    #expect(!observation.source.link.contains(" "))
    #expect(!observation.source.name.isEmpty)
    #expect(!observation.summary.isEmpty)
    #expect(!observation.published.isEmpty)
  }
}
