package import GranularityCounting
package import GranularityTabular
package import GranularityWorkloads

/// A row of the file that `sweep` writes: the counts of one point of the sweep under one runtime.
package struct SweepRow: Hashable, Sendable {
  package var planID = ""
  /// The position of the point in the sweep, counted from 1.
  package var point = 0
  package var runtime = Runtime.coarse
  /// The value of each parameter that varies in the sweep.
  package var values: [String] = []
  package var counts = SweepCounts()
  /// The data about the sweep. Only the rows of a shard or an unfinished sweep contain this data.
  var origin = SweepOrigin()

  package init() {}
}

/// The counts of one run that a report can draw as a curve, with the prediction of the closed form.
package struct SweepCounts: Hashable, Sendable {
  package var mutations = 0
  package var reevaluations = 0
  package var needed = 0
  package var wasted = 0
  package var expectedReevaluations: Int?
  /// True if the count meets the closed form; `nil` if there is no closed form.
  package var holds: Bool?

  package init() {}

  package init(of run: RunRow) {
    mutations = run.mutations
    reevaluations = run.reevaluations
    needed = run.needed
    wasted = run.wasted
    expectedReevaluations = run.expectedReevaluations
    holds = run.holds
  }
}

/// A row that belongs to one point of a sweep under one runtime.
package protocol PointRow: Hashable, Sendable {
  var planID: String { get set }
  var point: Int { get set }
  var runtime: Runtime { get set }
  var counts: SweepCounts { get set }
}

extension SweepRow: PointRow {}

extension Table.Column where Row: PointRow {
  package static var pointKey: [Self] {
    [
      .init("plan_id", \.planID, "the workload, # and a hash of the runtimes and points"),
      .init("point", \.point, "counted from 1 in the order of the sweep"),
      .init("runtime", \.runtime, "how the model notifies its views of a change"),
    ]
  }

  /// The column with the prediction of the closed form, which is known before a run.
  static var expectedReevaluations: Self {
    .init(
      "expected_reevaluations", \.counts.expectedReevaluations,
      "the re-evaluations of the closed form",
      empty: "there is no closed form")
  }

  package static var pointCounts: [Self] {
    [
      .init("mutations", \.counts.mutations, "writes to a model's properties"),
      .init(
        "reevaluations", \.counts.reevaluations, .outcome,
        "evaluations of a view after its first"),
      .init("needed", \.counts.needed, "re-evaluations that changed the view's output"),
      .init("wasted", \.counts.wasted, .outcome, "re-evaluations that changed no output"),
      expectedReevaluations,
      .init(
        "holds", \.counts.holds, "true if reevaluations meet the closed form",
        empty: "there is no closed form"),
    ]
  }
}

extension SweepPlan {
  /// The format of this sweep's rows, with a column for each parameter that varies.
  package var table: Table<SweepRow> {
    Table(
      "sweep", "the counts of each point of a sweep under each runtime", keyLength: 3, blank: blank,
      columns: Table.Column.pointKey + Self.valueColumns(of: swept.map(\.parameter))
        + Table.Column.pointCounts)
  }

  /// The format of this sweep's rows before any run. It has no columns for measured counts.
  package var forecastTable: Table<SweepRow> {
    Table(
      "points", "the closed form of each point of a sweep under each runtime", keyLength: 3,
      blank: blank,
      columns: Table.Column.pointKey + Self.valueColumns(of: swept.map(\.parameter)) + [
        Table.Column.expectedReevaluations
      ])
  }

  /// One row for each of `points` under each runtime, with the re-evaluations that the workload's closed form predicts.
  ///
  /// The rows contain no measured counts. A row has no prediction if its runtime has no closed form.
  package func forecast(of points: [Point]) -> [SweepRow] {
    points.flatMap { point in
      runtimes.map { runtime in
        var row = row(of: point, under: runtime)
        row.counts.expectedReevaluations = point.expectedReevaluations[runtime]
        return row
      }
    }
  }

  private var blank: SweepRow {
    var row = SweepRow()
    row.planID = id
    row.values = swept.map { _ in "" }
    return row
  }

  static func valueColumns(of parameters: [Parameter]) -> [Table<SweepRow>.Column] {
    parameters.enumerated().map { index, parameter in
      switch parameter.domain {
      case .integer: .init(parameter.columnName, \.[number: index], parameter.meaning)
      case .choice: .init(parameter.columnName, \.values[index], parameter.meaning)
      }
    }
  }

  /// The rows of `point` under each runtime, with predictions and without measured counts.
  func rowsWithoutCounts(of point: Point) -> [SweepRow] {
    runtimes.map { row(of: point, under: $0) }
  }

  /// The row of `point` under `runtime`, with its prediction and without measured counts.
  func row(of point: Point, under runtime: Runtime) -> SweepRow {
    var row = blank
    row.point = point.number
    row.runtime = runtime
    row.values = point.values
    return row
  }
}

extension SweepRow {
  /// The whole number at `index` of ``values``; 0 if that value is not a whole number.
  fileprivate subscript(number index: Int) -> Int {
    get { Int(values[index]) ?? 0 }
    set { values[index] = String(newValue) }
  }
}

extension Parameter {
  /// The name of the parameter's column in a CSV file, in lower_snake_case.
  var columnName: String { name.replacing("-", with: "_") }
}
