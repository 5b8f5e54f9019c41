package import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// The explanation of a different row: the view and the cause behind it, and the commands to reproduce or accept it.
package struct Explanation: Hashable, Sendable {
  package let row: RowDifference
  /// The view that best explains the difference; `nil` if no view does.
  package let view: ViewRow?
  /// The cause whose counts changed most in ``view``. If no counts changed, the most frequent first cause of its
  /// evaluations.
  package let cause: CauseRow?
  /// The first pass whose counts differ; `nil` if no pass differs.
  package let pass: TimelineRow?
  /// The closed form with numbers in place of its symbols; `nil` if the workload has no closed form or is unknown.
  package let formula: String?
  /// The command that measures the row again; `nil` if the run of the row is unknown.
  package let reproduction: String?
  /// The command that accepts the measured results by recording them.
  package let acceptance: String

  /// Explains the first of `differences`. The result is `nil` if there are no differences.
  init?(
    _ differences: [RowDifference], recorded: Dataset, measured: Dataset, workloads: RecordPlan,
    record: RecordCommandLine
  ) {
    guard let row = differences.first else { return nil }
    let ofRun = differences.filter { $0.run == row.run }
    let data = measured.runs.contains { $0.key == row.run } ? measured : recorded
    let views = data.views.filter { $0.runKey == row.run }
    let causes = data.causes.filter { $0.runKey == row.run }
    let path = row.viewPath ?? ofRun.first { $0.viewPath != nil }?.viewPath
    // If no view differs, the view with the most evaluations explains a changed outcome or effort. It explains no other
    // change.
    let isWork = row.changes.isEmpty || row.changes.contains { $0.role != .fact }
    let view =
      views.first { $0.viewPath == path }
      ?? (isWork ? views.max { $0.evaluations < $1.evaluations } : nil)
    self.row = row
    self.view = view
    cause = Self.cause(of: view, among: causes, changed: ofRun)
    let passes = ofRun.filter { $0.table == TimelineRow.table.name }
    pass = data.timeline.first { pass in
      pass.runKey == row.run && passes.contains { $0.key == RowDifference(pass, .equal).key }
    }
    let points = measured.curves + recorded.curves
    let run = data.runs.first { $0.key == row.run } ?? points.first { $0.runKey == row.run }?.run
    formula = run.flatMap { workloads.formula(for: $0) }
    reproduction = row.reproduction ?? run?.command
    // The rows of a workload that no longer exists are removed only if everything is recorded. So the command then
    // selects no workload.
    let known = workloads.entries.map(\.workload.name)
    let workload = run.map(\.workload).flatMap { known.contains($0) ? $0 : nil }
    acceptance = record.text(only: workload, prunes: run != nil && workload == nil)
  }

  /// The cause of the view whose row changed most. If no row changed, the first cause of the most evaluations.
  ///
  /// A mount is chosen only if the view has no other cause.
  private static func cause(
    of view: ViewRow?, among causes: [CauseRow], changed: [RowDifference]
  ) -> CauseRow? {
    let causes = causes.filter { $0.viewPath == view?.viewPath }
    let worst = changed.first {
      $0.table == CauseRow.table.name && $0.viewPath == view?.viewPath
    }
    return causes.first { worst?.key == RowDifference($0, .equal).key }
      ?? causes.max { left, right in
        // A mount sorts below all other causes, so that it is the maximum only if there is no other cause.
        (left.source == Origin.mount.source ? 0 : 1, left.evaluationsFirst)
          < (right.source == Origin.mount.source ? 0 : 1, right.evaluationsFirst)
      }
  }
}
