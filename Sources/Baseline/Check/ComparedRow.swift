import Claims
package import Counting
import PublishedResults
package import Tabular
import Workloads

/// A row that is compared with a recorded row.
package protocol ComparedRow: TableRow {
  /// The run that the row belongs to; `nil` if it belongs to no run.
  var runKey: RunKey? { get }
  /// The path of the view that the row describes; `nil` if it describes no view.
  var describedView: String? { get }
  /// The command that measures the row again; `nil` if the command of its run does.
  var reproduction: String? { get }
}

extension ComparedRow {
  package var runKey: RunKey? { nil }
  package var describedView: String? { nil }
  package var reproduction: String? { nil }
}

/// A row whose key begins with the key of the run that it belongs to.
protocol RunPart: ComparedRow {
  var runID: String { get }
  var runtime: Runtime { get }
}

extension RunPart {
  package var runKey: RunKey? { RunKey(runID: runID, runtime: runtime) }
}

extension RunRow: RunPart {}
extension TimelineRow: RunPart {}
extension CurveRow: RunPart {}

extension ViewRow: RunPart {
  package var describedView: String? { viewPath }
}

extension CauseRow: RunPart {
  package var describedView: String? { viewPath }
}

extension ClaimRow: ComparedRow {
  package var reproduction: String? { "granularity claims \(shellQuoted(claimID))" }
}

extension EvidenceRow: ComparedRow {
  package var reproduction: String? { "granularity evidence \(shellQuoted(id))" }
}
