package import Counting
import Tabular
import Workloads

/// What accounts for a row that is not equal: which view, because of what, and how to see it again.
package struct Explanation: Hashable, Sendable {
  package let row: RowDifference
  /// The view that accounts for it; `nil` if the run has none.
  package let view: ViewRow?
  /// The first cause of most of what changed in that view, or of most of its evaluations.
  package let cause: CauseRow?
  /// The first pass that is not as it was.
  package let pass: TimelineRow?
  /// The closed form with its numbers; `nil` if the workload has none or is not known.
  package let formula: String?
  /// The command that makes the run again; `nil` if its row is not known.
  package let reproduction: String?
  /// The command that makes what was measured the baseline.
  package let acceptance: String

  /// Explains the worst of `differences`; `nil` if there is none.
  init?(
    _ differences: [RowDifference], recorded: Dataset, measured: Dataset, workloads: RecordPlan
  ) {
    guard let row = differences.first else { return nil }
    let ofRun = differences.filter { $0.run == row.run }
    let data = measured.runs.contains { $0.key == row.run } ? measured : recorded
    let views = data.views.filter { $0.belongs(to: row.run) }
    let causes = data.causes.filter { $0.belongs(to: row.run) }
    let path = row.viewPath ?? ofRun.first { $0.viewPath != nil }?.viewPath
    let view = views.first { $0.viewPath == path } ?? views.most(by: \.evaluations)
    self.row = row
    self.view = view
    cause = Self.cause(of: view, among: causes, changed: ofRun)
    let passes = ofRun.filter { $0.table == TimelineRow.table.name }
    pass = data.timeline.first { pass in
      pass.belongs(to: row.run) && passes.contains { $0.key == RowDifference(pass, .equal).key }
    }
    let points = measured.curves + recorded.curves
    let run =
      data.runs.first { $0.key == row.run } ?? points.first { $0.belongs(to: row.run) }?.run
    formula = run.flatMap { workloads.formula(for: $0) }
    reproduction = row.reproduction ?? run?.command
    // What no workload measures any more goes with a record of everything.
    let known = workloads.entries.map(\.workload.name)
    let workload = run.map(\.workload).flatMap { known.contains($0) ? $0 : nil }
    acceptance = RecordCommandLine.text(only: workload)
  }

  /// The cause whose row changed most, or else the first cause of most evaluations, mounts last.
  private static func cause(
    of view: ViewRow?, among causes: [CauseRow], changed: [RowDifference]
  ) -> CauseRow? {
    let causes = causes.filter { $0.viewPath == view?.viewPath }
    let worst = changed.first {
      $0.table == CauseRow.table.name && $0.viewPath == view?.viewPath
    }
    return causes.first { worst?.key == RowDifference($0, .equal).key }
      ?? causes.filter { $0.source != CauseRow.mount }.most(by: \.evaluationsFirst)
      ?? causes.most(by: \.evaluationsFirst)
  }
}

extension CauseRow {
  /// The source of what the first pass does.
  static let mount = "mount"
}

extension RunPart {
  fileprivate func belongs(to run: RunKey?) -> Bool {
    partOf == run
  }
}

extension Array {
  /// The first of the elements with the largest `count`.
  fileprivate func most(by count: (Element) -> Int) -> Element? {
    reduce(nil) { most, element in
      guard let most, count(most) >= count(element) else { return element }
      return most
    }
  }
}
