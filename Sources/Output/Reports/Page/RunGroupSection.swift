import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The section about one run group: tables that are readable without the script, which makes them interactive.
///
/// A `noscript` element has the content, so that a browser with scripts builds the elements of a run when it is opened.
struct RunGroupSection {
  let group: RunGroup
  let tree: ViewTree
  let number: Int
  private let renderer = HTMLRenderer()

  /// The maximum number of rows in the table of causes.
  private static let causesShown = 100

  /// - Parameters:
  ///   - isOpen: True if the section is open without the script.
  ///   - data: The data for the script.
  func html(isOpen: Bool, data: OrderedJSON, note: String) -> HTML {
    """
    <details class="exhibit" id="exhibit-\(number)" data-run="\(group.id)"\
    \(isOpen ? " open" as HTML : "")>
    <summary><h2>\(group.workload)</h2> <span class="parameters">\(group.subtitle)</span> \
    <span class="counts">\(counts)</span></summary>
    <noscript><p class="summary">\(group.summary.capitalisedSentence)</p>
    <p class="finding">\(group.finding) \(group.reason)</p>
    \(findings)\
    \(note.isEmpty ? "" : "<p class=\"note\">\(note)</p>" as HTML)
    \(timeline)
    <div class="player"></div>
    \(heatTable)
    <div class="why"></div>
    \(causes)\(metrics)\(forms)\
    <script type="application/json" class="data">\(HTML(verbatim: data.embedded))</script></noscript>
    </details>

    """
  }

  /// What a list or a lazy stack cannot load on demand; empty without such rows.
  private var findings: HTML {
    let blocks = Document.Block.findings(group.findings)
    return blocks.isEmpty ? "" : "\(renderer.render(Document(blocks)))\n"
  }

  private var counts: String {
    group.runs.map { "\($0.runtime.rawValue) \($0.reevaluations.grouped)" }
      .joined(separator: " · ")
  }

  private var timeline: HTML {
    guard
      let timeline = TimelineChart(
        of: group.timeline, runs: group.runs, ticks: group.ticks, named: group.workload)
    else { return "" }
    return """
      <figure class="timeline"><figcaption>\(timeline.caption)</figcaption>\
      <div class="wide">\(timeline.chart.element)</div></figure>
      """
  }

  /// The closed forms of the re-evaluations; empty without any.
  private var forms: HTML {
    let lines = ClosedForms(runs: group.runs, expectations: group.expectations).lines
    guard !lines.isEmpty else { return "" }
    let list = renderer.render(Document([.outline(lines.map { OutlineItem($0) })]))
    return "<p class=\"note\">Closed forms of the re-evaluations\(symbols)</p>\n\(list)"
  }

  /// The meanings of the symbols in the closed forms.
  private var symbols: String {
    let words = group.expectations.values.flatMap { $0.formula.split { !$0.isLetter } }
    let used = (group.settings ?? []).filter { $0.symbol.map { words.contains($0[...]) } ?? false }
    return used.isEmpty ? "" : " (" + used.map(\.meaning).joined(separator: "; ") + ")"
  }

  private var metrics: HTML {
    let shown = Metric.shown(in: group.runs)
    return renderer.element(
      of: Metric.table(of: group.runs), class: "counts",
      caption: "All counts; –: the runtime does not provide this count",
      meanings: shown.map(\.meaning))
  }

  /// Each mutation, and below it the views that it made evaluate again; empty if there were none.
  private var causes: HTML {
    let all = CauseLink.links(of: group.causes)
    guard !all.isEmpty else { return "" }
    let more = all.count - Self.causesShown
    let origins = all.prefix(Self.causesShown).grouped(by: \.origin)
    let table = TextTable(
      [.init("change → views")] + group.runtimes.columns,
      rows: origins.flatMap { origin, links in
        [row(origin, all.filter { $0.origin == origin }, depth: 0)]
          + links.map { row($0.view, [$0], depth: 1) }
      })
    return renderer.element(
      of: table, class: "matrix",
      caption: "Re-evaluations by their first cause: each change, and the views that it evaluated"
        + (more > 0 ? "; \(more) more are left out" : ""))
  }

  private func row(_ name: String, _ links: [CauseLink], depth: Int) -> TextTable.Row {
    let role: StyledText.Role = depth == 0 ? .strong : .plain
    let counts = group.runtimes.map { runtime in
      links.map { $0.evaluations[runtime, default: 0] }.sum()
    }
    return TextTable.Row(
      depth: depth, [StyledText(name, role)] + counts.map { StyledText(String($0), role) })
  }
}

