package import Baseline
package import Tabular
package import Workloads

extension ReportPage {
  /// The page about what is recorded in `directory`: the runs, and the curves, claims and costs that lie beside them.
  ///
  /// - Parameter jobs: Threads at most; the page does not depend on it.
  /// - Throws: ``DatasetError`` if something is missing or malformed.
  package init(
    ofResultsIn directory: String, workloads: [any Workload], jobs: Int = 1,
    progress: ProgressReport = { _, _ in }
  ) throws(DatasetError) {
    let results = try Dataset.read(from: directory)
    let curves = try Sheet.read("sweep.csv", in: directory).map { CurveSection(of: $0).html }
    let claims = try Sheet.read("claims.csv", in: directory).map { ClaimSection(of: $0).html }
    let costs = try Sheet.read("cost.csv", in: directory).map { CostSection(of: $0).html }
    self.init(
      RunGroup.recorded(in: results, workloads: workloads, jobs: jobs, progress: progress),
      extras: [curves, costs, claims].compactMap(\.self),
      origin: "as recorded in \(directory)")
  }
}
