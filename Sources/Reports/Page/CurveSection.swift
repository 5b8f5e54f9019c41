import Workloads

/// The curves of `sweep.csv`: what was measured as marks, and the closed forms as lines through them.
struct CurveSection {
  private let curves: [SweptCurve]
  private let left: Int

  /// Curves that are drawn at most.
  private static let limit = 24

  /// - Parameter sheet: The file; one without the columns of a sweep gives no curves.
  init(of sheet: Sheet) {
    let all = SweptCurve.curves(in: sheet)
    curves = Array(all.prefix(Self.limit))
    left = all.count - curves.count
  }

  /// Empty without curves.
  var html: HTML {
    guard !curves.isEmpty else { return "" }
    return """
      <section id="curves"><h2>Curves</h2>
      <p>Re-evaluations over one parameter. Marks are measured, lines are the closed forms; where \
      the counts are far apart the axes are logarithmic.\(left > 0 ? " \(left) more curves are left out." as HTML : "")</p>
      <div class="curves">\(curves.map(figure))</div></section>

      """
  }

  private func figure(of curve: SweptCurve) -> HTML {
    """
    <figure><figcaption><b>\(curve.workload)</b> over <code>\(curve.parameter)</code>\
    \(curve.fixed.isEmpty ? "" : " <small>\(curve.fixed)</small>" as HTML)</figcaption>
    \(CurveChart.chart(of: curve).element)
    <details><summary>The numbers</summary>\(table(of: curve))</details></figure>

    """
  }

  private func table(of curve: SweptCurve) -> HTML {
    let values = curve.values
    let rows = values.map { value -> HTML in
      let cells = curve.lines.map { line -> HTML in
        guard let point = line.points.first(where: { $0.value == value }) else {
          return "<td>–</td><td>–</td>"
        }
        let expected = point.expected.map(\.grouped) ?? "–"
        return """
          <td>\(point.measured.grouped)</td>\
          <td>\(expected)\(point.holds == false ? " <b>broken</b>" as HTML : "")</td>
          """
      }
      return "<tr><th scope=\"row\">\(value.grouped)</th>\(cells)</tr>\n"
    }
    return """
      <div class="wide"><table><caption>Re-evaluations, measured and by the closed form</caption>
      <thead><tr><th scope="col" rowspan="2">\(curve.parameter)</th>\(curve.lines.map { line in
        "<th scope=\"colgroup\" colspan=\"2\">\(line.runtime.rawValue)</th>"
      })</tr><tr>\(curve.lines.map { _ in
        "<th scope=\"col\">measured</th><th scope=\"col\">form</th>" as HTML
      })</tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }
}
