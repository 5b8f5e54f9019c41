import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The section of a page about one run group. Its tables are readable without the script, and the script makes them
/// interactive.
///
/// The content is inside a `noscript` element. So a browser with scripts builds the elements of a run only when the
/// user opens the run.
struct RunGroupSection {
  private let group: RunGroup
  private let tree: ViewTree
  private let number: Int
  /// The runs that have a column in the tables.
  private let runs: [RunRow]
  private let renderer = HTMLRenderer()

  init(group: RunGroup, tree: ViewTree, number: Int) {
    self.group = group
    self.tree = tree
    self.number = number
    runs = group.shownRuns
  }

  /// The maximum number of rows in the table of causes.
  private static let causesShown = 100

  /// The HTML of the section.
  ///
  /// - Parameters:
  ///   - isOpen: True if the section is open in a browser without scripts.
  ///   - data: The data about the group that the page's script needs.
  func html(isOpen: Bool, data: OrderedJSON, note: String) -> HTML {
    """
    <details class="exhibit" id="exhibit-\(number)" data-run="\(group.id)"\(group.isDefault ? " data-default" as HTML : "")\
    \(isOpen ? " open" as HTML : "")>
    <summary><h2>\(group.workload)</h2> <span class="parameters">\(group.subtitle)</span> \
    <span class="counts">\(counts)</span></summary>
    <noscript><p class="summary">\(group.summary.capitalizedSentence)</p>
    <p class="finding">\(decision)\(group.finding) \(group.reason)</p>
    \(findings)\
    \(note.isEmpty ? "" : "<p class=\"note\">\(note)</p>" as HTML)
    <div class="player"></div>
    <div class="stage">
    <div class="tree">\(heatTable)</div>
    <div class="side"><div class="why"></div>\(timeline)</div></div>
    \(causes)\(metrics)\(forms)\
    <script type="application/json" class="data">\(HTML(verbatim: data.embedded))</script></noscript>
    </details>

    """
  }

  /// The HTML that lists what a `List` or a lazy stack cannot load on demand; empty if there is nothing of this kind.
  private var findings: HTML {
    let blocks = Document.Block.findings(group.findings)
    return blocks.isEmpty ? "" : "\(renderer.render(Document(blocks)))\n"
  }

  private var decision: HTML {
    group.decision.isEmpty ? "" : "Decision: \(group.decision).<br>"
  }

  private var counts: String {
    runs.map { "\($0.model) \($0.reevaluations.grouped)" }
      .joined(separator: " · ")
  }

  private var timeline: HTML {
    guard
      let timeline = TimelineChart(
        of: group.timeline, replays: group.replays, runs: group.runs, ticks: group.ticks,
        named: group.workload, by: group.hasTurnInEachTick ? "turn" : "tick")
    else { return "" }
    return """
      <figure class="timeline"><figcaption>\(timeline.caption)</figcaption>\
      \(timeline.chart.element)</figure>
      """
  }

  /// The HTML with the closed forms of the re-evaluations; empty if there are none.
  private var forms: HTML {
    let lines = ClosedForms(runs: runs, expectations: group.expectations).lines
    guard !lines.isEmpty else { return "" }
    let list = renderer.render(Document([.outline(lines.map { OutlineItem($0) })]))
    return "<p class=\"note\">Closed forms of the re-evaluations\(symbols)</p>\n\(list)"
  }

  /// The meanings of the symbols that occur in the closed forms.
  private var symbols: String {
    let words = group.expectations.values.flatMap { $0.formula.split { !$0.isLetter } }
    let used = (group.settings ?? []).filter { $0.symbol.map { words.contains($0[...]) } ?? false }
    return used.isEmpty ? "" : " (" + used.map(\.meaning).joined(separator: "; ") + ")"
  }

  /// The table of the runs' counts, without those that are 0 in all runs.
  private var metrics: HTML {
    let rows = Metric.table(of: runs).rows.filter { row in
      row.cells.dropFirst().contains { $0.plain != "0" }
    }
    let table = TextTable([.init("")] + runs.map { .number($0.model) }, rows: rows)
    let dash = rows.contains { $0.cells.contains { $0.plain == "–" } }
    return renderer.element(
      of: table, class: "counts",
      caption: "All counts that are not 0" + (dash ? "; –: not provided" : ""))
  }

