import Sweeps
package import Workloads

/// A workload whose counts are recorded over a parameter.
package struct RecordedCurve: Sendable {
  package let workload: any Workload
  /// Over what, as a sweep writes it; the first of them, in the order of the workload, is the one that is drawn over.
  package let given: [String: String]
  /// Whether the parameters with several values change together.
  package let isZipped: Bool

  package init(_ workload: any Workload, _ given: [String: String], isZipped: Bool = false) {
    self.workload = workload
    self.given = given
    self.isZipped = isZipped
  }

  /// Where the models part and where they do not; a row here is a curve per runtime.
  private static let table: [(workload: String, given: [String: String], isZipped: Bool)] = [
    // The more views an object has, the more fine tracking saves.
    ("broad", ["views": "1..1024*2", "ticks": "20"], false),
    ("idle", ["views": "1..256*4"], false),
    ("deep", ["depth": "1..256*4"], false),
    ("rows", ["model": "keys", "keys": "1..256*4", "visible": "1..256*4"], true),
    // The more of it the views read, or the more objects there are, the less.
    ("fraction", ["readers": "1..16*2"], false),
    ("fraction", ["percent": "0..100+20"], false),
    ("split", ["objects": "1,2,4,5,10,20"], false),
    ("window", ["reads": "1,2,4,8,12,16,20"], false),
    // Here it saves nothing, or next to nothing.
    ("deep", ["pass": "value", "depth": "1..256*4"], false),
    ("rows", ["model": "array", "keys": "1..256*4", "visible": "1..256*4"], true),
    ("rows", ["model": "objects", "keys": "1..256*4", "visible": "1..256*4"], true),
    ("diamond", ["fanout": "1..64*4", "flush": "write"], false),
  ]

  /// The recorded curves over the workloads in `catalog`.
  static func recorded(of catalog: WorkloadCatalog) -> [RecordedCurve] {
    table.compactMap { row in
      catalog.named(row.workload).map { RecordedCurve($0, row.given, isZipped: row.isZipped) }
    }
  }

  /// The runs from which the curve is drawn.
  ///
  /// - Throws: ``ParameterError`` for values that the workload does not take.
  func points(under runtimes: [Runtime]) throws(ParameterError) -> [RecordPlan.Point] {
    let plan: SweepPlan
    do throws(SweepError) {
      plan = try SweepPlan(of: workload, given: given, isZipped: isZipped, runtimes: runtimes)
    } catch {
      throw .conflict(error.description)
    }
    var points: [RecordPlan.Point] = []
    for point in plan.points {
      guard let swept = plan.swept.first?.parameter, let value = point.values.first,
        let number = Int(value)
      else {
        throw .conflict("a curve needs to be over whole numbers; found '\(point.values)'")
      }
      let place = CurvePosition(
        planID: plan.id, point: point.number, swept: swept.name, value: number)
      points += runtimes.map {
        RecordPlan.Point(
          workload: workload, parameters: point.parameters, runtime: $0, place: place)
      }
    }
    return points
  }
}

/// Where a run is on a curve.
package struct CurvePosition: Hashable, Sendable {
  package let planID: String
  /// Counted from 1.
  package let point: Int
  /// The parameter over which the curve is drawn, and its value.
  package let swept: String
  package let value: Int
}
