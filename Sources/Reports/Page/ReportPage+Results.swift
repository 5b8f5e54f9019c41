package import Baseline
import Documents
import PublishedResults
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
    let limits = LimitSection(evidence: results.evidence)
    let curves = CurveSection(of: SweptCurve.curves(of: results.curves)).html
    let claims = ClaimSection(of: results.claims).html
    let sections: [(name: String, title: String, html: HTML)] = [
      ("curves", "Curves", curves), ("costs", "Costs", costs?.html ?? ""),
      ("evidence", "Evidence and limits", limits.html), ("claims", "Claims", claims),
    ].filter { $0.html != "" }
    let links = sections.map { "<a href=\"#\($0.name)\">\($0.title)</a> " as HTML }
    self.init(
      RunGroup.recorded(in: results, workloads: workloads, jobs: jobs, progress: progress),
      foot: """
        <div class="foot">\(costs?.summary ?? "")\(limits.summary)\
        <nav aria-label="Sections">\(links)</nav></div>
        """,
      extras: sections.map(\.html), origin: "as recorded in \(directory)")
  }
}