extension RunGroup {
  /// One sentence about the re-evaluations and the wasted ones.
  var finding: String {
    guard let (coarse, fine) = pair else {
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

  /// What causes the difference, and which views show an old value; empty if there is nothing to compare.
  var reason: String {
    [causeOfDifference, oldValues].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var causeOfDifference: String {
    guard let outcome, let (coarse, fine) = pair else { return "" }
    guard coarse.reevaluations + fine.reevaluations > 0 else {
      return "Nothing is evaluated again."
    }
    let equal = fine.mutations - fine.effectiveMutations
    switch outcome {
    case .saves where fine.wasted == 0 && equal > 0:
      return "Fine tells only the views that read a property of its changes; "
        + "\(equal.grouped) of \(fine.mutations.grouped) writes change nothing."
    case .saves: return "Fine tells only the views that read a property of its changes."
    case .same where fine.wasted == 0 && coarse.wasted == 0:
      return "Each evaluation shows a change"
        + (oldValues.isEmpty ? ", so there is nothing to save." : ".")
    case .same:
      let wasted =
        fine.wasted == 1 ? "1 evaluation changes" : "\(fine.wasted.grouped) evaluations change"
      return "Under fine, \(wasted) no output: views depend on more than they show."
    case .corrects: return ""
    case .adds where fine.wasted == coarse.wasted: return "The additional evaluations show changes."
    case .adds:
      return "Fine wastes \(abs(fine.wasted - coarse.wasted).grouped) "
        + "\(fine.wasted > coarse.wasted ? "more" : "fewer")."
    }
  }

  /// How many views show an old value under which runtime; empty if none does.
  private var oldValues: String {
    guard let (coarse, fine) = pair else { return "" }
    guard let old = coarse.staleViews, let new = fine.staleViews else {
      return outcome == .adds ? "--verify finds views that show an old value." : ""
    }
    let views = { (count: Int) in
      count == 1 ? "1 view shows an old value" : "\(count.grouped) views show an old value"
    }
    switch (old, new) {
    case (0, 0): return ""
    case (_, 0): return "Under coarse, \(views(old)), because nothing that it observes has changed."
    case (0, _): return "Under fine, \(views(new)), because nothing that it read was announced."
    case _ where old == new: return "Under both, \(views(old)): no announcement reaches it."
    default: return "Under coarse, \(views(old)), and under fine \(new.grouped)."
    }
  }
}

extension RunGroupSection {
  /// The number of shades, without the one for zero.
  private static let shades = 6

  /// The re-evaluations of each view under each runtime, shaded on one scale for all runtimes.
  ///
  /// The script of the page adds buttons and the counts of the selected tick, so that the table has markup of its own.
  private var heatTable: HTML {
    let more = tree.groups.count - tree.rows.count
    let rest: HTML = "<p class=\"note\">\(more) more kinds of views are not shown.</p>"
    return """
      <div class="wide"><table class="heat"><caption>Re-evaluations of each view. The shade shows \
      the average of one view, on one scale for all runtimes: \(legend) Hue: \
      <span class="key h3">mostly needed</span> <span class="key h3 w">mostly wasted</span></caption>
      <thead><tr><th scope="col">view</th>\(group.runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" })\
      </tr></thead>
      <tbody>
      \(tree.rows.map(row))</tbody></table></div>\(more > 0 ? rest : "")
      """
  }

  /// The shades with the ranges of their counts.
  private var legend: HTML {
    let steps = (1...Self.shades).compactMap { shade -> HTML? in
      let first = tree.most * (shade - 1) / Self.shades + 1
      let last = tree.most * shade / Self.shades
      guard first <= last else { return nil }
      let range = first == last ? first.grouped : "\(first.grouped)–\(last.grouped)"
      return "<span class=\"key h\(shade)\">\(range)</span> "
    }
    return "<span class=\"keys\"><span class=\"key h0\">0</span> \(steps)</span>"
  }

  /// The shade for the average count of one view.
  private func shade(_ total: ViewGroup.Totals) -> Int {
    guard total.reevaluations > 0, tree.most > 0 else { return 0 }
    let average = Double(total.reevaluations) / Double(max(total.views, 1))
    let shade = (average * Double(Self.shades) / Double(tree.most)).rounded(.up)
    return min(Self.shades, max(1, Int(shade)))
  }

  private func row(_ row: ViewTree.Row) -> HTML {
    let parent = row.group.path.dropLast(row.name.count)
    let size = row.group.size
    let cells = group.runtimes.map { runtime -> HTML in
      guard let total = row.group.totals[runtime] else { return "<td class=\"none\">–</td>" }
      let wasted: HTML = total.wasted > 0 ? " <small>\(total.wasted.grouped) wasted</small>" : ""
      let hue = total.wasted * 2 > total.reevaluations ? " w" : ""
      let count: HTML = "<b>\(total.reevaluations.grouped)</b>"
      return "<td class=\"h\(shade(total))\(hue)\">\(count)\(wasted)</td>"
    }
    return """
      <tr><th scope="row" style="--depth:\(row.depth)"><span class="unseen">\(String(parent))</span>\
      <span class="view">\(row.name)</span>\
      \(size > 1 ? " <span class=\"size\">× \(size.grouped)</span>" as HTML : "")</th>\(cells)</tr>

      """
  }
}
