/// The drawings that lie beside the recorded rows and are made from nothing else.
enum Drawings {
  /// The re-evaluations of every run.
  private static let overview = "overview.svg"
  /// The workload whose evaluations are drawn tick by tick, with its default parameters.
  private static let timed = "menu"
  private static var timeline: String { "timeline-\(timed).svg" }
  /// The recorded curves that are drawn, each the first of a workload over a parameter.
  private static let curves: [(workload: String, parameter: String)] = [
    ("broad", "views"), ("window", "reads"), ("split", "objects"),
  ]

  static var fileNames: [String] {
    [overview, timeline] + curves.map { curve($0.workload, $0.parameter) }
  }

  private static func curve(_ workload: String, _ parameter: String) -> String {
    "curve-\(workload)-\(parameter).svg"
  }

  /// The drawings that can be made of `results`: no timeline without its workload, and no curve that is not recorded.
  static func files(
    of results: Dataset, in directory: String, workloads: [any Workload] = Workloads.all
  ) -> [OutputFile] {
    let charts =
      [
        (overview, overviewChart(of: results, workloads)),
        (timeline, timelineChart(of: results, workloads)),
      ]
      + curves.map { workload, parameter in
        let swept = SweptCurve(of: results.curves, workload, over: parameter)
        return (curve(workload, parameter), swept.map { CurveChart.chart(of: $0) })
      }
    return charts.compactMap { name, chart in
      chart.map {
        OutputFile(path: path(of: name, in: directory), bytes: Array($0.file.text.utf8))
      }
    }
  }

  /// Holds the drawings that are in `directory` against what `results` give; one that is not there is none to be wrong.
  static func check(in directory: String, against results: Dataset) -> DrawingCheck {
    let files = files(of: results, in: directory).filter { InputFile.exists($0.path) }
    let outdated = files.filter { (try? InputFile.bytes(at: $0.path)) != $0.bytes }
    return DrawingCheck(count: files.count, outdated: outdated.map(\.path))
  }

  private static func overviewChart(
    of results: Dataset, _ workloads: [any Workload]
  ) -> Chart? {
    guard !results.runs.isEmpty else { return nil }
    let runs = Dictionary(grouping: results.runs, by: \.runID)
    return OverviewChart.chart(
      of: results.runIDs(inOrderOf: workloads).map { id in
        OverviewChart.Line(Exhibit(of: runs[id] ?? []))
      })
  }

  private static func timelineChart(
    of results: Dataset, _ workloads: [any Workload]
  ) -> Chart? {
    guard let workload = workloads.first(where: { $0.name == timed }),
      let id = try? workload.parameters().runID
    else { return nil }
    let runs = Exhibit(of: results.runs.filter { $0.runID == id })
    return TimelineChart.chart(
      of: results.timeline.filter { $0.runID == id }, ticks: runs.ticks, named: timed)
  }
}

/// What came of holding the drawings against the results.
public struct DrawingCheck: Hashable, Sendable {
  let count: Int
  /// The paths of those that are not what the results give.
  public let outdated: [String]

  /// What a reader is told, a line for each drawing that is out of date and one for all others.
  var lines: [String] {
    let equal = count - outdated.count
    return outdated.map { "\(escaped($0)) is not what the recorded rows give" }
      + (equal > 0
        ? [equal == 1 ? "1 drawing is as recorded" : "\(equal) drawings are as recorded"] : [])
  }
}

extension Dataset {
  /// The run ids in the order in which their workloads are listed, and then in that of their names.
  func runIDs(inOrderOf workloads: [any Workload]) -> [String] {
    let order = workloads.map(\.name)
    let place = { (run: RunRow) in order.firstIndex(of: run.workload) ?? order.count }
    var ids: [String] = []
    for run in runs.sorted(by: { (place($0), $0.runID) < (place($1), $1.runID) })
    where ids.last != run.runID {
      ids.append(run.runID)
    }
    return ids
  }
}
