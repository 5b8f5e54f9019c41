import Counting
import Tabular
import Workloads

/// The part of the page about one exhibit: tables that can be read without the script, which brings them to life.
struct RunGroupSection {
  private let exhibit: RunGroup
  private let tree: ViewTree
  private let number: Int

  /// - Parameter number: What tells its elements from those of others.
  init(of exhibit: RunGroup, tree: ViewTree, number: Int) {
    self.exhibit = exhibit
    self.tree = tree
    self.number = number
  }

  /// - Parameters:
  ///   - isOpen: Whether a reader without the script has it before their eyes.
  ///   - data: What the script needs.
  func html(isOpen: Bool, data: OrderedJSON, note: String) -> HTML {
    """
    <details class="exhibit" id="exhibit-\(number)" data-run="\(exhibit.id)"\
    \(isOpen ? " open" as HTML : "")>
    <summary><h2>\(exhibit.workload)</h2> <span class="parameters">\(exhibit.parameters)</span> \
    <span class="counts">\(counts)</span></summary>
    <p class="summary">\(exhibit.summary.isEmpty ? "" : exhibit.summary.capitalisedSentence)</p>
    <p class="finding">\(finding)</p>
    \(note.isEmpty ? "" : "<p class=\"note\">\(note)</p>" as HTML)
    \(timeline)
    <div class="player"></div>
    \(HeatTable(of: tree, exhibit.runtimes).html)
    <div class="why"></div>
    \(CountTable(of: exhibit).html)
    \(RankedTable(of: tree, exhibit.runtimes).html)
    \(CauseMatrix(of: exhibit).html)
    <script type="application/json" class="data">\(HTML(verbatim: data.embedded))</script>
    </details>

    """
  }

  private var counts: String {
    exhibit.runs.map { "\($0.runtime.rawValue) \($0.reevaluations.grouped)" }
      .joined(separator: " · ")
  }

  /// What the exhibit shows, in one sentence.
  var finding: String { Self.finding(of: exhibit) }

  static func finding(of exhibit: RunGroup) -> String {
    guard let coarse = exhibit.run(under: .coarse), let fine = exhibit.run(under: .fine) else {
      return exhibit.runs.map {
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

  private var timeline: HTML {
    guard
      let chart = TimelineChart.chart(
        of: exhibit.timeline, ticks: exhibit.ticks, named: exhibit.workload)
    else { return "" }
    return """
      <figure class="timeline"><figcaption>Evaluations so far, mounts included</figcaption>\
      \(chart.element)</figure>
      """
  }
}

extension String {
  /// The text with a capital at its beginning and a full stop at its end.
  var capitalisedSentence: String {
    prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".")
  }
}
