/// Trials against each other in one process: round by round, each in its turn, so that a slow moment meets them all.
public struct InterleavedBenchmark: Sendable {
  /// How often each trial is measured.
  public var rounds: Int
  /// How long one measurement takes at least, unless the trial's limit forbids it.
  ///
  /// Short, so that on a busy machine some of many measurements are not interrupted.
  public var sampleTime: Duration

  /// How many goes a limited trial has in one measurement.
  static let goes = 4
  /// How often a measurement that seems to take long is tried again.
  static let attempts = 5

  public init(rounds: Int = 15, sampleTime: Duration = .microseconds(300)) {
    self.rounds = rounds
    self.sampleTime = sampleTime
  }

  /// What one trial came to.
  public struct Outcome: Hashable, Sendable {
    public let name: String
    /// Nanoseconds an iteration.
    public let nanoseconds: SampleStatistics
    /// How many iterations were measured at once.
    public let iterations: Int
    public let checksum: Int
  }

  /// Measures all of `trials`, and drops those of which there was no round.
  public func run(_ trials: [BenchmarkCase]) -> [Outcome] {
    var entrants = trials.map { Entrant($0, sampleTime: sampleTime) }
    for _ in 0..<rounds {
      for index in entrants.indices { entrants[index].measure() }
    }
    return entrants.compactMap(\.outcome)
  }
}

/// A trial on its way through the rounds.
private struct Entrant {
  private let trial: BenchmarkCase
  private let work: TimedWork
  private let sampleTime: Duration
  private var iterations = 1
  private var samples: [Double] = []
  private var checksum = 0

  /// Finds out how many iterations take as long as a measurement should.
  init(_ trial: BenchmarkCase, sampleTime: Duration) {
    self.trial = trial
    self.sampleTime = sampleTime
    work = trial.begin()
    while iterations < trial.limit, isShort() {
      iterations = min(trial.limit, iterations * 2)
    }
  }

  /// Whether a measurement takes less than it should, at least once: the others may have been interrupted.
  private mutating func isShort() -> Bool {
    (0..<InterleavedBenchmark.attempts).contains { _ in go() < sampleTime }
  }

  var outcome: InterleavedBenchmark.Outcome? {
    SampleStatistics(of: samples).map {
      InterleavedBenchmark.Outcome(
        name: trial.name, nanoseconds: $0, iterations: iterations, checksum: checksum)
    }
  }

  mutating func measure() {
    var time = Duration.zero
    var goes = 0
    repeat {
      time += go()
      goes += 1
    } while time < sampleTime && goes < InterleavedBenchmark.goes
    samples.append(time.inNanoseconds / Double(goes * iterations))
  }

  private mutating func go() -> Duration {
    work.prepare(iterations)
    let start = ContinuousClock.now
    let result = work.run(iterations)
    let time = ContinuousClock.now - start
    checksum &+= result
    return time
  }
}

extension Duration {
  /// The duration as a number to reckon with.
  public var inNanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
