import GranularityBenchmarking
import Testing

@testable import GranularityDocuments
@testable import GranularityRuntimeCosts

/// Cost figures with made-up values.
enum SampleFigures {
  static func figure(
    _ operation: String, _ subject: String, _ samples: Double..., threads: Int = 1,
    unit: CostFigure.Unit = .nanoseconds
  ) -> CostFigure {
    guard let statistics = SampleStatistics(of: samples) else {
      preconditionFailure("a figure needs a sample")
    }
    return CostFigure(
      operation: operation, subject: subject, threads: threads, unit: unit, statistics: statistics,
      rounds: samples.count, iterations: 8, checksum: 1)
  }

  /// Returns the text of the report about `figures`, with each paragraph on one line.
  static func page(_ figures: [CostFigure]) -> String {
    var renderer = TerminalRenderer()
    renderer.width = 10_000
    return renderer.render(CostReport(figures).document)
  }
}
