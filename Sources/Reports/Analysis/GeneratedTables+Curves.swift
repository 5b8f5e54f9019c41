import Baseline
import Documents
import Sweeps
import Workloads

extension GeneratedTables {
  /// The points of the first recorded curve of a workload over a parameter; `nil` if there is none.
  func curve(of workload: String, over parameter: String) -> TextTable? {
    guard
      let plan = results.curves.first(where: { $0.workload == workload && $0.swept == parameter })?
        .planID
    else { return nil }
    let points = results.curves.filter { $0.planID == plan }
    return TextTable(
      [.number(parameter)] + Runtime.allCases.map { .number($0.rawValue) },
      rows: Set(points.map(\.point)).sorted().compactMap { number in
        let rows = points.filter { $0.point == number }
        guard let value = rows.first?.value else { return nil }
        let counts = Runtime.allCases.map { runtime in
          rows.first { $0.runtime == runtime }?.counts.reevaluations
        }
        return TextTable.Row(
          [StyledText("\(value)")] + counts.map { StyledText($0.map(String.init) ?? "–") })
      })
  }
}
