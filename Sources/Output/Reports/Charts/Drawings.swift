import GranularityBaseline
import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The drawings in the results directory. They depend only on the recorded rows.
struct Drawings: DerivedFiles {
  let workloads: [any Workload]

  /// The name of the file with the drawing of the re-evaluations of all runs.
  private static let overview = "overview.svg"
  /// The workload whose timeline is drawn, with its default parameters.
  private static let timed = "menu"
  private static var timeline: String { "timeline-\(timed).svg" }
  /// The curves to draw. If several curves of a workload over the parameter are recorded, the first one is drawn.
  private static let curves: [(workload: String, parameter: String)] = [
    ("broad", "views"), ("window", "reads"), ("split", "objects"),
  ]

  func locations(for directory: String) -> [(name: String, path: String)] {
    let names =
      [Self.overview, Self.timeline] + Self.curves.map { Self.curve($0.workload, $0.parameter) }
    return names.map { (name: $0, path: path(of: $0, in: directory)) }
  }

  private static func curve(_ workload: String, _ parameter: String) -> String {
    "curve-\(workload)-\(parameter).svg"
  }

  /// The drawings generated from `results`. A timeline or a curve that is not recorded has no drawing.
  func files(from results: Dataset, for directory: String) -> [OutputFile] {
    let swept = SweptCurve.curves(of: results.curves)
    let groups = results.runGroups(inOrderOf: workloads)
    let charts =
      [
        (Self.overview, results.runs.isEmpty ? nil : OverviewChart.chart(of: groups)),
        (Self.timeline, timelineChart(of: results)),
      ]
      + Self.curves.map { workload, parameter in
        let curve = swept.first { $0.workload == workload && $0.parameter == parameter }
        return (Self.curve(workload, parameter), curve.map { CurveChart.chart(of: $0) })
      }
    return charts.compactMap { name, chart in
      chart.map {
        OutputFile(path: path(of: name, in: directory), bytes: Array($0.file.text.utf8))
      }
    }
  }

  /// Compares the drawings in `directory` with drawings that are generated from `results`. A missing drawing is not an
  /// error.
  func check(in directory: String, against results: Dataset?) -> DerivedCheck? {
    guard let results else { return nil }
    let files = files(from: results, for: directory).filter { InputFile.exists($0.path) }
    let outdated = files.filter { (try? InputFile.bytes(at: $0.path)) != $0.bytes }.map(\.path)
    let equal = files.count - outdated.count
    return DerivedCheck(
      kind: "drawings", name: "the drawings beside the rows", isCompared: true,
      outdated: outdated.map { escaped($0) },
      lines: equal > 0
        ? [equal == 1 ? "1 drawing is as recorded" : "\(equal) drawings are as recorded"] : [])
  }

  private func timelineChart(of results: Dataset) -> Chart? {
    guard let workload = workloads.first(where: { $0.name == Self.timed }),
      let id = try? workload.parameters().runID
    else { return nil }
    let runs = RunGroup(of: results.runs.filter { $0.runID == id })
    return TimelineChart(
      of: results.timeline.filter { $0.runID == id }, runs: runs.runs, ticks: runs.ticks,
      named: Self.timed)?.chart
  }
}

/// A drawing of the re-evaluations of all runs.
///
/// Each run has a line in the drawing, and the lines are grouped by outcome. A line has a mark for each runtime on a
/// logarithmic axis. The marks of equal counts are drawn at the same position.
enum OverviewChart {
  private static let width = 860
  private static let nameEnd = 330
  private static let plot = (first: 345, last: 690)
  private static let lineHeight = 18
  private static let top = 46
  /// The maximum number of characters of a run's name.
  private static let nameLimit = 50

