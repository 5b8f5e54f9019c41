package import Documents
import Workloads

/// The section with the recorded costs: curves over parameters of a frame, and a table of all figures.
///
/// The caller supplies the figures, because the module of the costs is above this one.
package struct CostSection: Sendable {
  private let figures: [Figure]
  private let table: TextTable

  /// The minimum cost of one operation, in `ps` or `bytes`.
  ///
  /// The subject is the runtime, if there is one. If the operation is a word and a number, such as `fraction-32`, the figure is
  /// a point of a curve.
  package typealias Figure = (
    operation: String, subject: String, threads: Int, unit: String, minimum: Int
  )

  /// The maximum number of rows in the table.
  private static let rowLimit = 200
  private static let curves: [(operation: String, caption: String, parameter: String)] = [
    ("fraction", "A frame, by how many of its views read what changes", "views that read it"),
    ("reads", "A frame, by how many properties each of its views reads", "properties read"),
  ]

  /// - Parameter table: The figures as they are recorded.
  package init(_ figures: [Figure], table: TextTable) {
    self.figures = figures
    self.table = table
  }

  var html: HTML {
    let more = table.rows.count - Self.rowLimit
    let shown = TextTable(table.columns, rows: Array(table.rows.prefix(Self.rowLimit)))
    let charts = Self.curves.compactMap(chart)
    return """
      <section id="costs"><h2>Costs</h2>
      <p>Unlike the counts, the times belong to one machine, and no check compares them.\
      \(more > 0 ? " \(more) more rows are left out." : "")</p>
      \(charts.isEmpty ? "" : "<div class=\"curves\">\(charts)</div>\n" as HTML)\
      \(HTMLRenderer().element(of: shown, caption: "The costs of the bookkeeping"))</section>

      """
  }

  private func chart(of operation: String, caption: String, parameter: String) -> HTML? {
    let lines = Runtime.allCases.compactMap { line(of: operation, under: $0) }
    guard !lines.isEmpty else { return nil }
    let curve = SweptCurve(workload: operation, parameter: parameter, lines: lines)
    let title = "Nanoseconds under each runtime, by \(parameter); they are in the table below"
    return """
      <figure><figcaption><b>\(caption)</b> <small>in nanoseconds</small></figcaption>
      \(CurveChart.chart(of: curve, titled: title).element)</figure>

      """
  }

  /// The minimum times with one thread; `nil` for fewer than two points.
  private func line(of operation: String, under runtime: Runtime) -> SweptCurve.Line? {
    let points = figures.compactMap { figure -> SweptCurve.Point? in
      let words = figure.operation.split(separator: "-")
      guard words.count == 2, words[0] == operation, let value = Int(words[1]),
        figure.subject == runtime.rawValue, figure.threads == 1, figure.unit == "ps",
        figure.minimum >= 0
      else { return nil }
      // A time has no closed form: the line connects the marks.
      let nanoseconds = figure.minimum / 1000
      return SweptCurve.Point(value: value, measured: nanoseconds, expected: nanoseconds)
    }
    return points.count > 1 ? SweptCurve.Line(runtime: runtime, points: points) : nil
  }
}
