import Counting
import Workloads

/// How often each mutation made each view evaluate again: views by causes, with a number for each runtime.
struct CauseMatrix {
  private let runtimes: [Runtime]
  private let origins: [String]
  private let views: [String]
  private let counts: [Key: [Runtime: Int]]
  private let originsLeftOut: Int
  private let viewsLeftOut: Int

  private static let originLimit = 6
  private static let viewLimit = 24

  private struct Key: Hashable {
    let view: String
    let origin: String
  }

  init(of exhibit: RunGroup) {
    runtimes = exhibit.runtimes
    var counts: [Key: [Runtime: Int]] = [:]
    var ofOrigins: [String: Int] = [:]
    var ofViews: [String: Int] = [:]
    for row in exhibit.causes where row.evaluationsFirst > 0 && row.via != "mount" {
      let origin = ReplayData.words(
        for: Origin(source: row.source, object: row.object, property: row.property))
      let view = ViewPath.collective(row.viewPath)
      counts[Key(view: view, origin: origin), default: [:]][row.runtime, default: 0] +=
        row.evaluationsFirst
      ofOrigins[origin, default: 0] += row.evaluationsFirst
      ofViews[view, default: 0] += row.evaluationsFirst
    }
    self.counts = counts
    let order = { (totals: [String: Int]) in
      totals.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
    }
    origins = Array(order(ofOrigins).prefix(Self.originLimit))
    views = Array(order(ofViews).prefix(Self.viewLimit))
    originsLeftOut = ofOrigins.count - origins.count
    viewsLeftOut = ofViews.count - views.count
  }

  /// Empty if nothing was evaluated again.
  var html: HTML {
    guard !origins.isEmpty else { return "" }
    let names = runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" as HTML }.joined()
    return """
      <div class="wide"><table class="matrix"><caption>What made each view evaluate again: \
      evaluations by their first cause\(rest)</caption>
      <thead><tr><th scope="col" rowspan="2">view</th>\(origins.map { origin in
        "<th scope=\"colgroup\" colspan=\"\(runtimes.count)\">\(origin)</th>"
      })</tr><tr>\(origins.map { _ in names })</tr></thead>
      <tbody>\(views.map(row))</tbody></table></div>
      """
  }

  private var rest: String {
    let parts = [(originsLeftOut, "causes"), (viewsLeftOut, "kinds of views")]
      .filter { $0.0 > 0 }.map { "\($0.0.grouped) more \($0.1)" }
    return parts.isEmpty ? "" : "; left out: \(parts.joined(separator: ", "))"
  }

  private func row(_ view: String) -> HTML {
    let cells = origins.map { origin -> HTML in
      let counts = counts[Key(view: view, origin: origin)] ?? [:]
      return runtimes.map { runtime -> HTML in
        counts[runtime].map { "<td>\($0.grouped)</td>" } ?? "<td class=\"zero\">0</td>"
      }.joined()
    }
    return "<tr><th scope=\"row\">\(view)</th>\(cells)</tr>\n"
  }
}
