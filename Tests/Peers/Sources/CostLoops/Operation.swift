public import GranularityBenchmarking

/// An operation that both libraries implement, with the goal for the ratio of their costs.
public struct Operation: Sendable {
  public let name: String
  /// The number of equal parts of one iteration. The measured time is divided by this number.
  public let count: Int
  /// The smallest ratio, as a goal, of OpenCombine's cost to CoarsePublisher's cost; `nil` if there is no goal.
  public let goal: Double?
  private let limit: Int
  private let ours: @Sendable () -> TimedWork
  private let theirs: @Sendable () -> TimedWork

  private init(
    _ name: String, each count: Int = 1, goal: Double? = nil, limit: Int = .max,
    ours: @escaping @Sendable () -> TimedWork, theirs: @escaping @Sendable () -> TimedWork
  ) {
    self.name = name
    self.count = count
    self.goal = goal
    self.limit = limit
    self.ours = ours
    self.theirs = theirs
  }

  public var cases: [BenchmarkCase] {
    [BenchmarkCase("ours", limit: limit, ours), BenchmarkCase("theirs", limit: limit, theirs)]
  }

  public static let all = [
    Operation(
      "get without subscriber", goal: 40,
      ours: { PublishingLoops<CoarsePublisherModels>.get() },
      theirs: { PublishingLoops<OpenCombineModels>.get() }),
    Operation(
      "set without subscriber", goal: 80,
      ours: { PublishingLoops<CoarsePublisherModels>.set(subscribers: 0) },
      theirs: { PublishingLoops<OpenCombineModels>.set(subscribers: 0) }),
    Operation(
      "set with 1 subscriber",
      ours: { PublishingLoops<CoarsePublisherModels>.set(subscribers: 1) },
      theirs: { PublishingLoops<OpenCombineModels>.set(subscribers: 1) }),
    Operation(
      "set with 1000 subscribers, each", each: 1_000, goal: 4,
      ours: { PublishingLoops<CoarsePublisherModels>.set(subscribers: 1_000) },
      theirs: { PublishingLoops<OpenCombineModels>.set(subscribers: 1_000) }),
    Operation(
      "first publisher of 64 fields", goal: 1_000, limit: 64,
      ours: { PublishingLoops<CoarsePublisherModels>.firstPublisher() },
      theirs: { PublishingLoops<OpenCombineModels>.firstPublisher() }),
    Operation(
      "frame A and C, 1000 views",
      ours: { PublishingLoops<CoarsePublisherModels>.frame(views: 1_000) },
      theirs: { PublishingLoops<OpenCombineModels>.frame(views: 1_000) }),
    Operation(
      "frame B, 64 properties",
      ours: { PublishingLoops<CoarsePublisherModels>.wideFrame() },
      theirs: { PublishingLoops<OpenCombineModels>.wideFrame() }),
  ]
}
