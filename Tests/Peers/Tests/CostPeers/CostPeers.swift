import Foundation
import Measuring
import Testing

/// Compares the costs of announcements in CoarsePublisher and in OpenCombine, by operation.
///
/// In an ordinary run, the test only checks that both libraries do the same work. In a release build with
/// `COST_ROUNDS` in the environment, the operations are also timed, and the ratios are printed with their goals. A
/// time never fails a test.
@Suite(.serialized) struct CostPeers {
  /// One operation, with the loops of both libraries and the goal for their ratio.
  struct Operation: Sendable, CustomTestStringConvertible {
    let name: String
    /// The number of single operations in one iteration, by which its cost is divided.
    let count: Int
    let goal: Double?
    let limit: Int
    let ours: @Sendable () -> Trial.Work
    let theirs: @Sendable () -> Trial.Work

    var testDescription: String { name }

    var trials: [Trial] {
      [Trial("ours", limit: limit, ours), Trial("theirs", limit: limit, theirs)]
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
    let sums = operation.trials.map { $0.perform(5) }
    #expect(sums[0] == sums[1])
    #expect(sums[0] > 0)
  }

  private static let rounds = ProcessInfo.processInfo.environment["COST_ROUNDS"].flatMap { Int($0) }

  @Test(.enabled(if: rounds != nil && Machine.isOptimised))
  func `what the operations cost is printed`() throws {
    let contest = Contest(rounds: try #require(Self.rounds))
    print("\(Machine.processor), \(Machine.cores) cores, \(Machine.toolchain)")
    print("nanoseconds: minimum (median)")
    for operation in Self.operations {
      let outcomes = contest.run(operation.trials)
      let costs = outcomes.map { $0.nanoseconds.divided(by: Double(operation.count)) }
      try #require(costs.count == 2)
      let ratio = costs[1].minimum / costs[0].minimum
      let goal = operation.goal.map { ", goal ≥ \(Int($0))×: \(ratio >= $0 ? "met" : "not met")" }
      let texts = costs.map { "\(Self.text($0.minimum)) (\(Self.text($0.median)))" }
      print(
        "\(operation.name): CoarsePublisher \(texts[0]), OpenCombine \(texts[1]), "
          + "\(Self.text(ratio))×\(goal ?? "")")
    }
    let lock = try #require(contest.run([Trial("lock", Self.lock)]).first).nanoseconds.minimum
    print("CoarsePublisher is confined to one thread; a lock would add \(Self.text(lock)) ns")
  }

  private static func text(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func lock() -> Trial.Work {
    let lock = NSLock()
    return Trial.Work { iterations in
      var sum = 0
      for round in 1...iterations { lock.withLock { sum &+= round } }
      return sum
    }
  }
}