  /// A table of the mutations, each with the views that it evaluated again and the sum of their evaluations; empty if
  /// there are none.
  private var causes: HTML {
    let all = CauseLink.links(of: group.causes)
    guard !all.isEmpty else { return "" }
    let more = all.count - Self.causesShown
    let origins = all.prefix(Self.causesShown).grouped(by: \.origin)
    let table = TextTable(
      [.init("change → views")] + runs.map { .number($0.model) },
      rows: origins.flatMap { origin, links in
        let whole = all.filter { $0.origin == origin }
        return whole.count == 1
          ? [row("\(origin) → \(whole[0].view)", whole, depth: 0)]
          : [row(origin, whole, depth: 0)] + links.map { row($0.view, [$0], depth: 1) }
      } + [row("all changes", all, depth: 0, isSum: true)])
    return renderer.element(
      of: table, class: "matrix",
      caption: "Re-evaluations by cause: each change, and the views that it evaluated. "
        + (all.contains { $0.shared.values.sum() > 0 } ? Self.sharing : "")
        + (mountsLater ? Self.mounting : "")
        + (more > 0 ? "\(more) more lines are left out." : ""))
  }

  /// True if a change after the first pass mounted views.
  private var mountsLater: Bool {
    group.causes.contains { $0.kind == .mount && $0.source != Origin.mount.source }
  }

  private static let sharing =
    "An evaluation with several causes is counted under its first cause; “+ n” counts the evaluations that the change also "
    + "caused, but that are counted under a different change. A view that its parent evaluates has the first cause of the parent. "
  private static let mounting =
    "The first evaluations of views that appear later are not re-evaluations, so they are not in the table. "

  private func row(
    _ name: String, _ links: [CauseLink], depth: Int, isSum: Bool = false
  ) -> TextTable.Row {
    let role: StyledText.Role = depth == 0 ? .strong : .plain
    let cells = runs.map { run in
      let count = links.map { $0.evaluations[run.runtime, default: 0] }.sum()
      let shared = isSum ? 0 : links.map { $0.shared[run.runtime, default: 0] }.sum()
      return StyledText(String(count), role)
        + StyledText(shared > 0 ? " + \(shared.grouped)" : "", .quiet)
    }
    return TextTable.Row(depth: depth, [StyledText(name, role)] + cells)
  }
}

extension RunGroup {
  /// The advice for a screen that works in the same way, without a full stop; empty if there is nothing to compare.
  var decision: String {
    guard let outcome, let (coarse, fine) = pair else { return "" }
    let canAvoid = outcome == .same && fine.wasted > 0 && coarse.wasted > 0
    return outcome.decision()
      + (canAvoid ? "; avoid the evaluations that are wasted under both models" : "")
  }

  /// True if each tick has exactly one turn, so that ticks and turns have the same numbers.
  var hasTurnInEachTick: Bool {
    replays.values.allSatisfy { replay in
      replay.turns.enumerated().allSatisfy { $0.offset == $0.element.tick }
    }
  }

  /// A sentence with the number of re-evaluations and of wasted re-evaluations under both models.
  var finding: String {
    guard let (coarse, fine) = pair else {
      return runs.map {
        "Under \($0.model), \($0.reevaluations.grouped) re-evaluations, "
          + "\($0.wasted.grouped) of them wasted."
      }.joined(separator: " ")
    }
    let (most, least) = (coarse.reevaluations, fine.reevaluations)
    let outcome =
      if most == least {
        "Both re-evaluate \(most.grouped) bodies."
      } else {
        "ObservableObject re-evaluates \(most.grouped) bodies, @Observable \(least.grouped): "
          + CountChange.words(from: most, to: least) + "."
      }
    return outcome + " Wasted: \(coarse.wasted.grouped) and \(fine.wasted.grouped)."
  }

