package import Baseline
import Documents
package import Tabular
package import Workloads

extension ReportPage {
  /// The page about the results that are recorded in `directory`: the runs, the curves, the claims and the costs.
  ///
  /// - Parameters:
  ///   - jobs: The maximum number of threads; the page does not depend on it.
  ///   - costs: The recorded costs, if there are any.
  /// - Throws: ``DatasetError`` if something is missing or malformed.
  package init(
    ofResultsIn directory: String, workloads: [any Workload], jobs: Int = 1,
    costs: CostSection? = nil, progress: ProgressReport = { _, _ in }
  ) throws(DatasetError) {
    let results = try Dataset.read(from: directory)
    self.init(
      RunGroup.recorded(in: results, workloads: workloads, jobs: jobs, progress: progress),
      extras: [
        CurveSection(of: SweptCurve.curves(of: results.curves)).html, costs?.html ?? "",
        ClaimSection(of: results.claims).html,
      ], origin: "as recorded in \(directory)")
  }
}
