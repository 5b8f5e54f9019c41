import Counting
import Documents
import Tabular
import Workloads

/// The section about one run group: tables that are readable without the script, which makes them interactive.
struct RunGroupSection {
  let group: RunGroup
  let tree: ViewTree
  let number: Int
  private let renderer = HTMLRenderer()

  /// The maximum number of views that the table of differences shows.
  private static let viewsShown = 10
  /// The maximum number of rows in the table of causes.
  private static let causesShown = 100

  /// - Parameters:
  ///   - isOpen: True if the section is open without the script.
  ///   - data: The data for the script.
  func html(isOpen: Bool, data: OrderedJSON, note: String) -> HTML {
    """
    <details class="exhibit" id="exhibit-\(number)" data-run="\(group.id)"\
    \(isOpen ? " open" as HTML : "")>
    <summary><h2>\(group.workload)</h2> <span class="parameters">\(group.parameters)</span> \
    <span class="counts">\(counts)</span></summary>
    <p class="summary">\(group.summary.isEmpty ? "" : group.summary.capitalisedSentence)</p>
    <p class="finding">\(group.finding)</p>
    \(note.isEmpty ? "" : "<p class=\"note\">\(note)</p>" as HTML)
    \(timeline)
    <div class="player"></div>
    \(HeatTable(tree: tree, runtimes: group.runtimes).html)
    <div class="why"></div>
    \(metrics)\(renderer.render(Document(closedForms.blocks)))\(differences)\(causes)\
    <script type="application/json" class="data">\(HTML(verbatim: data.embedded))</script>
    </details>

    """
  }

  private var counts: String {
    group.runs.map { "\($0.runtime.rawValue) \($0.reevaluations.grouped)" }
      .joined(separator: " · ")
  }

  private var timeline: HTML {
    guard
      let chart = TimelineChart.chart(of: group.timeline, ticks: group.ticks, named: group.workload)
    else { return "" }
    return """
      <figure class="timeline"><figcaption>Evaluations so far, mounts included</figcaption>\
      \(chart.element)</figure>
      """
  }

  private var closedForms: ClosedForms {
    ClosedForms(runs: group.runs, expectations: group.expectations)
  }

  private var metrics: HTML {
    let shown = Metric.shown(in: group.runs)
    return renderer.element(
      of: Metric.table(of: group.runs), class: "counts",
      caption: "All counts; –: the runtime does not provide this count"
    ) { "<span title=\"\(shown[$0].meaning)\">\($1)</span>" }
  }

  private var differences: HTML {
    let differing = DifferingViews(of: tree.groups, limit: Self.viewsShown)
    guard !differing.groups.isEmpty else { return "" }
    let rest = differing.more > 0 ? "; \(differing.more) more views differ" : ""
    return renderer.element(
      of: differing.table(under: group.runtimes, showsDifference: true), class: "ranked",
      caption: "Views that differ most\(rest)")
  }

  /// The views with the mutations that made them evaluate again; empty if there were none.
  private var causes: HTML {
    let links = CauseLink.links(of: group.causes)
    guard !links.isEmpty else { return "" }
    let more = links.count - Self.causesShown
    let table = TextTable(
      [.init("view"), .init("set off by")] + group.runtimes.columns,
      of: links.prefix(Self.causesShown)
    ) { link in
      [StyledText(link.view), StyledText(link.origin)]
        + group.runtimes.map { .count(link.evaluations[$0, default: 0]) }
    }
    return renderer.element(
      of: table, class: "matrix",
      caption: "Causes of re-evaluations: evaluations by their first cause"
        + (more > 0 ? "; \(more) more are left out" : ""))
  }
}

extension RunGroup {
  /// One sentence about the re-evaluations and the wasted ones.
  var finding: String {
    guard let coarse = run(under: .coarse), let fine = run(under: .fine) else {
      return runs.map {
        "Under \($0.runtime.rawValue), \($0.reevaluations.grouped) re-evaluations, "
          + "\($0.wasted.grouped) of them wasted."
      }.joined(separator: " ")
    }
    let (most, least) = (coarse.reevaluations, fine.reevaluations)
    let outcome =
      if most == least {
        "Both re-evaluate \(most.grouped) bodies."
      } else {
        "Coarse re-evaluates \(most.grouped) bodies, fine \(least.grouped): "
          + "\(abs(most - least).grouped) \(most > least ? "fewer" : "more")."
      }
    return outcome + " Wasted: \(coarse.wasted.grouped) and \(fine.wasted.grouped)."
  }
}

extension String {
  /// The text with a capital at its beginning and a full stop at its end.
  fileprivate var capitalisedSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