  /// Sentences about the cause of the difference and the views that show an old value; empty if there is nothing to
  /// compare.
  var reason: String {
    [causeOfDifference, oldValues].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var causeOfDifference: String {
    guard let outcome, let (coarse, fine) = pair else { return "" }
    guard coarse.reevaluations + fine.reevaluations > 0 else {
      let more = fine.rowRuns - coarse.rowRuns
      return "No body is evaluated again."
        + (more > 0
          ? " @Observable runs \(fine.rowRuns.grouped) closures of rows, ObservableObject "
            + "\(coarse.rowRuns.grouped)." : "")
    }
    let stillWasted = wastedEvaluations(of: fine)
    let equal = fine.mutations - fine.effectiveMutations
    switch outcome {
    case .saves where fine.wasted == 0 && equal > 0,
      .savesLittle where fine.wasted == 0 && equal > 0:
      return "@Observable notifies only the views that read what changes; "
        + "\(equal.grouped) of \(fine.mutations.grouped) writes change nothing."
    case .saves, .savesLittle:
      return "@Observable notifies only the views that read what changes."
        + (fine.wasted > 0 ? " \(stillWasted)" : "")
    case .misses: return fine.wasted > 0 ? stillWasted : ""
    case .same where fine.wasted == 0 && coarse.wasted == 0:
      return "Each evaluation changes what a view shows or passes on"
        + (oldValues.isEmpty ? ", so migrating saves nothing." : ".")
    case .same: return stillWasted
    case .corrects: return ""
    case .adds where fine.wasted == coarse.wasted:
      return "The additional evaluations change what a view shows or passes on."
    case .adds:
      return "@Observable wastes \(abs(fine.wasted - coarse.wasted).grouped) "
        + "\(fine.wasted > coarse.wasted ? "more" : "fewer")."
    }
  }

  private static let notEvaluated =
    "What such a view shows has changed, but the change did not evaluate the view."

  /// A sentence with the number of wasted evaluations in a run and with what caused them.
  private func wastedEvaluations(of run: RunRow) -> String {
    let wasted =
      run.wasted == 1 ? "1 evaluation changes" : "\(run.wasted.grouped) evaluations change"
    let rows = causes.filter { $0.runtime == run.runtime && $0.wastedFirst > 0 }
    let kinds = rows.grouped(by: \.kindOfCause).map { kind, rows in
      (kind: kind, count: rows.map(\.wastedFirst).sum())
    }
    let isWhole = kinds.map(\.count).sum() == run.wasted
    let parts = kinds.map { kinds.count == 1 ? $0.kind : "\($0.count.grouped) \($0.kind)" }
    return "Under @Observable, \(wasted) no output"
      + (isWhole && !parts.isEmpty ? ": \(parts.joined(separator: ", "))." : ".")
  }

  /// A sentence with the number of views that show an old value under each runtime; empty if there are none.
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
    case (_, 0): return "Under ObservableObject, \(views(old)). \(Self.notEvaluated)"
    case (0, _): return "Under @Observable, \(views(new)). \(Self.notEvaluated)"
    case _ where old == new: return "Under both, \(views(old)). \(Self.notEvaluated)"
    default: return "Under ObservableObject, \(views(old)), and under @Observable \(new.grouped)."
    }
  }
}

extension RunGroupSection {
  /// The number of shades for counts above zero. A count of zero has no shade.
  private static let shades = 6

  /// A table with the re-evaluations of each view under each runtime. All cells are shaded on the same scale.
  ///
  /// The page's script adds buttons and the counts of the selected turn. So the table has HTML of its own.
  private var heatTable: HTML {
    let more = tree.groups.count - tree.rows.count
    let rest: HTML = "<p class=\"note\">\(more) more kinds of views are not shown.</p>"
    return """
      <table class="heat"><caption>Re-evaluations of each view, from few to \(tree.most.grouped): \
      <i class="ramp"></i> mostly needed, <i class="ramp w"></i> mostly wasted.</caption>
      <thead><tr><th scope="col">view</th>\(runs.map { "<th scope=\"col\">\($0.model)</th>" })\
      </tr></thead>
      <tbody>
      \(tree.rows.map(row))</tbody></table>\(more > 0 ? rest : "")
      """
  }

  /// The shade of a cell, computed from the average number of re-evaluations per view.
  private func shade(_ total: ViewGroup.Totals) -> Int {
    guard total.reevaluations > 0, tree.most > 0 else { return 0 }
    let average = Double(total.reevaluations) / Double(max(total.views, 1))
    let shade = (average * Double(Self.shades) / Double(tree.most)).rounded(.up)
    return min(Self.shades, max(1, Int(shade)))
  }

  private func row(_ row: ViewTree.Row) -> HTML {
    let parent = row.group.path.dropLast(row.name.count)
    let size = row.group.size
    let cells = runs.map { run -> HTML in
      guard let total = row.group.totals[run.runtime] else { return "<td class=\"none\">–</td>" }
      let wasted: HTML = total.wasted > 0 ? " <small>\(total.wasted.grouped) wasted</small>" : ""
      let hue = total.wasted * 2 > total.reevaluations ? " w" : ""
      let count: HTML = "<b>\(total.reevaluations.grouped)</b>"
      return "<td class=\"h\(shade(total))\(hue)\">\(count)\(wasted)</td>"
    }
    return """
      <tr><th\(row.depth > 0 ? " style=\"--depth:\(row.depth)\"" as HTML : "")><span class="unseen">\(String(parent))</span>\
      <span class="view">\(row.name)</span>\
      \(size > 1 ? " <span class=\"size\">× \(size.grouped)</span>" as HTML : "")</th>\(cells)</tr>

      """
  }
}

extension CauseRow {
  /// What caused the evaluations, in words that follow a number of evaluations.
  fileprivate var kindOfCause: String {
    switch kind {
    case .`self`: "because a parent made another value"
    case .property, .object: "after a write to what the view observes"
    case .state: "after a set of the view's own state"
    case .environment: "after a write to the environment"
    case .mount, .identity: "after \(via)"
    }
  }
}
