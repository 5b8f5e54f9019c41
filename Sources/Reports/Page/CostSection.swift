import Workloads

/// What `cost.csv` says: times of one machine, beside counts that every machine gives.
///
/// Its rows stand in a table as they are. Operations that are called by a common word and a number, such as `fraction-32`, are
/// the points of a crossover, which is drawn.
struct CostSection {
  private let sheet: Sheet

  /// Rows that are shown at most.
  private static let limit = 200

  init(of sheet: Sheet) {
    self.sheet = sheet
  }

  /// The words of the crossovers, and what is drawn of each.
  private static let crossovers: [(operation: String, caption: HTML, axis: String)] = [
    ("fraction", "A frame, by how many of its views read what changes", "views that read it"),
    ("reads", "A frame, by how many properties each of its views reads", "properties read"),
  ]

  /// Empty without rows.
  var html: HTML {
    guard !sheet.rows.isEmpty else { return "" }
    let more = sheet.rows.count - Self.limit
    return """
      <section id="costs"><h2>Costs</h2>
      <p>Times, unlike the counts, are those of one machine, and nothing is held against them.\
      \(more > 0 ? " \(more) more rows are left out." as HTML : "")</p>
      \(figures)<div class="wide"><table><caption>What the bookkeeping costs</caption>
      <thead><tr>\(sheet.columns.map { "<th scope=\"col\">\($0)</th>" as HTML })</tr></thead>
      <tbody>\(sheet.rows.prefix(Self.limit).map { row in
        "<tr>\(row.map { "<td>\($0)</td>" as HTML })</tr>\n" as HTML
      })</tbody></table></div></section>

      """
  }

  private var figures: HTML {
    let figures = Self.crossovers.compactMap { crossover -> HTML? in
      guard let curve = curve(of: crossover.operation, over: crossover.axis) else { return nil }
      let title =
        "Nanoseconds under each runtime, by \(crossover.axis); they are in the table below"
      return """
        <figure><figcaption><b>\(crossover.caption)</b> <small>in nanoseconds</small></figcaption>
        \(CurveChart.chart(of: curve, titled: title).element)</figure>

        """
    }
    return figures.isEmpty ? "" : "<div class=\"curves\">\(figures)</div>\n"
  }

  /// The least time of each point, measured with one thread; `nil` for fewer than two points.
  private func curve(of operation: String, over axis: String) -> SweptCurve? {
    let lines = Runtime.allCases.compactMap { runtime -> SweptCurve.Line? in
      let points = sheet.rows.compactMap { row -> SweptCurve.Point? in
        let words = sheet.cell("operation", of: row).split(separator: "-")
        guard words.count == 2, words[0] == operation, let value = Int(words[1]), value >= 0,
          sheet.cell("runtime", of: row) == runtime.rawValue,
          sheet.number("threads", of: row) == 1, sheet.cell("unit", of: row) == "ps",
          let picoseconds = sheet.number("minimum", of: row), picoseconds >= 0
        else { return nil }
        let nanoseconds = picoseconds / 1000
        // There is no closed form of a time: the line goes from mark to mark.
        return SweptCurve.Point(
          value: value, measured: nanoseconds, expected: nanoseconds, holds: nil)
      }
      guard points.count > 1 else { return nil }
      return SweptCurve.Line(runtime: runtime, points: points.sorted { $0.value < $1.value })
    }
    guard !lines.isEmpty else { return nil }
    return SweptCurve(workload: operation, parameter: axis, fixed: "", lines: lines)
  }
}
