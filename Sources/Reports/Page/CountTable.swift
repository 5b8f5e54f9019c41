import Counting
import Workloads

/// The counts of an exhibit, a column for each runtime, and what theory says.
struct CountTable {
  private let exhibit: RunGroup

  init(of exhibit: RunGroup) {
    self.exhibit = exhibit
  }

  var html: HTML {
    let metrics = Metric.all.filter { metric in
      exhibit.runs.contains { metric.count($0) != nil }
    }
    return """
      <div class="wide"><table class="counts"><caption>All counts; – is a count that the runtime \
      does not give</caption>
      <thead><tr><th scope="col">count</th>\
      \(exhibit.runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" })</tr></thead>
      <tbody>\(metrics.map(row))\(forms)</tbody></table></div>
      """
  }

  private func row(_ metric: Metric) -> HTML {
    let cells = exhibit.runs.map { run -> HTML in
      "<td>\(metric.count(run).map(\.grouped) ?? "–")</td>"
    }
    return """
      <tr><th scope="row" style="--depth:\(metric.depth)" title="\(metric.meaning)">\(metric.name)\
      </th>\(cells)</tr>

      """
  }

  private var forms: HTML {
    guard exhibit.runs.contains(where: { $0.expectedReevaluations != nil }) else { return "" }
    let cells = exhibit.runs.map { run -> HTML in
      guard let expected = run.expectedReevaluations else { return "<td>–</td>" }
      let verdict = run.holds.map { $0 ? "holds" : "broken" } ?? "–"
      let relation =
        switch run.expectedKind {
        case .exact, .none: ""
        case .lower: "at least "
        case .upper: "at most "
        }
      return """
        <td>\(relation)\(expected.grouped) <small>\(verdict)</small>\
        <small class="form">\(exhibit.formulas[run.runtime] ?? "")</small></td>
        """
    }
    return "<tr><th scope=\"row\">closed form of the re-evaluations</th>\(cells)</tr>\n"
  }
}
