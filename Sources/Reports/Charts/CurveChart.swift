import Documents
import Workloads

/// The drawing of a swept curve: a mark for each measured count, and a line through the expected counts.
enum CurveChart {
  private static let width = 500
  private static let height = 260
  /// The position of the legend, right of the title of the vertical axis.
  private static let legendStart = 130
  private static let plot = Chart.Plot(left: 66, right: 300, top: 30, bottom: 210)

  static func chart(of curve: SweptCurve) -> Chart {
    chart(
      of: curve, counting: "re-evaluations",
      titled: "Re-evaluations of \(curve.workload) over \(curve.parameter), from "
        + "\(curve.values.first?.grouped ?? "–") to \(curve.values.last?.grouped ?? "–"); the numbers "
        + "are in the table below")
  }

  /// - Parameters:
  ///   - unit: The title of the vertical axis.
  ///   - title: A description of the drawing, for screen readers.
  static func chart(of curve: SweptCurve, counting unit: String, titled title: String) -> Chart {
    let points = curve.lines.flatMap(\.points)
    let x = ChartScale(fitting: curve.values, from: plot.left, to: plot.right)
    let y = ChartScale(
      fitting: points.flatMap { [$0.measured] + [$0.expected].compactMap(\.self) },
      from: plot.bottom, to: plot.top)
    let forms = curve.lines.map { line -> HTML in
      let path = line.points.compactMap { point in
        point.expected.map { "\(x.position(of: point.value)) \(y.position(of: $0))" }
      }.joined(separator: "L")
      return path.isEmpty ? "" : "<path class=\"line \(line.runtime.rawValue)\" d=\"M\(path)\"/>"
    }
    let marks = curve.lines.flatMap { line in
      line.points.map {
        Chart.mark(line.runtime, at: x.position(of: $0.value), y.position(of: $0.measured))
      }
    }
    let ends = curve.lines.compactMap { line in
      line.points.last.map { (runtime: line.runtime, count: $0.measured) }
    }
    return Chart(
      width: width, height: height, title: title,
      content: """
        \(Chart.legend(curve.lines.map(\.runtime), at: legendStart, 12))\
        \(plot.axes(x, y, titled: (x: curve.parameter, y: unit)))\(forms)\(marks)\
        \(Chart.labels(of: ends, at: plot.right + 12, y))
        """)
  }
}