  static func chart(of groups: [RunGroup]) -> Chart {
    let runs = groups.flatMap(\.runs)
    let counts = runs.map(\.reevaluations)
    let scale = ChartScale(
      .logarithmic, 0...max(counts.max() ?? 1, 1), from: plot.first, to: plot.last)
    let lines = RunGroup.parts(of: groups).flatMap { outcome, groups in
      [{ y in heading(outcome, of: groups.count, at: y) }]
        + groups.map { group in { y in row(group.element, at: y, scale) } }
    }
    let bottom = top + lineHeight * lines.count
    let hasStale = groups.contains { !$0.staleRuntimes.isEmpty }
    let noteStart = plot.first + runs.runtimes.map(Chart.legendWidth).sum()
    let axis = scale.marks.map { mark -> HTML in
      let x = scale.position(of: mark)
      return """
        <path class="rule" d="M\(x) \(top - 6)V\(bottom)"/>\
        <text class="quiet middle" x="\(x)" y="\(top - 12)">\(mark.grouped)</text>
        """
    }
    return Chart(
      width: width, height: bottom + (hasStale ? 30 : 12),
      title:
        "Re-evaluations by runtime on a logarithmic axis, with a line for each of \(groups.count) runs; "
        + "the counts are written at the ends of the lines",
      content: """
        <text class="quiet end" x="\(nameEnd)" y="14">re-evaluations, logarithmic</text>\
        \(Chart.legend(runs.runtimes, at: plot.first, 14))\
        <text class="quiet" x="\(noteStart)" y="14">where it differs</text>\
        <text class="quiet" x="\(plot.last + 40)" y="\(top - 12)">re-evaluations</text>\
        \(axis)\(lines.enumerated().map { $1(top + lineHeight * $0 + 9) })\
        \(hasStale ? staleNote(at: bottom + 18) : "")
        """)
  }

  private static func staleNote(at y: Int) -> HTML {
    "<text class=\"quiet end\" x=\"\(width - 8)\" y=\"\(y)\">*: \(TextTable.staleMeaning)</text>"
  }

  private static func heading(_ outcome: MigrationOutcome, of count: Int, at y: Int) -> HTML {
    "<text class=\"label\" x=\"8\" y=\"\(y + 4)\">\(outcome.title): \(count)</text>"
  }

  private static func row(_ group: RunGroup, at y: Int, _ scale: ChartScale) -> HTML {
    let fine = group.run(under: .fine)?.reevaluations
    // The runtime `observation` only checks fine tracking, so it has a mark only where its count differs.
    let shown = group.runs.filter { $0.runtime != .observation || $0.reevaluations != fine }
    let positions = shown.map { scale.position(of: $0.reevaluations) }
    let (first, last) = (positions.min() ?? 0, positions.max() ?? 0)
    let link: HTML = first < last ? "<path class=\"link\" d=\"M\(first) \(y)H\(last)\"/>" : ""
    let marks = zip(shown, positions).map { Chart.mark($0.runtime, at: $1, y) }
    let stale = group.staleRuntimes
    let numbers = shown.map { $0.reevaluations.grouped + (stale.contains($0.runtime) ? "*" : "") }
      .joined(separator: " → ")
    return """
      <text class="end" x="\(nameEnd)" y="\(y + 4)">\(group.shortTitle.shortened(to: nameLimit))</text>\
      \(link)\(marks)<text class="quiet" x="\(plot.last + 16)" y="\(y + 4)">\(numbers)</text>
      """
  }
}

/// A drawing of how the re-evaluations of one workload add up over its ticks, with a line for each runtime.
///
/// A replay has the re-evaluations of each turn. Without it, the rows count evaluations: the evaluations of the first
/// pass, which mounts the screen, are subtracted. Views that are mounted later remain, because the rows do not
/// distinguish them; the caption says so.
struct TimelineChart {
  private static let height = 236
  static let plot = Chart.Plot(left: 58, right: Chart.plotEnd, top: 30, bottom: 186)

  private let lines: [(runtime: Runtime, points: [Point])]
  private let lastTick: Int
  private let name: String
  /// False if the lines also include the first evaluations of views that are mounted after the first pass.
  private let isExact: Bool
  /// A caption that says what the lines count.
  let caption: String
  /// The unit of the horizontal axis: `turn` or `tick`.
  private let unit: String

  /// A number of evaluations at the end of a pass or a turn.
  private struct Point: Hashable {
    let tick: Int
    let count: Int
  }

