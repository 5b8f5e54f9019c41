import GranularityCounting
package import GranularitySweeps
package import GranularityTabular
package import GranularityWorkloads

/// A curve to record: the counts of a workload over a parameter.
package struct RecordedCurve: Sendable {
  package let workload: any Workload
  /// The parameters and their values as `sweep` writes them. The x axis is the first swept
  /// parameter in the workload's order.
  package let given: [String: String]
  /// True if the parameters with several values change together.
  package var isZipped = false

  /// The recorded curves, one per row and runtime. On some of them the models differ, on others they do not.
  private static let table: [(workload: String, given: [String: String], isZipped: Bool)] = [
    // Fine tracking saves more evaluations if an object has more views.
    ("broad", ["views": "1..1024*2", "ticks": "20"], false),
    ("idle", ["views": "1..256*4"], false),
    ("deep", ["depth": "1..256*4"], false),
    ("rows", ["model": "keys", "keys": "1..256*4", "visible": "1..256*4"], true),
    // It saves fewer if views read more of an object, or if there are more objects.
    ("fraction", ["readers": "1..16*2"], false),
    ("fraction", ["percent": "0..100+20"], false),
    ("split", ["objects": "1,2,4,5,10,20"], false),
    ("window", ["reads": "1,2,4,8,12,16,20"], false),
    // Here it saves few evaluations or none.
    ("deep", ["pass": "value", "depth": "1..256*4"], false),
    ("rows", ["model": "array", "keys": "1..256*4", "visible": "1..256*4"], true),
    ("rows", ["model": "objects", "keys": "1..256*4", "visible": "1..256*4"], true),
    ("diamond", ["fanout": "1..64*4", "flush": "write"], false),
  ]

  static func recorded(of catalog: WorkloadCatalog) -> [RecordedCurve] {
    table.compactMap { row in
      catalog.named(row.workload).map {
        RecordedCurve(workload: $0, given: row.given, isZipped: row.isZipped)
      }
    }
  }

  /// The runs of the curve.
  ///
  /// - Throws: ``ParameterError`` for values that the workload does not accept.
  func points(under runtimes: [Runtime]) throws(ParameterError) -> [RecordPlan.Point] {
    let plan = try mapError(
      try SweepPlan(of: workload, given: given, isZipped: isZipped, runtimes: runtimes)
    ) { (error: SweepError) in ParameterError.conflict(error.description) }
    var points: [RecordPlan.Point] = []
    for point in plan.points {
      guard let swept = plan.swept.first?.parameter, let value = point.values.first,
        let number = Int(value)
      else {
        throw .conflict("a curve needs a parameter with whole numbers; found '\(point.values)'")
      }
      var row = CurveRow()
      (row.planID, row.point, row.swept, row.value) = (plan.id, point.number, swept.name, number)
      points += runtimes.map {
        RecordPlan.Point(workload: workload, parameters: point.parameters, runtime: $0, curve: row)
      }
    }
    return points
  }
}

/// A row of the recorded `sweep.csv`: the counts at one point of a curve under one runtime.
///
/// The file contains curves over different parameters. Each row names the parameter of its curve,
/// so that all curves have the same columns. The file of a single sweep has a column for each swept
/// parameter instead.
package struct CurveRow: Hashable, Sendable {
  package var planID = ""
  package var point = 0
  package var runtime = Runtime.coarse
  package var runID = ""
  package var workload = ""
  package var parameters = ""
  package var swept = ""
  package var value = 0
  package var counts = SweepCounts()

  package init() {}

  /// Adds the runtime, the id, the workload, the parameters and the counts of `run` to this row.
  ///
  /// This row must already contain the id of the curve, the number of the point (from 1), the parameter and its value.
  func counting(_ run: RunRow) -> CurveRow {
    var row = self
    row.runtime = run.runtime
    row.runID = run.runID
    row.workload = run.workload
    row.parameters = run.parameters
    row.counts = SweepCounts(of: run)
    return row
  }

  /// The run, with only the columns that this row has too.
  var run: RunRow {
    var run = RunRow()
    run.runID = runID
    run.runtime = runtime
    run.workload = workload
    run.parameters = parameters
    return run
  }
}

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
