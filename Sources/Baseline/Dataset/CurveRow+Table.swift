import Sweeps
package import Tabular

extension CurveRow: TableRow, PointRow {
  package static let table = Table<CurveRow>(
    "sweep", "what one point of one curve came to under one runtime", keyLength: 3,
    columns: Table.Column.pointKey + [
      .init("run_id", \.runID, "the run, as runs.csv would call it"),
      .init("workload", \.workload, "the scenario or shape"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons"),
      .init("swept", \.swept, "the parameter over which the curve is drawn"),
      .init("value", \.value, "the value of that parameter"),
    ] + Table.Column.pointCounts)
}