  /// Creates the drawing; `nil` if no runtime has a row or an uncut replay.
  ///
  /// - Parameters:
  ///   - rows: The rows of `timeline.csv` for one run id, under all runtimes. A tick without a pass has no row.
  ///   - replays: The replays of the runs that have one.
  ///   - runs: The rows of `runs.csv` for the same run id.
  ///   - lastTick: The last tick of the runs.
  ///   - unit: `turn`, or `tick` if the turns and the ticks of the runs do not correspond one to one.
  init?(
    of rows: [TimelineRow], replays: [Runtime: Replay] = [:], runs: [RunRow], ticks lastTick: Int,
    named name: String, by unit: String = "turn"
  ) {
    self.unit = unit
    let byRuntime = Runtime.allCases.map { runtime in
      let replay = replays[runtime].flatMap { $0.isCut ? nil : $0 }
      return (
        runtime: runtime,
        points: replay.map(Self.points) ?? Self.points(of: rows.filter { $0.runtime == runtime })
      )
    }.filter { !$0.points.isEmpty }
    // The line of the runtime `observation` only checks fine tracking, so it is drawn only if it differs.
    let fine = byRuntime.first { $0.runtime == .fine }?.points
    lines = byRuntime.filter { $0.runtime != .observation || $0.points != fine }
    guard !lines.isEmpty else { return nil }
    self.lastTick = lastTick
    self.name = name
    let counts = Dictionary(runs.map { ($0.runtime, $0.reevaluations) }) { $1 }
    isExact = lines.allSatisfy { counts[$0.runtime] == $0.points.last?.count }
    caption =
      isExact
      ? "Re-evaluations so far"
      : "Re-evaluations so far, with the first evaluations of views that are mounted later"
  }

  /// The evaluations up to each row, without the evaluations of the first pass.
  private static func points(of rows: [TimelineRow]) -> [Point] {
    rows.map {
      Point(
        tick: $0.tick, count: $0.evaluationsSoFar - (rows.first?.evaluationsSoFar ?? 0))
    }
  }

  /// The re-evaluations up to the end of each turn.
  private static func points(of replay: Replay) -> [Point] {
    var count = 0
    return replay.turns.map { turn in
      count += turn.steps.filter { [.needed, .wasted].contains(replay.events[$0.event].kind) }
        .map(\.views).sum()
      return Point(tick: turn.tick, count: count)
    }
  }

  var chart: Chart {
    let ends = lines.map { (runtime: $0.runtime, count: $0.points.last?.count ?? 0) }
    let most = ends.map(\.count).max() ?? 0
    let (plot, lastTick) = (Self.plot, lastTick)
    let x = ChartScale(.linear, 0...max(lastTick, 1), from: plot.left, to: plot.right)
    let y = ChartScale(.linear, 0...max(most, 1), from: plot.bottom, to: plot.top)
    let paths = lines.map { runtime, points -> HTML in
      "<path class=\"line \(runtime.rawValue)\" d=\"\(path(of: points, x, y))\"/>"
    }
    return Chart(
      width: Chart.width, height: Self.height,
      title: "\(caption) of \(name), \(unit) by \(unit); at the end "
        + ends.map { "\($0.0.model) \($0.1.grouped)" }.joined(separator: ", "),
      content: """
        \(plot.axes(x, y, titled: (x: unit, y: isExact ? "re-evaluations" : "evaluations after the mount")))\(paths)\
        \(Chart.labels(of: ends, at: plot.right + Chart.labelStart, y))
        """)
  }

  /// The SVG path of a line: a step for each pass or turn, and a horizontal end up to the last tick.
  ///
  /// If several of them have the same horizontal pixel, only the last one has a step.
  private func path(of counts: [Point], _ x: ChartScale, _ y: ChartScale) -> String {
    var points: [(x: Int, y: Int)] = []
    for count in counts {
      let point = (x: x.position(of: count.tick), y: y.position(of: count.count))
      if points.last?.x == point.x { points.removeLast() }
      points.append(point)
    }
    guard let first = points.first, let last = points.last else { return "" }
    let steps = zip(points, points.dropFirst()).map { from, to in
      "h\(to.x - from.x)" + (to.y == from.y ? "" : "v\(to.y - from.y)")
    }.joined()
    return "M\(first.x) \(first.y)\(steps)h\(x.position(of: lastTick) - last.x)"
  }
}
