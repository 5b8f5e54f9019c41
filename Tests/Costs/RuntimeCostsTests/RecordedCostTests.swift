import Foundation
import GranularityBenchmarking
import GranularityDocuments
import Testing

@testable import GranularityRuntimeCosts

/// Tests of the sentences that `bench` chooses from costs, with the recorded costs.
struct RecordedCostTests {
  private let figures: [CostFigure]

  init() throws {
    let root = (1...4).reduce(URL(filePath: #filePath)) { path, _ in
      path.deletingLastPathComponent()
    }
    let text = try String(contentsOf: root.appending(path: "Results/cost.csv"), encoding: .utf8)
    figures = try text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let isTime = fields[3] == "ps"
      let samples = try fields[4...6].map { field in
        try #require(Double(field)) / (isTime ? 1_000 : 1)
      }
      return CostFigure(
        operation: fields[0], subject: fields[1], threads: try #require(Int(fields[2])),
        unit: isTime ? .nanoseconds : .bytes,
        statistics: try #require(SampleStatistics(of: samples)), rounds: 15)
    }
    try #require(figures.count > 100)
  }

  private var page: String {
    TerminalRenderer(width: 10_000).render(CostReport(figures).document)
  }

  private func minimum(_ operation: String, _ subject: String) throws -> Double {
    try #require(
      figures.first {
        $0.operation == operation && $0.subject == subject && $0.threads == 1
      }
    ).statistics.minimum
  }

  @Test func `the verdict names the operations with the smallest and the largest cost ratio`()
    throws
  {
    let ratios = try figures.filter {
      $0.subject == "observation" && $0.threads == 1 && $0.unit == .nanoseconds
    }.compactMap { figure -> (String, Double)? in
      guard figures.contains(where: { $0.operation == figure.operation && $0.subject == "coarse" })
      else { return nil }
      return (
        figure.operation, figure.statistics.minimum / (try minimum(figure.operation, "coarse"))
      )
    }
    let least = try #require(ratios.min { $0.1 < $1.1 })
    let most = try #require(ratios.max { $0.1 < $1.1 })
    let verdict = try #require(
      page.firstMatch(of: #/from ([\d.]+) times \(([^)]*)\) to ([\d.]+) times \(([^)]*)\)/#))
    #expect([String(verdict.2), String(verdict.4)] == [least.0, most.0])
    for (text, ratio) in [(verdict.1, least.1), (verdict.3, most.1)] {
      let shown = try #require(Double(text))
      #expect(abs(shown - ratio) <= max(0.05, ratio / 100))
    }
  }

  @Test func `the sentences about fractions and reads hold for each recorded measurement`() throws {
    for (subject, words) in [
      ("fine", "if a body does nothing but read properties: "), ("observation", "Observation: "),
    ] {
      let line = try #require(
        page.split(separator: "\n").first { $0.contains(words) }?.split(separator: words).last)
      for readers in [0, 4, 16, 32, 64, 128, 192, 256] {
        let isCheaper =
          try minimum("fraction-\(readers)", subject) < minimum("fraction-\(readers)", "coarse")
        let first = subject == "fine" ? "fine" : "it"
        if let limit = line.firstMatch(of: #/^(\w+) is cheaper if at most (\d+)%/#) {
          let percent = try #require(Double(limit.2))
          let isBelow = Double(readers) * 100 / 256 <= percent
          #expect(isCheaper == (isBelow == (limit.1 == first)), "\(subject) at \(readers)")
        } else {
          #expect(line.hasPrefix("\(first) is cheaper at every measured") == isCheaper)
        }
      }
    }
    let ratio = try minimum("fraction-256", "fine") / minimum("fraction-256", "coarse")
    let shown = try #require(page.firstMatch(of: #/fine tracking costs ([\d.]+) times as much/#)?.1)
    #expect(abs(try #require(Double(shown)) - ratio) <= 0.05)
    let reads = try #require(
      page.firstMatch(of: #/If every view is evaluated anyway, ([^:]*):/#)?.1)
    for count in [1, 4, 16, 64] {
      let isFine = try minimum("reads-\(count)", "fine") < minimum("reads-\(count)", "coarse")
      if let limit = reads.firstMatch(of: #/reads more than ([\d.]+) properties/#)?.1 {
        let most = try #require(Double(limit))
        #expect(isFine == (Double(count) <= most), "\(count)")
      } else {
        #expect(reads.hasPrefix("coarse is cheaper at every measured number") == !isFine)
      }
    }
  }
}
