import Counting
import Workloads

/// The evaluations of one workload as they add up over its ticks, a line for each runtime.
enum TimelineChart {
  private static let width = 700
  private static let height = 220
  static let plot = Chart.Plot(left: 56, right: 560, top: 16, bottom: 186)
  /// Pixels between the names at the ends of the lines.
  private static let nameGap = 15

  /// - Parameters:
  ///   - rows: The timelines of one run id; a tick without a pass adds nothing.
  ///   - ticks: The ticks that the runs took.
  static func chart(of rows: [TimelineRow], ticks lastTick: Int, named name: String) -> Chart? {
    let runtimes = Runtime.allCases.filter { runtime in rows.contains { $0.runtime == runtime } }
    guard !runtimes.isEmpty else { return nil }
    let most = rows.map(\.evaluationsSoFar).max() ?? 0
    let x = ChartScale(.linear, 0...max(lastTick, 1), from: plot.left, to: plot.right)
    let y = ChartScale(.linear, 0...max(most, 1), from: plot.bottom, to: plot.top)
    let ends = runtimes.map { runtime in
      (runtime, rows.filter { $0.runtime == runtime }.map(\.evaluationsSoFar).max() ?? 0)
    }
    let lines = runtimes.map { runtime -> HTML in
      let path = path(of: rows.filter { $0.runtime == runtime }, x, y, to: lastTick)
      return "<path class=\"line \(runtime.rawValue)\" d=\"\(path)\"/>"
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

  /// Steps from pass to pass, and on to the last tick; of several in one pixel the last.
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

  /// The names at the ends of the lines, from the top down, so far apart that they can be read.
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
