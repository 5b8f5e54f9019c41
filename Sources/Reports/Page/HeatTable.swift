import Workloads

/// The views of an exhibit and their re-evaluations under each runtime, shaded on one scale for all of them.
struct HeatTable {
  private let tree: ViewTree
  private let runtimes: [Runtime]

  /// Shades beside none.
  static let shades = 6

  init(of tree: ViewTree, _ runtimes: [Runtime]) {
    self.tree = tree
    self.runtimes = runtimes
  }

  var html: HTML {
    let rest: HTML =
      tree.rowsLeftOut == 0
      ? "" : "<p class=\"note\">\(tree.rowsLeftOut) more kinds of views have no room here.</p>"
    return """
      <div class="wide"><table class="heat"><caption>Re-evaluations of each view. The shade tells \
      those of one view, on one scale for all runtimes: \(legend)</caption>
      <thead><tr><th scope="col">view</th>\(runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" })\
      </tr></thead>
      <tbody>
      \(tree.rows.map(row))</tbody></table></div>\(rest)
      """
  }

  /// The shades with the counts at which they begin.
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

  /// The shade for a count of one view.
  private func shade(_ count: Double) -> Int {
    guard count > 0, tree.most > 0 else { return 0 }
    let shade = (count * Double(Self.shades) / Double(tree.most)).rounded(.up)
    return min(Self.shades, max(1, Int(shade)))
  }

  private func row(_ row: ViewTree.Row) -> HTML {
    let above = row.path.dropLast(row.name.count)
    let size: HTML =
      row.views > 1 ? " <span class=\"size\">× \(row.views.grouped)</span>" : ""
    let cells = runtimes.map { runtime -> HTML in
      guard let total = row.totals[runtime] else { return "<td class=\"none\">–</td>" }
      let wasted: HTML = total.wasted > 0 ? " <small>\(total.wasted.grouped) wasted</small>" : ""
      return """
        <td class="h\(shade(row.mean(under: runtime) ?? 0))"><b>\(total.reevaluations.grouped)</b>\
        \(wasted)</td>
        """
    }
    return """
      <tr><th scope="row" style="--depth:\(row.depth)"><span class="unseen">\(String(above))</span>\
      <span class="view">\(row.name)</span>\(size)</th>\(cells)</tr>

      """
  }
}
