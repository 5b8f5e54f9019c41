package import SimulatedUI

/// All that is known about one run of one workload under one runtime.
package struct RunResult: Hashable, Sendable {
  package var run: RunRow
  package var views: [ViewRow]
  package var causes: [CauseRow]
  package var timeline: [TimelineRow]
  /// Why views were not evaluated although a pass came by them; sorted by path and reason.
  package var skips: [SkipCount]
  /// What became of each view in each turn; `nil` unless somebody asked for it.
  package var replay: Replay?
  /// The output at the end, for comparison between runtimes.
  package var output: [OutputLine]
  /// Whether ``output`` is a digest, because the views are told by kind.
  package var isByKind = false
  /// Views that the workload leaves out of date on purpose, at most.
  package var expectedStaleViews: Int
  /// Invariants that did not hold, each in one sentence; empty for a sound run.
  package var violations: [String]

  package init(
    run: RunRow, views: [ViewRow] = [], causes: [CauseRow] = [], timeline: [TimelineRow] = [],
    skips: [SkipCount] = [], output: [OutputLine] = [], expectedStaleViews: Int = 0,
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
package struct SkipCount: Hashable, Sendable {
  package let viewPath: String
  /// In words, such as `its value is equal`.
  package let reason: String
  package let count: Int

  package init(viewPath: String, reason: String, count: Int) {
    self.viewPath = viewPath
    self.reason = reason
    self.count = count
  }
}
