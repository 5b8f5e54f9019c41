import Baseline
import Documents
import Workloads

extension GeneratedTables {
  /// The points of the first recorded curve of a workload over a parameter; `nil` if there is none.
  func curve(of workload: String, over parameter: String) -> TextTable? {
    let curves = SweptCurve.curves(of: results.curves)
    return curves.first { $0.workload == workload && $0.parameter == parameter }.map { curve in
      TextTable([.number(parameter)] + Runtime.allCases.columns, of: curve.values) { value in
        [.count(value)]
          + Runtime.allCases.map { .count(curve.point(at: value, under: $0)?.measured) }
      }
    }
  }
}
