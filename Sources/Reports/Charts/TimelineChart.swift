import Counting
import Documents
import Workloads

/// The drawing of the accumulated evaluations of one workload over its ticks: a line for each runtime.
enum TimelineChart {
  private static let width = 700
  private static let height = 220
  static let plot = Chart.Plot(left: 56, right: 560, top: 16, bottom: 186)
  /// The minimum distance between the names at the ends of the lines, in pixels.
  private static let nameGap = 15

  /// - Parameters:
  ///   - rows: The timelines of one run id, under all runtimes; a tick without a pass has no row.
  ///   - lastTick: The last tick of the runs.
  static func chart(of rows: [TimelineRow], ticks lastTick: Int, named name: String) -> Chart? {
    let timelines = Runtime.allCases.map { runtime in
      (runtime: runtime, rows: rows.filter { $0.runtime == runtime })
    }.filter { !$0.rows.isEmpty }
    guard !timelines.isEmpty else { return nil }
    let ends = timelines.map { ($0.runtime, $0.rows.map(\.evaluationsSoFar).max() ?? 0) }
    let most = ends.map(\.1).max() ?? 0
    let x = ChartScale(.linear, 0...max(lastTick, 1), from: plot.left, to: plot.right)
    let y = ChartScale(.linear, 0...max(most, 1), from: plot.bottom, to: plot.top)
    let lines = timelines.map { runtime, rows -> HTML in
      "<path class=\"line \(runtime.rawValue)\" d=\"\(path(of: rows, x, y, to: lastTick))\"/>"
    }
    return Chart(
      width: width, height: height,
      title: "Evaluations of \(name) so far, tick by tick; at the end "
        + ends.map { "\($0.0.rawValue) \($0.1.grouped)" }.joined(separator: ", "),
      content: """
        \(plot.axes(x, y))\
        <text class="quiet" x="\(plot.right + 24)" y="\(plot.bottom + 18)">tick</text>\
        \(lines)\(names(of: ends, y))
        """)
  }

  /// A step for each pass, and a line to the last tick; if several passes have the same pixel, only the last has a step.
  private static func path(
    of rows: [TimelineRow], _ x: ChartScale, _ y: ChartScale, to lastTick: Int
  ) -> String {
    var points: [(x: Int, y: Int)] = []
    for row in rows {
      let point = (x: x.position(of: row.tick), y: y.position(of: row.evaluationsSoFar))
      if points.last?.x == point.x { points.removeLast() }
      points.append(point)
    }
    guard let first = points.first else { return "" }
    let steps = points.dropFirst().map { "H\($0.x)V\($0.y)" }.joined()
    return "M\(first.x) \(first.y)\(steps)H\(x.position(of: lastTick))"
  }

  /// The names at the ends of the lines, moved up where they would overlap.
  private static func names(of ends: [(runtime: Runtime, count: Int)], _ y: ChartScale) -> HTML {
    var lowest = Int.max
    var names: [HTML] = []
    let fromBelow = ends.enumerated().sorted {
      ($0.element.1, $1.offset) < ($1.element.1, $0.offset)
    }
    for (_, end) in fromBelow {
      let height = min(y.position(of: end.count) + 4, lowest)
      lowest = height - nameGap
      names.append(
        """
        <text class="\(end.runtime.rawValue)" x="\(plot.right + 8)" y="\(height)">\
        \(end.runtime.rawValue) \(end.count.grouped)</text>
        """)
    }
    return names.joined()
  }
}
