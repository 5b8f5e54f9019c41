package import Counting

/// The results of every run of a ``RecordPlan``.
package struct Measurements: Sendable {
  /// The runs whose own rows are recorded, in the order of the plan.
  package var runs: [RunResult]
  /// The points of curves, in the order of the plan.
  package var curvePoints: [CurvePoint]

  /// One run that is a point of a recorded curve.
  package struct CurvePoint: Sendable {
    package let position: CurvePosition
    package let result: RunResult
  }

  package init(runs: [RunResult] = [], curvePoints: [CurvePoint] = []) {
    self.runs = runs
    self.curvePoints = curvePoints
  }

  /// All results: first of the runs, then of the points of curves.
  package var results: [RunResult] { runs + curvePoints.map(\.result) }
}
