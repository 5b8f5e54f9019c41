import Workloads

/// The views whose re-evaluations differ most between coarse and fine.
struct RankedTable {
  private let rows: [ViewTree.Row]
  private let more: Int
  private let runtimes: [Runtime]

  private static let limit = 10

  init(of tree: ViewTree, _ runtimes: [Runtime]) {
    let sorted = tree.rows.filter { $0.difference != 0 }
      .sorted { (-abs($0.difference), $0.path) < (-abs($1.difference), $1.path) }
    let hasBoth = runtimes.contains(.coarse) && runtimes.contains(.fine)
    rows = hasBoth ? Array(sorted.prefix(Self.limit)) : []
    more = max(0, sorted.count - Self.limit)
    self.runtimes = runtimes
  }

  /// Empty if no view differs.
  var html: HTML {
    guard !rows.isEmpty else { return "" }
    let rest = more > 0 ? "; \(more) more that differ less are in the table of views" : ""
    return """
      <div class="wide"><table class="ranked"><caption>Views that differ most, in \
      re-evaluations\(rest)</caption>
      <thead><tr><th scope="col">view</th>\(runtimes.map { "<th scope=\"col\">\($0.rawValue)</th>" })\
      <th scope="col">coarse − fine</th></tr></thead>
      <tbody>\(rows.map(row))</tbody></table></div>
      """
  }

  private func row(_ row: ViewTree.Row) -> HTML {
    let counts = runtimes.map { runtime -> HTML in
      "<td>\(row.totals[runtime].map(\.reevaluations.grouped) ?? "–")</td>"
    }
    let size = row.views > 1 ? " × \(row.views.grouped)" : ""
    return """
      <tr><th scope="row">\(row.path)\(size)</th>\(counts)<td>\(row.difference.grouped)</td></tr>

      """
  }
}
