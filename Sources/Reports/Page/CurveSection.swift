import Documents
import Workloads

/// The section with the recorded curves: the measured counts as marks, and the closed forms as lines.
struct CurveSection {
  private let curves: ArraySlice<SweptCurve>
  /// The number of curves that are not drawn.
  private let more: Int

  /// The maximum number of curves that are drawn.
  private static let limit = 24

  init(of curves: [SweptCurve]) {
    self.curves = curves.prefix(Self.limit)
    more = curves.count - self.curves.count
  }

  /// Empty without curves.
  var html: HTML {
    guard !curves.isEmpty else { return "" }
    let rest = more > 0 ? " \(more) more curves are left out." : ""
    return """
      <section id="curves"><h2>Curves</h2>
      <p>Re-evaluations over one parameter. Marks are measured counts, lines are the closed forms. \
      If the counts differ widely, the axes are logarithmic.\(rest)</p>
      <div class="curves">\(curves.map(figure))</div></section>

      """
  }

  private func figure(of curve: SweptCurve) -> HTML {
    """
    <figure><figcaption><b>\(curve.workload)</b> over <code>\(curve.parameter)</code>\
    \(curve.fixed.isEmpty ? "" : " <small>\(curve.fixed)</small>" as HTML)</figcaption>
    <div class="wide">\(CurveChart.chart(of: curve).element)</div>
    <details><summary>The numbers</summary>\(HTMLRenderer().element(
      of: table(of: curve),
      caption: "Re-evaluations, measured and by the closed form"))</details></figure>

    """
  }

  private func table(of curve: SweptCurve) -> TextTable {
    TextTable(
      [.number(curve.parameter)]
        + curve.lines.flatMap { line in
          [TextTable.Column.number(line.runtime.rawValue), .number("closed form")]
        }, of: curve.values
    ) { value in
      [.count(value)]
        + curve.lines.flatMap { line in
          let point = curve.point(at: value, under: line.runtime)
          let verdict = point?.holds == false ? " " + StyledText("broken", .bad) : ""
          return [.count(point?.measured), .count(point?.expected) + verdict]
        }
    }
  }
}
