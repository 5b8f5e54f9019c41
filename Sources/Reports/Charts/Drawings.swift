import Baseline
import Counting
import Documents
import Tabular
import Workloads

/// The drawings in the directory of the results, which depend only on the recorded rows.
struct Drawings: DerivedFiles {
  let workloads: [any Workload]

  /// The re-evaluations of every run.
  private static let overview = "overview.svg"
  /// The workload of the timeline, with its default parameters.
  private static let timed = "menu"
  private static var timeline: String { "timeline-\(timed).svg" }
  /// The curves that are drawn; the first recorded one if a workload has several over a parameter.
  private static let curves: [(workload: String, parameter: String)] = [
    ("broad", "views"), ("window", "reads"), ("split", "objects"),
  ]

  func locations(for directory: String) -> [(name: String, path: String)] {
    let names =
      [Self.overview, Self.timeline]
      + Self.curves.map { Self.curve($0.workload, $0.parameter) }
    return names.map { (name: $0, path: path(of: $0, in: directory)) }
  }

  private static func curve(_ workload: String, _ parameter: String) -> String {
    "curve-\(workload)-\(parameter).svg"
  }

  /// The drawings of `results`; a timeline or a curve that is not recorded has no drawing.
  func files(from results: Dataset, for directory: String) -> [OutputFile] {
    let swept = SweptCurve.curves(of: results.curves)
    let charts =
      [
        (Self.overview, overviewChart(of: results)),
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

  /// Compares the drawings in `directory` with those of `results`; a missing drawing is not an error.
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

  private func overviewChart(of results: Dataset) -> Chart? {
    guard !results.runs.isEmpty else { return nil }
    let runs = Dictionary(grouping: results.runs, by: \.runID)
    let groups = results.runIDs(inOrderOf: workloads).map { id in
      var group = RunGroup(of: runs[id] ?? [])
      group.settings = workloads.first { $0.name == group.workload }?.settings
      return group
    }
    return OverviewChart.chart(of: groups)
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

extension Dataset {
  /// The run ids in the order of `workloads`, and in alphabetical order for each workload.
  func runIDs(inOrderOf workloads: [any Workload]) -> [String] {
    let order = workloads.map(\.name)
    let index = { (run: RunRow) in order.firstIndex(of: run.workload) ?? order.count }
    var ids: [String] = []
    for run in runs.sorted(by: { (index($0), $0.runID) < (index($1), $1.runID) })
    where ids.last != run.runID {
      ids.append(run.runID)
    }
    return ids
  }
}
