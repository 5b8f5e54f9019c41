public import SimulatedUI

/// All that is known about one run of one workload under one runtime.
public struct RunResult: Hashable, Sendable {
  public var run: RunRow
  public var views: [ViewRow]
  public var causes: [CauseRow]
  public var timeline: [TimelineRow]
  /// Why views were not evaluated although a pass came by them; sorted by path and reason.
  public var skips: [SkipCount]
  /// What became of each view in each turn; `nil` unless somebody asked for it.
  public var replay: Replay?
  /// The output at the end, for comparison between runtimes.
  public var output: [OutlineLine]
  /// Whether ``output`` is a digest, because the views are told by kind.
  public var isByKind = false
  /// Views that the workload leaves out of date on purpose, at most.
  public var expectedStaleViews: Int
  /// Where the run is on a recorded curve; `nil` if its own rows are recorded.
  public var place: CurvePlace?
  /// Invariants that did not hold, each in one sentence; empty for a sound run.
  public var violations: [String]

  public init(
    run: RunRow, views: [ViewRow] = [], causes: [CauseRow] = [], timeline: [TimelineRow] = [],
    skips: [SkipCount] = [], output: [OutlineLine] = [], expectedStaleViews: Int = 0,
    violations: [String] = []
  ) {
    self.run = run
    self.views = views
    self.causes = causes
    self.timeline = timeline
    self.skips = skips
    self.output = output
    self.expectedStaleViews = expectedStaleViews
    self.violations = violations
  }
}

/// How often one view was passed over for one reason.
public struct SkipCount: Hashable, Sendable {
  public let viewPath: String
  /// In words, such as `its value is equal`.
  public let reason: String
  public let count: Int

  public init(viewPath: String, reason: String, count: Int) {
    self.viewPath = viewPath
    self.reason = reason
    self.count = count
  }
}
