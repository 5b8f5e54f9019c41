package import GranularityWorkloads
package import SimulatedUICore

/// The result of one run: the rows of its tables, its output and its violations.
package struct RunResult: Hashable, Sendable {
  package var run: RunRow
  /// The counts of each view, in natural order of the paths: `Field2` is before `Field10`.
  package var views: [ViewRow]
  package var causes: [CauseRow]
  package var timeline: [TimelineRow]
  /// The number of skips by view and reason, sorted by path and then by reason.
  package var skips: [SkipCount]
  /// The evaluations after a change of a view's value, by view, kind of difference and cause.
  ///
  /// They are sorted like ``skips``. Evaluations because plain data changed are left out.
  package var differences: [DifferenceCount] = []
  /// The events of each view in each turn; `nil` unless the run was asked to record them.
  package var replay: Replay?
  /// The output at the end of the run, compared between runtimes.
  package var output: [OutputLine]
  /// True if the run has one row for each kind of view; ``output`` is then a digest.
  package var isByKind = false
  /// The largest number of stale views after a turn that the closed form expects; usually 0.
  package var expectedStaleViews: Int
  /// Rows that a lazy container cannot load when they become visible.
  package var findings: [ViewFinding] = []
  /// One sentence for each error of the run; empty for a correct run.
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

/// The number of evaluations of one view with one first cause, because values had one kind of difference.
package struct DifferenceCount: Hashable, Sendable {
  package let viewPath: String
  package let difference: Difference
  package let origin: Origin
  /// The first cause.
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

  /// The sort key: the position in a list depends on these texts.
  var key: [String] {
    [
      viewPath, difference.description, origin.source, origin.object, origin.property,
      via.description,
    ]
  }
}

/// The number of skips of one view for one reason.
package struct SkipCount: Hashable, Sendable {
  package let viewPath: String
  package let reason: SkipReason
  package let count: Int

  /// The sort key: the path, and then the description of the reason.
  var key: (String, String) { (viewPath, reason.description) }
}
