import Claims
package import Counting
package import Tabular
import Workloads

/// A row that is compared with a recorded one.
package protocol ComparedRow: TableRow {
  /// The run that the row belongs to; `nil` if it stands for itself.
  var partOf: RunKey? { get }
  /// The view that the row is about; `nil` if it is about none.
  var subject: String? { get }
  /// The command that measures a row again that stands for itself.
  var reproduction: String? { get }
}

extension ComparedRow {
  package var partOf: RunKey? { nil }
  package var subject: String? { nil }
  package var reproduction: String? { nil }
}

/// A row that belongs to a run, whose key is the first part of its own.
protocol RunPart: ComparedRow {
  var runID: String { get }
  var runtime: Runtime { get }
}

extension RunPart {
  package var partOf: RunKey? { RunKey(runID: runID, runtime: runtime) }
}

extension RunRow: RunPart {}
extension TimelineRow: RunPart {}
extension CurveRow: RunPart {}

extension ViewRow: RunPart {
  package var subject: String? { viewPath }
}

extension CauseRow: RunPart {
  package var subject: String? { viewPath }
}

extension ClaimRow: ComparedRow {
  package var reproduction: String? { "granularity claims \(shellQuoted(claimID))" }
}
