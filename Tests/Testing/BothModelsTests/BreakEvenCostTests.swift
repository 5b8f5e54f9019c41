import Foundation
import Testing

@testable import GranularityTesting

/// The constants of the break-even are those of the recorded costs, within a factor of two: another machine may record others.
@Test func `the times of the break-even are those of the recorded costs`() throws {
  let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  let text = try String(contentsOf: root.appending(path: "Results/cost.csv"), encoding: .utf8)
  func nanoseconds(_ runtime: String) throws -> Int {
    let row = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("fraction-256,\(runtime),1,") })
    return try #require(Int(row.split(separator: ",")[4])) / 256 / 1_000
  }
  for (runtime, constant) in [
    ("observation", BreakEvenCost.registration), ("coarse", BreakEvenCost.announcedEvaluation),
  ] {
    let recorded = try nanoseconds(runtime)
    #expect((recorded / 2...recorded * 2).contains(constant), "\(runtime)")
  }
}
