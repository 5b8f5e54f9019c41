import Testing

@testable import Benchmarking

@Suite struct InterleavedBenchmarkTests {
  /// What trials did, in order.
  private final class Diary {
    var entries: [String] = []

    func trial(_ name: String, limit: Int) -> BenchmarkCase {
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

  @Test func `trials take turns, and are prepared before each go`() {
    let diary = Diary()
    let outcomes = InterleavedBenchmark(rounds: 2, sampleTime: .zero)
      .run([diary.trial("a", limit: 1), diary.trial("b", limit: 1)])
    let turn = ["prepare a 1", "run a 1", "prepare b 1", "run b 1"]
    #expect(diary.entries == turn + turn)
    #expect(outcomes.map(\.name) == ["a", "b"])
    #expect(outcomes.map(\.checksum) == [2, 2])
  }

  @Test func `a trial is done more often until it takes as long as a measurement should`() throws {
    let trial = BenchmarkCase("slow") {
      TimedWork { iterations in
        let end = ContinuousClock.now + .microseconds(50) * iterations
        while ContinuousClock.now < end {}
        return 0
      }
    }
    let outcome = InterleavedBenchmark(rounds: 1, sampleTime: .microseconds(150)).run([trial]).first
    #expect(try #require(outcome).iterations <= 4)
    #expect(try #require(outcome).nanoseconds.minimum >= 50_000)
  }

  @Test func `a limited trial has several goes in one measurement, and no more than there are`() {
    let diary = Diary()
    _ = InterleavedBenchmark(rounds: 1, sampleTime: .seconds(3600)).run([diary.trial("a", limit: 1)]
    )
    #expect(diary.entries.count { $0.hasPrefix("run") } == InterleavedBenchmark.goes)
  }

  @Test(arguments: [(0, []), (3, [3]), (4, [4]), (9, [4, 4, 1])])
  func `what is performed is performed exactly so often, within the limit`(
    _ iterations: Int, _ goes: [Int]
  ) {
    let diary = Diary()
    #expect(diary.trial("a", limit: 4).perform(iterations) == iterations)
    #expect(diary.entries.filter { $0.hasPrefix("run") } == goes.map { "run a \($0)" })
  }

  @Test func `durations are reckoned in nanoseconds`() {
    #expect((Duration.seconds(2) + .nanoseconds(5)).inNanoseconds == 2_000_000_005)
  }
}
