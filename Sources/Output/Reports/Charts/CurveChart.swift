import GranularityBaseline
import GranularityDocuments
import GranularitySweeps
import GranularityTabular
import GranularityWorkloads

/// The drawing of a swept curve: a mark for each measured count, and a line through the expected counts.
enum CurveChart {
  private static let height = 276
  /// The height of the legend, below the title of the vertical axis.
  private static let legendHeight = 30
  private static let plot = Chart.Plot(left: 58, right: Chart.plotEnd, top: 48, bottom: 226)

  static func chart(of curve: SweptCurve) -> Chart {
    chart(
      of: curve.withoutEqualCheck, counting: "re-evaluations",
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
      width: Chart.width, height: height, title: title,
      content: """
        \(Chart.legend(curve.lines.map(\.runtime), at: 2, legendHeight))\
        \(plot.axes(x, y, titled: (x: curve.parameter, y: unit)))\(forms)\(marks)\
        \(Chart.labels(of: ends, at: plot.right + Chart.labelStart, y))
        """)
  }
}

/// The measured and expected counts of one workload over one of its parameters.
struct SweptCurve: Hashable, Sendable {
  let workload: String
  let parameter: String
  /// The `name=value` pairs that all points share.
  var fixed = ""
  let lines: [Line]

  /// The curve without the line of the toolchain's `@Observable`, if that line equals the line of fine tracking.
  var withoutEqualCheck: SweptCurve {
    let fine = lines.first { $0.runtime == .fine }?.points
    return SweptCurve(
      workload: workload, parameter: parameter, fixed: fixed,
      lines: lines.filter { $0.runtime != .observation || $0.points != fine })
  }

  /// The points under one runtime.
  struct Line: Hashable, Sendable {
    let runtime: Runtime
    /// The points, sorted by their values.
    let points: [Point]

    init(runtime: Runtime, points: [Point]) {
      self.runtime = runtime
      self.points = points.sorted { $0.value < $1.value }
    }
  }

  /// The count at one value of the parameter.
  struct Point: Hashable, Sendable {
    let value: Int
    let measured: Int
    /// The count that the closed form gives; `nil`, like the next property, if there is no closed form.
    var expected: Int?
    var holds: Bool?
  }

  /// The different values of the parameter, in ascending order.
  var values: [Int] { Set(lines.flatMap { $0.points.map(\.value) }).sorted() }

  /// The count under `runtime` at a value of the parameter; `nil` if there is none.
  func point(at value: Int, under runtime: Runtime) -> Point? {
    lines.first { $0.runtime == runtime }?.points.first { $0.value == value }
  }

  /// The recorded curves, in the order in which they first appear in `rows`.
  static func curves(of rows: [CurveRow]) -> [SweptCurve] {
    rows.grouped(by: \.planID).compactMap { SweptCurve($0.elements) }
  }
}

extension SweptCurve {
  /// The curve with the given rows; `nil` without rows.
  fileprivate init?(_ rows: [CurveRow]) {
    guard let first = rows.first else { return nil }
    // A parameter that varies together with the swept one is not fixed either.
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
