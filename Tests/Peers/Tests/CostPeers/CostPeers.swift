import Benchmarking
import Foundation
import Testing

/// Compares the costs of CoarsePublisher and OpenCombine, operation by operation.
///
/// An ordinary run only checks that both libraries do the same work. A release build with `COST_ROUNDS` in the environment also
/// times them and prints the ratios beside the goals. No time makes a test fail.
@Suite(.serialized) struct CostPeers {
  /// One operation under both libraries, with the ratio of their costs that is the goal.
  struct Operation: Sendable, CustomTestStringConvertible {
    let name: String
    /// The number of equal parts of one iteration, by which its time is divided.
    let count: Int
    /// The minimum ratio of the cost of OpenCombine to that of CoarsePublisher; `nil` without a goal.
    let goal: Double?
    let limit: Int
    let ours: @Sendable () -> TimedWork
    let theirs: @Sendable () -> TimedWork

    var testDescription: String { name }

    var cases: [BenchmarkCase] {
      [BenchmarkCase("ours", limit: limit, ours), BenchmarkCase("theirs", limit: limit, theirs)]
    }
  }

  static let operations = [
    Operation(
      name: "get without subscriber", count: 1, goal: 40, limit: .max,
      ours: { PublishingLoops<CoarsePublisherModels>.get() },
      theirs: { PublishingLoops<OpenCombineModels>.get() }),
    Operation(
      name: "set without subscriber", count: 1, goal: 80, limit: .max,
      ours: { PublishingLoops<CoarsePublisherModels>.set(subscribers: 0) },
      theirs: { PublishingLoops<OpenCombineModels>.set(subscribers: 0) }),
    Operation(
      name: "set with 1 subscriber", count: 1, goal: nil, limit: .max,
      ours: { PublishingLoops<CoarsePublisherModels>.set(subscribers: 1) },
      theirs: { PublishingLoops<OpenCombineModels>.set(subscribers: 1) }),
    Operation(
      name: "set with 1000 subscribers, each", count: 1_000, goal: 4, limit: .max,
      ours: { PublishingLoops<CoarsePublisherModels>.set(subscribers: 1_000) },
      theirs: { PublishingLoops<OpenCombineModels>.set(subscribers: 1_000) }),
    Operation(
      name: "first publisher of 64 fields", count: 1, goal: 1_000, limit: 64,
      ours: { PublishingLoops<CoarsePublisherModels>.firstPublisher() },
      theirs: { PublishingLoops<OpenCombineModels>.firstPublisher() }),
    Operation(
      name: "frame A and C, 1000 views", count: 1, goal: nil, limit: .max,
      ours: { PublishingLoops<CoarsePublisherModels>.frame(views: 1_000) },
      theirs: { PublishingLoops<OpenCombineModels>.frame(views: 1_000) }),
    Operation(
      name: "frame B, 64 properties", count: 1, goal: nil, limit: .max,
      ours: { PublishingLoops<CoarsePublisherModels>.wideFrame() },
      theirs: { PublishingLoops<OpenCombineModels>.wideFrame() }),
  ]

  @Test(arguments: operations)
  func `both libraries do the same work`(_ operation: Operation) {
    let sums = operation.cases.map { $0.perform(5) }
    #expect(sums[0] == sums[1])
    #expect(sums[0] > 0)
  }

  private static let rounds = ProcessInfo.processInfo.environment["COST_ROUNDS"].flatMap { Int($0) }

  @Test(.enabled(if: rounds != nil && Machine.isOptimised))
  func `the costs of the operations are printed`() throws {
    let benchmark = InterleavedBenchmark(rounds: try #require(Self.rounds))
    print("\(Machine.processor), \(Machine.cores) cores, \(Machine.toolchain)")
    print("nanoseconds: minimum (median)")
    for operation in Self.operations {
      let outcomes = benchmark.run(operation.cases)
      let costs = outcomes.map { $0.nanoseconds.divided(by: Double(operation.count)) }
      try #require(costs.count == 2)
      let ratio = costs[1].minimum / costs[0].minimum
      let goal = operation.goal.map { ", goal ≥ \(Int($0))×: \(ratio >= $0 ? "met" : "not met")" }
      let texts = costs.map { "\(Self.text($0.minimum)) (\(Self.text($0.median)))" }
      print(
        "\(operation.name): CoarsePublisher \(texts[0]), OpenCombine \(texts[1]), "
          + "\(Self.text(ratio))×\(goal ?? "")")
    }
    let lock = try #require(benchmark.run([BenchmarkCase("lock", Self.lock)]).first).nanoseconds
      .minimum
    print("CoarsePublisher is confined to one thread; a lock would add \(Self.text(lock)) ns")
  }

  private static func text(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func lock() -> TimedWork {
    let lock = NSLock()
    return TimedWork { iterations in
      var sum = 0
      for round in 1...iterations { lock.withLock { sum &+= round } }
      return sum
    }
  }
}
