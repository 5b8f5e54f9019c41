import Counting
import Documents
import Workloads

/// The section with all run groups: a chart, and a table with the same numbers.
struct OverviewSection {
  let groups: [RunGroup]

  /// Empty for a single group, whose own section has the same numbers.
  var html: HTML {
    guard groups.count > 1 else { return "" }
    let table = OverviewTable(
      groups.map { group in
        let isBroken = group.runs.contains { $0.holds == false }
        return (group.workload, group.parameters, group.runs, isBroken)
      })
    let runtimes = table.runtimes.map(\.rawValue).joined(separator: " · ")
    return """
      <section id="overview"><h2>All runs</h2>
      <figure><figcaption>Re-evaluations by runtime, a line for each run, on a logarithmic axis; the \
      numbers are those of \(runtimes)</figcaption>\
      \(OverviewChart.chart(of: groups).element)</figure>
      <details><summary>The same as a table</summary>
      \(HTMLRenderer().element(
        of: table.table, class: "overview",
        caption: "Re-evaluations by runtime; –: \(OverviewTable.dash)"
      ) { "<a href=\"#exhibit-\($0)\">\($1)</a>" })</details>
      </section>

      """
  }
}
