import Baseline
import Counting
import Tabular
import Workloads

/// The drawings that lie beside the recorded rows and are made from nothing else.
struct Drawings: DerivedFiles {
  let workloads: [any Workload]

  /// The re-evaluations of every run.
  private static let overview = "overview.svg"
  /// The workload whose evaluations are drawn tick by tick, with its default parameters.
  private static let timed = "menu"
  private static var timeline: String { "timeline-\(timed).svg" }
  /// The recorded curves that are drawn, each the first of a workload over a parameter.
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

  /// The drawings that can be made of `results`: no timeline without its workload, and no curve that is not recorded.
  func files(from results: Dataset, for directory: String) -> [OutputFile] {
    let charts =
      [
        (Self.overview, overviewChart(of: results)),
        (Self.timeline, timelineChart(of: results)),
      ]
      + Self.curves.map { workload, parameter in
        let swept = SweptCurve(of: results.curves, workload, over: parameter)
        return (Self.curve(workload, parameter), swept.map { CurveChart.chart(of: $0) })
      }
    return charts.compactMap { name, chart in
      chart.map {
        OutputFile(path: path(of: name, in: directory), bytes: Array($0.file.text.utf8))
      }
    }
  }

  /// Holds the drawings that are in `directory` against what `results` give; one that is not there is none to be wrong.
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
    return OverviewChart.chart(
      of: results.runIDs(inOrderOf: workloads).map { id in
        let rows = runs[id] ?? []
        let workload = workloads.first { $0.name == rows.first?.workload }
        return OverviewChart.Line(RunGroup(of: rows, settings: workload?.settings))
      })
  }

  private func timelineChart(of results: Dataset) -> Chart? {
    guard let workload = workloads.first(where: { $0.name == Self.timed }),
      let id = try? workload.parameters().runID
    else { return nil }
    let runs = RunGroup(of: results.runs.filter { $0.runID == id })
    return TimelineChart.chart(
      of: results.timeline.filter { $0.runID == id }, ticks: runs.ticks, named: Self.timed)
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
