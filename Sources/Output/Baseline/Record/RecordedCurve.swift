import GranularityCounting
package import GranularitySweeps
package import GranularityTabular
package import GranularityWorkloads

/// A curve to record: how the counts of a workload depend on a parameter.
package struct RecordedCurve: Sendable {
  package let workload: any Workload
  /// The parameters of the curve, in the notation of the command `sweep`. The x axis shows the first parameter, in the
  /// workload's order, that has several values.
  package let given: [String: String]
  /// True if the parameters with several values change together, instead of in all combinations.
  package var isZipped = false

  /// The recorded curves. Each row gives one curve per runtime. Some show a difference between the models, and some do
  /// not.
  private static let table: [(workload: String, given: [String: String], isZipped: Bool)] = [
    // In these curves, fine tracking saves more evaluations the more views an object has.
    ("broad", ["views": "1..1024*2", "ticks": "20"], false),
    ("idle", ["views": "1..256*4"], false),
    ("deep", ["depth": "1..256*4"], false),
    ("rows", ["model": "keys", "keys": "1..256*4", "visible": "1..256*4"], true),
    // In these curves, fine tracking saves fewer evaluations the more of an object the views read, or the more objects
    // there are.
    ("fraction", ["readers": "1..16*2"], false),
    ("fraction", ["percent": "0..100+20"], false),
    ("split", ["objects": "1,2,4,5,10,20"], false),
    ("window", ["reads": "1,2,4,8,12,16,20"], false),
    // In these curves, fine tracking saves few evaluations or none.
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

  /// The runs that make up the points of the curve.
  ///
  /// - Throws: ``ParameterError`` if the workload does not accept the values.
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
/// The file contains curves over different parameters. Each row contains the name of its curve's parameter, so that all
/// curves have the same columns. In contrast, the file that `sweep` writes has a column for each swept parameter.
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

  /// Returns this row, completed with the runtime, the id, the workload, the parameters and the counts of `run`.
  ///
  /// This row must already contain the id of the curve, the index of the point (from 1), the parameter and its value.
  func counting(_ run: RunRow) -> CurveRow {
    var row = self
    row.runtime = run.runtime
    row.runID = run.runID
    row.workload = run.workload
    row.parameters = run.parameters
    row.counts = SweepCounts(of: run)
    return row
  }

  /// The run of this point as a row of `runs.csv`, with values only in the columns that both rows have.
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
    "sweep", "the count at one point of one curve under one runtime", keyLength: 3,
    columns: Table.Column.pointKey + [
      .init("run_id", \.runID, "the run, as runs.csv would call it"),
      .init("workload", \.workload, "the scenario or shape"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons"),
      .init("swept", \.swept, "the parameter over which the curve is drawn"),
      .init("value", \.value, "the value of that parameter"),
    ] + Table.Column.pointCounts)
}
