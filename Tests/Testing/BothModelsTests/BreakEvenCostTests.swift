import Foundation
import SimulatedSwiftUI
import Testing

@testable import GranularityCounting
@testable import GranularityTesting

/// The constants must be within a factor of two of the recorded costs, because a different machine can record different
/// costs.
@Test func `the cost constants of the break-even are within a factor of two of Results/cost.csv`()
  throws
{
  let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  let text = try String(contentsOf: root.appending(path: "Results/cost.csv"), encoding: .utf8)
  func nanoseconds(_ runtime: String) throws -> Int {
    let row = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("fraction-256,\(runtime),1,") })
    return try #require(Int(row.split(separator: ",")[4])) / 256 / 1_000
  }
  for (runtime, constant) in [
    ("observation", BookkeepingCost.registration), ("coarse", BookkeepingCost.announcedEvaluation),
  ] {
    let recorded = try nanoseconds(runtime)
    #expect((recorded / 2...recorded * 2).contains(constant), "\(runtime)")
  }
}

@Test func `a break-even body time is never negative, even if the migrated bodies read little`()
  throws
{
  let comparison = try compareModels {
    Steps(ticker: Ticker())
  } act: { host in
    for _ in 0..<50 { try host.tap("Step") }
    try host.tap("Tick")
  }
  #expect(
    comparison.breakEven.description.hasSuffix(
      " as the evaluation that they save if a body takes 0.0 µs, and pay if it takes longer (Results/cost.csv)."
    ),
    "\(comparison.breakEven)")
  #expect(comparison.breakEven.bodyTime == .zero)
}

private final class Ticker: ObservableObject {
  @Published var count = 0
}

private nonisolated struct Steps: View {
  @ObservedObject var ticker: Ticker
  @State private var steps = 0

  var body: some View {
    Text("\(steps)")
    Button("Step") { steps += 1 }
    Button("Tick") { ticker.count += 1 }
  }
}
