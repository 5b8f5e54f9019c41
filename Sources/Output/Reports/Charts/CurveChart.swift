import GranularityBaseline
import GranularityDocuments
import GranularitySweeps
import GranularityTabular
import GranularityWorkloads

/// A drawing of a swept curve: a mark for each measured count, and a line through the counts that the closed form
/// predicts.
enum CurveChart {
  private static let height = 276
  /// The height of the legend in pixels. It is below the title of the vertical axis.
  private static let legendHeight = 30
  private static let plot = Chart.Plot(left: 58, right: Chart.plotEnd, top: 48, bottom: 226)

  static func chart(of curve: SweptCurve) -> Chart {
    chart(
      of: curve.withoutEqualCheck, counting: "re-evaluations",
      titled: "Re-evaluations of \(curve.workload) over \(curve.parameter), from "
        + "\(curve.values.first?.grouped ?? "–") to \(curve.values.last?.grouped ?? "–"); the numbers "
        + "are in the table below")
  }

  /// Draws a curve.
  ///
  /// - Parameters:
  ///   - unit: The title of the vertical axis.
  ///   - title: A description of the drawing for screen readers.
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
      width: Chart.width, height: height, title: title,
      content: """
        \(Chart.legend(curve.lines.map(\.runtime), at: 2, legendHeight))\
        \(plot.axes(x, y, titled: (x: curve.parameter, y: unit)))\(forms)\(marks)\
        \(Chart.labels(of: ends, at: plot.right + Chart.labelStart, y))
        """)
  }
}

/// The measured and predicted counts of one workload for several values of a parameter.
struct SweptCurve: Hashable, Sendable {
  let workload: String
  let parameter: String
  /// The parameters that have the same value at all points, as `name=value` pairs.
  var fixed = ""
  let lines: [Line]

  /// The curve without the line of the toolchain's `@Observable`, if this line equals the line of fine tracking.
  var withoutEqualCheck: SweptCurve {
    let fine = lines.first { $0.runtime == .fine }?.points
    return SweptCurve(
      workload: workload, parameter: parameter, fixed: fixed,
      lines: lines.filter { $0.runtime != .observation || $0.points != fine })
  }

  /// The points of the curve under one runtime.
  struct Line: Hashable, Sendable {
    let runtime: Runtime
    /// The points, sorted by the value of the parameter.
    let points: [Point]

    init(runtime: Runtime, points: [Point]) {
      self.runtime = runtime
      self.points = points.sorted { $0.value < $1.value }
    }
  }

  /// The counts at one value of the parameter.
  struct Point: Hashable, Sendable {
    let value: Int
    let measured: Int
    /// The count that the closed form predicts. Like the next property, it is `nil` if there is no closed form.
    var expected: Int?
    var holds: Bool?
  }

  /// All values of the parameter under any runtime, without duplicates and in ascending order.
  var values: [Int] { Set(lines.flatMap { $0.points.map(\.value) }).sorted() }

  /// The point under `runtime` at this value of the parameter; `nil` if there is none.
  func point(at value: Int, under runtime: Runtime) -> Point? {
    lines.first { $0.runtime == runtime }?.points.first { $0.value == value }
  }

  /// The recorded curves in `rows`, in the order in which they first appear.
  static func curves(of rows: [CurveRow]) -> [SweptCurve] {
    rows.grouped(by: \.planID).compactMap { SweptCurve($0.elements) }
  }
}

extension SweptCurve {
  /// Creates a curve from its rows; `nil` if there are no rows.
  fileprivate init?(_ rows: [CurveRow]) {
    guard let first = rows.first else { return nil }
    // A parameter that varies together with the swept parameter is not fixed either. So only pairs that all rows share
    // are fixed.
    let pairs = rows.map { $0.parameters.split(separator: ";") }
    let fixed = pairs[0].filter { pair in
      !pair.hasPrefix(first.swept + "=") && pairs.allSatisfy { $0.contains(pair) }
    }
    self.init(
      workload: first.workload, parameter: first.swept, fixed: fixed.joined(separator: " "),
      lines: Runtime.allCases.compactMap { runtime in
        let points = rows.filter { $0.runtime == runtime }.map { row in
          Point(
            value: row.value, measured: row.counts.reevaluations,
            expected: row.counts.expectedReevaluations, holds: row.counts.holds)
        }
        return points.isEmpty ? nil : Line(runtime: runtime, points: points)
      })
  }
}
