import Testing

@testable import GranularityBenchmarking

@Suite struct InterleavedBenchmarkTests {
  /// A log of the calls of benchmark cases, in order.
  private final class EventLog {
    var entries: [String] = []

    func recordedCase(_ name: String, limit: Int) -> BenchmarkCase {
      BenchmarkCase(name, limit: limit) {
        TimedWork { iterations in
          self.entries.append("prepare \(name) \(iterations)")
        } run: { iterations in
          self.entries.append("run \(name) \(iterations)")
          return iterations
        }
      }
    }
  }

  @Test func `the benchmark alternates between cases and prepares each batch`() {
    let log = EventLog()
    let outcomes = InterleavedBenchmark(rounds: 2, sampleTime: .zero)
      .run([log.recordedCase("a", limit: 1), log.recordedCase("b", limit: 1)])
    let round = ["prepare a 1", "run a 1", "prepare b 1", "run b 1"]
    #expect(log.entries == round + round)
    #expect(outcomes.map(\.name) == ["a", "b"])
    #expect(outcomes.map(\.checksum) == [2, 2])
  }

  @Test func `the number of iterations is doubled until a batch takes the sample time`() throws {
    let slow = BenchmarkCase("slow") {
      TimedWork { iterations in
        let end = ContinuousClock.now + .microseconds(50) * iterations
        while ContinuousClock.now < end {}
        return 0
      }
    }
    let outcome = InterleavedBenchmark(rounds: 1, sampleTime: .microseconds(150)).run([slow]).first
    #expect(try #require(outcome).iterations <= 4)
    #expect(try #require(outcome).nanoseconds.minimum >= 50_000)
  }

  @Test func `a sample of a case with limited iterations has several batches, up to a maximum`() {
    let log = EventLog()
    _ = InterleavedBenchmark(rounds: 1, sampleTime: .seconds(3600))
      .run([log.recordedCase("a", limit: 1)])
    #expect(log.entries.count { $0.hasPrefix("run") } == InterleavedBenchmark.maximumBatches)
  }

  @Test func `a sample is the time of one iteration, whatever the number of its batches`() throws {
    let waiting = BenchmarkCase("waiting", limit: 1) {
      TimedWork { _ in
        let end = ContinuousClock.now + .milliseconds(100)
        while ContinuousClock.now < end {}
        return 0
      }
    }
    let outcome = InterleavedBenchmark(rounds: 2, sampleTime: .seconds(3600)).run([waiting]).first
    let minimum = try #require(outcome).nanoseconds.minimum
    #expect(minimum >= 100e6)
    #expect(minimum < 400e6, "several batches of 100 ms are not one")
  }

  @Test func `a single slow batch does not end the search for the number of iterations`() throws {
    var isFirst = true
    let interrupted = BenchmarkCase("interrupted", limit: 8) {
      TimedWork { _ in
        let end = ContinuousClock.now + (isFirst ? .milliseconds(600) : .zero)
        isFirst = false
        while ContinuousClock.now < end {}
        return 0
      }
    }
    let benchmark = InterleavedBenchmark(rounds: 1, sampleTime: .milliseconds(400))
    let outcome = benchmark.run([interrupted]).first
    #expect(try #require(outcome).iterations == 8)
  }

  @Test(arguments: [(0, []), (3, [3]), (4, [4]), (9, [4, 4, 1])])
  func `perform runs exactly the given number of iterations, in batches within the case's limit`(
    _ iterations: Int, _ batches: [Int]
  ) {
    let log = EventLog()
    #expect(log.recordedCase("a", limit: 4).perform(iterations) == iterations)
    #expect(log.entries.filter { $0.hasPrefix("run") } == batches.map { "run a \($0)" })
  }

  @Test func `a duration is converted to nanoseconds`() {
    #expect((Duration.seconds(2) + .nanoseconds(5)).inNanoseconds == 2_000_000_005)
  }
}
