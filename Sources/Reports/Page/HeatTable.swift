import Counting
import Documents
import Workloads

/// The re-evaluations of each view under each runtime, shaded on one scale for all runtimes.
///
/// The script of the page adds buttons and the counts of the selected tick, so that the table has markup of its own.
struct HeatTable {
  let tree: ViewTree
  let runtimes: [Runtime]

  /// The number of shades, without the one for zero.
  private static let shades = 6

  var html: HTML {
    let more = tree.groups.count - tree.rows.count
    let rest: HTML = "<p class=\"note\">\(more) more kinds of views are not shown.</p>"
    return """
      <div class="wide"><table class="heat"><caption>Re-evaluations of each view. The shade shows \
      the average of one view, on one scale for all runtimes: \(legend) Hue: \
      <span class="key h3">mostly needed</span> <span class="key h3 w">mostly wasted</span></caption>
      <thead><tr><th scope="col">view</th>\(runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" })\
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
    let cells = runtimes.map { runtime -> HTML in
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
