package import GranularityWorkloads
package import SimulatedUICore

/// The result of one run: the rows of its tables, the output of its screen and its violations.
package struct RunResult: Hashable, Sendable {
  package var run: RunRow
  /// The counts of each view, in the natural order of the paths: `Field2` comes before `Field10`.
  package var views: [ViewRow]
  package var causes: [CauseRow]
  package var timeline: [TimelineRow]
  /// The number of skips for each view and reason, sorted by path and then by reason.
  package var skips: [SkipCount]
  /// The number of evaluations that followed a change of a view's value, by view, kind of difference and cause.
  ///
  /// The entries are sorted like ``skips``. Evaluations after a change of plain data are left out.
  package var differences: [DifferenceCount] = []
  /// The events of each view in each turn; `nil` unless the caller asked for a replay.
  package var replay: Replay?
  /// The output of the screen at the end of the run. Runs under different runtimes are compared by their outputs.
  package var output: [OutputLine]
  /// True if the result has one row for each kind of view instead of each view. Then ``output`` is a digest.
  package var isByKind = false
  /// The largest number of stale views after a turn that the closed form predicts; usually 0.
  package var expectedStaleViews: Int
  /// The parts of lists that a lazy container cannot load at the moment when they become visible.
  package var findings: [ViewFinding] = []
  /// One sentence for each error of the run, such as an unexpected number of stale views; empty for a correct run.
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

/// The number of evaluations of one view that had the same first cause and followed the same kind of difference between
/// values.
package struct DifferenceCount: Hashable, Sendable {
  package let viewPath: String
  package let difference: Difference
  package let origin: Origin
  /// The first cause of these evaluations.
  package let via: Cause
  package let count: Int

  package init(
    viewPath: String, difference: Difference, origin: Origin, via: Cause, count: Int
  ) {
    self.viewPath = viewPath
    self.difference = difference
    self.origin = origin
    self.via = via
    self.count = count
  }

  /// The key by which the counts are sorted. The order of a result depends on these strings.
  var key: [String] {
    [
      viewPath, difference.description, origin.source, origin.object, origin.property,
      via.description,
    ]
  }
}

/// The number of times that one view was skipped for the same reason.
package struct SkipCount: Hashable, Sendable {
  package let viewPath: String
  package let reason: SkipReason
  package let count: Int

  /// The key by which the skips are sorted: the path, and then the description of the reason.
  var key: (String, String) { (viewPath, reason.description) }
}
