import Counting
import Documents
import Workloads

/// The drawing of the re-evaluations of one workload so far, over its ticks: a line for each runtime.
///
/// The rows count evaluations. The evaluations of the first pass, which mounts the screen, are subtracted. Views that are
/// mounted later remain, because the rows do not distinguish them; the caption says so.
struct TimelineChart {
  private static let width = 600
  private static let height = 236
  static let plot = Chart.Plot(left: 66, right: 400, top: 30, bottom: 186)

  private let timelines: [(runtime: Runtime, rows: [TimelineRow])]
  private let lastTick: Int
  private let name: String
  /// What the lines count.
  let caption: String

  /// - Parameters:
  ///   - rows: The timelines of one run id, under all runtimes; a tick without a pass has no row.
  ///   - runs: The totals of the runs.
  ///   - lastTick: The last tick of the runs.
  init?(of rows: [TimelineRow], runs: [RunRow], ticks lastTick: Int, named name: String) {
    timelines = Runtime.allCases.map { runtime in
      (runtime: runtime, rows: rows.filter { $0.runtime == runtime })
    }.filter { !$0.rows.isEmpty }
    guard !timelines.isEmpty else { return nil }
    self.lastTick = lastTick
    self.name = name
    let counts = Dictionary(runs.map { ($0.runtime, $0.reevaluations) }) { $1 }
    let isExact = timelines.allSatisfy { counts[$0.runtime] == Self.count($0.rows.last, $0.rows) }
    caption =
      isExact
      ? "Re-evaluations so far"
      : "Re-evaluations so far, with the first evaluations of views that are mounted later"
  }

  /// The evaluations up to a row, without those of the first pass.
  private static func count(_ row: TimelineRow?, _ rows: [TimelineRow]) -> Int {
    (row?.evaluationsSoFar ?? 0) - (rows.first?.evaluationsSoFar ?? 0)
  }

  var chart: Chart {
    let ends = timelines.map {
      (runtime: $0.runtime, count: Self.count($0.rows.last, $0.rows))
    }
    let most = ends.map(\.count).max() ?? 0
    let (plot, lastTick) = (Self.plot, lastTick)
    let x = ChartScale(.linear, 0...max(lastTick, 1), from: plot.left, to: plot.right)
    let y = ChartScale(.linear, 0...max(most, 1), from: plot.bottom, to: plot.top)
    let lines = timelines.map { runtime, rows -> HTML in
      "<path class=\"line \(runtime.rawValue)\" d=\"\(path(of: rows, x, y))\"/>"
    }
    return Chart(
      width: Self.width, height: Self.height,
      title: "\(caption) of \(name), tick by tick; at the end "
        + ends.map { "\($0.0.rawValue) \($0.1.grouped)" }.joined(separator: ", "),
      content: """
        \(plot.axes(x, y, titled: (x: "tick", y: "re-evaluations")))\(lines)\
        \(Chart.labels(of: ends, at: plot.right + 10, y))
        """)
  }

  /// A step for each pass, and a line to the last tick; if several passes have the same pixel, only the last has a step.
  private func path(of rows: [TimelineRow], _ x: ChartScale, _ y: ChartScale) -> String {
    var points: [(x: Int, y: Int)] = []
    for row in rows {
      let point = (x: x.position(of: row.tick), y: y.position(of: Self.count(row, rows)))
      if points.last?.x == point.x { points.removeLast() }
      points.append(point)
    }
    guard let first = points.first else { return "" }
    let steps = points.dropFirst().map { "H\($0.x)V\($0.y)" }.joined()
    return "M\(first.x) \(first.y)\(steps)H\(x.position(of: lastTick))"
  }
}
