import Counting
import Workloads

/// All exhibits at once: a chart, and a table with the same numbers.
struct OverviewSection {
  private let exhibits: [RunGroup]

  init(of exhibits: [RunGroup]) {
    self.exhibits = exhibits
  }

  /// Empty for a single exhibit, of which everything is told already.
  var html: HTML {
    guard exhibits.count > 1 else { return "" }
    let runtimes = Runtime.allCases.filter { runtime in
      exhibits.contains { $0.run(under: runtime) != nil }
    }
    return """
      <section id="overview"><h2>All runs</h2>
      <figure><figcaption>Re-evaluations by runtime, a line for each run, on a logarithmic axis; the \
      numbers are those of \(runtimes.map(\.rawValue).joined(separator: " · "))</figcaption>\
      \(OverviewChart.chart(of: lines).element)</figure>
      <details><summary>The same as a table</summary>
      <div class="wide"><table class="overview"><caption>Re-evaluations by runtime</caption>
      <thead><tr><th scope="col">run</th>\(runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" })\
      <th scope="col">coarse : fine</th><th scope="col">closed forms</th></tr></thead>
      <tbody>\(exhibits.enumerated().map { row($0, $1, runtimes) })</tbody></table></div></details>
      </section>

      """
  }

  private var lines: [OverviewChart.Line] { exhibits.map { OverviewChart.Line($0) } }

  private func row(_ number: Int, _ exhibit: RunGroup, _ runtimes: [Runtime]) -> HTML {
    let counts = runtimes.map { runtime -> HTML in
      "<td>\(exhibit.run(under: runtime)?.reevaluations.grouped ?? "–")</td>"
    }
    let verdicts = exhibit.runs.compactMap(\.holds)
    let verdict = verdicts.isEmpty ? "–" : verdicts.allSatisfy(\.self) ? "hold" : "broken"
    let ratio = exhibit.run(under: .coarse).flatMap { coarse in
      exhibit.run(under: .fine).flatMap { Ratio.text(coarse.reevaluations, $0.reevaluations) }
    }
    return """
      <tr><th scope="row"><a href="#exhibit-\(number)">\(exhibit.title)</a></th>\(counts)\
      <td>\(ratio ?? "–")</td><td>\(verdict)</td></tr>

      """
  }
}

extension OverviewChart.Line {
  init(_ exhibit: RunGroup) {
    self.init(
      name: exhibit.shortTitle, counts: exhibit.runs.map { ($0.runtime, $0.reevaluations) })
  }
}
