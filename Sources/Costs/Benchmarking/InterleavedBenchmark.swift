/// Measures several cases in one process, one sample of each case per round.
///
/// Because the cases alternate, a slow moment of the machine affects all of them.
public struct InterleavedBenchmark: Sendable {
  /// The number of samples per case.
  public var rounds: Int
  /// The minimum duration of one sample. A sample can be shorter if its case limits the number of iterations.
  ///
  /// The duration is short, so that even on a busy machine some of the many samples run without an
  /// interruption.
  public var sampleTime: Duration

  /// The largest number of batches in one sample of a case that limits its iterations.
  static let maximumBatches = 4
  /// How often a batch is timed, at most, to find out whether it is shorter than the sample time.
  static let calibrationAttempts = 5

  public init(rounds: Int = 15, sampleTime: Duration = .microseconds(300)) {
    self.rounds = rounds
    self.sampleTime = sampleTime
  }

  /// The measurements of one case.
  public struct Outcome: Hashable, Sendable {
    public let name: String
    /// The duration of one iteration, in nanoseconds.
    public let nanoseconds: SampleStatistics
    /// The number of iterations in one batch.
    public let iterations: Int
    public let checksum: Int
  }

  /// Measures all cases. Without rounds, the result is empty.
  public func run(_ cases: [BenchmarkCase]) -> [Outcome] {
    var samplers = cases.map { CaseSampler($0, sampleTime: sampleTime) }
    for _ in 0..<rounds {
      for index in samplers.indices { samplers[index].takeSample() }
    }
    return samplers.compactMap(\.outcome)
  }
}

/// Collects the samples of one case.
private struct CaseSampler {
  private let name: String
  private let work: TimedWork
  private let sampleTime: Duration
  private var iterations = 1
  private var samples: [Double] = []
  private var checksum = 0

  /// Doubles the number of iterations in a batch until the batch takes at least `sampleTime` or has the
  /// case's largest number of iterations.
  init(_ benchmarkCase: BenchmarkCase, sampleTime: Duration) {
    name = benchmarkCase.name
    self.sampleTime = sampleTime
    work = benchmarkCase.makeWork()
    while iterations < benchmarkCase.limit, isTooShort() {
      iterations = min(benchmarkCase.limit, iterations * 2)
    }
  }

  /// Returns true if at least one of several batches takes less than the sample time.
  ///
  /// A single batch is not enough, because an interruption makes a batch look longer than it is.
  private mutating func isTooShort() -> Bool {
    (0..<InterleavedBenchmark.calibrationAttempts).contains { _ in runBatch() < sampleTime }
  }

  var outcome: InterleavedBenchmark.Outcome? {
    SampleStatistics(of: samples).map {
      InterleavedBenchmark.Outcome(
        name: name, nanoseconds: $0, iterations: iterations, checksum: checksum)
    }
  }

  mutating func takeSample() {
    var time = Duration.zero
    var batches = 0
    repeat {
      time += runBatch()
      batches += 1
    } while time < sampleTime && batches < InterleavedBenchmark.maximumBatches
    samples.append(time.inNanoseconds / Double(batches * iterations))
  }

  private mutating func runBatch() -> Duration {
    work.prepare(iterations)
    let start = ContinuousClock.now
    let result = work.run(iterations)
    let time = ContinuousClock.now - start
    checksum &+= result
    return time
  }
}

extension Duration {
  /// The duration as a number of nanoseconds, for calculations.
  public var inNanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// The minimum, median and maximum of several samples of one quantity.
public struct SampleStatistics: Hashable, Sendable {
  public let minimum: Double
  public let median: Double
  public let maximum: Double

  /// The difference between median and minimum, relative to the minimum: an estimate of the noise.
  public var noise: Double { minimum > 0 ? (median - minimum) / minimum : 0 }

  /// Returns the statistics with all three values divided by `parts`.
  public func divided(by parts: Double) -> SampleStatistics {
    SampleStatistics(minimum: minimum / parts, median: median / parts, maximum: maximum / parts)
  }
}

extension SampleStatistics {
  /// Creates the statistics of `samples`; `nil` if there are no samples.
  ///
  /// For an even number of samples, the median is the lower of the two middle samples, so it is always a measured
  /// value.
  public init?(of samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    minimum = first
    median = sorted[(sorted.count - 1) / 2]
    maximum = last
  }
}
