package import GranularityBenchmarking

/// The measured cost of one operation with one runtime.
package struct CostFigure: Hashable, Sendable {
  package let operation: String
  /// The runtime that was measured; `floor` or `command` for an operation without a runtime.
  package let subject: String
  /// The number of live threads during the measurement: 1, or 2 if a second thread sleeps.
  package let threads: Int
  package let unit: Unit
  package let statistics: SampleStatistics
  package let rounds: Int
  /// The number of iterations in one batch; 1 for an operation that is not repeated.
  package internal(set) var iterations = 1
  /// The sum of the checksums of all iterations.
  package internal(set) var checksum = 0

  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case nanoseconds, bytes

    /// Formats a measured value with a readable unit, to about three digits.
    func text(of value: Double) -> String {
      switch self {
      case .bytes where value < 100_000: "\(Int(value.rounded())) B"
      case .bytes: "\((value / 1_048_576).text(digits: 3)) MiB"
      case .nanoseconds where value < 1_000: "\(value.text(decimals: value < 100 ? 1 : 0)) ns"
      case .nanoseconds where value < 1_000_000: "\((value / 1_000).text(digits: 3)) µs"
      case .nanoseconds where value < 1_000_000_000: "\((value / 1_000_000).text(digits: 3)) ms"
      case .nanoseconds: "\((value / 1_000_000_000).text(digits: 3)) s"
      }
    }
  }
}

extension [CostFigure] {
  func figure(_ operation: String, _ subject: String, threads: Int) -> CostFigure? {
    first { $0.operation == operation && $0.subject == subject && $0.threads == threads }
  }

  func minimum(_ operation: String, _ subject: String, threads: Int) -> Double? {
    figure(operation, subject, threads: threads)?.statistics.minimum
  }

  /// A single number that combines the checksums of all measurements.
  package var checksum: Int { reduce(0) { $0 &* 31 &+ $1.checksum } }
}

extension Double {
  /// Formats the number with `decimals` digits after the decimal point. A half is rounded away from zero.
  func text(decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let parts = Int((magnitude * Double(scale)).rounded()).quotientAndRemainder(dividingBy: scale)
    let sign = self < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(parts.quotient)" }
    let fraction = String(parts.remainder)
    return "\(sign)\(parts.quotient)."
      + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// Formats the number with about `digits` digits in total, without dropping a digit of its integer part.
  func text(digits: Int) -> String {
    let before = magnitude < 10 ? 1 : magnitude < 100 ? 2 : 3
    return text(decimals: Swift.max(0, digits - before))
  }
}
