import Baseline
import Sweeps
import Workloads

/// The re-evaluations of one workload over one of its parameters, as a sweep wrote them.
struct SweptCurve: Hashable, Sendable {
  let workload: String
  /// The parameter over which the curve is.
  let parameter: String
  /// The parameters that stay as they are, in words; empty if the file does not tell.
  let fixed: String
  let lines: [Line]

  struct Line: Hashable, Sendable {
    let runtime: Runtime
    /// In the order of their values.
    let points: [Point]
  }

  struct Point: Hashable, Sendable {
    let value: Int
    let measured: Int
    /// `nil` without a closed form.
    let expected: Int?
    let holds: Bool?
  }

  /// The values of the parameter, each once, from the least.
  var values: [Int] { Set(lines.flatMap { $0.points.map(\.value) }).sorted() }

  /// The curves of a file, in its order.
  ///
  /// The recorded file names the parameter in `swept` and its value in `value`; the file of a single sweep has a column for
  /// each parameter, of which the first is drawn over where the others have one value.
  static func curves(in sheet: Sheet) -> [SweptCurve] {
    guard sheet.hasColumns("plan_id", "runtime", "reevaluations") else { return [] }
    return sheet.rows.grouped { sheet.cell("plan_id", of: $0) }
      .compactMap { curve(of: $0.rows, named: $0.key, in: sheet) }
  }

  private static func curve(
    of rows: [[String]], named plan: String, in sheet: Sheet
  ) -> SweptCurve? {
    let isRecorded = sheet.hasColumns("swept", "value")
    let columns = sheet.columns.filter { !known.contains($0) }
    guard let first = rows.first,
      let parameter = isRecorded ? sheet.cell("swept", of: first) : columns.first
    else { return nil }
    let lines = Runtime.allCases.compactMap { runtime -> Line? in
      let points = rows.filter { sheet.cell("runtime", of: $0) == runtime.rawValue }
        .compactMap { row -> Point? in
          guard let value = sheet.number(isRecorded ? "value" : parameter, of: row),
            let measured = sheet.number("reevaluations", of: row)
          else { return nil }
          return Point(
            value: value, measured: measured,
            expected: sheet.number("expected_reevaluations", of: row),
            holds: Bool(sheet.cell("holds", of: row)))
        }.sorted { $0.value < $1.value }
      return points.isEmpty ? nil : Line(runtime: runtime, points: points)
    }
    guard !lines.isEmpty else { return nil }
    // What changes together with the parameter is not fixed either.
    let pairs = rows.map { sheet.cell("parameters", of: $0).split(separator: ";") }
    let parameters = (pairs.first ?? []).filter { pair in
      !pair.hasPrefix(parameter + "=") && pairs.allSatisfy { $0.contains(pair) }
    }.joined(separator: " ")
    return SweptCurve(
      workload: plan.split(separator: "#").first.map(String.init) ?? plan, parameter: parameter,
      fixed: parameters, lines: lines)
  }

  /// The columns that no parameter can be.
  private static let known: Set<String> = [
    "plan_id", "point", "runtime", "mutations", "reevaluations", "needed", "wasted",
    "expected_reevaluations", "holds", "run_id", "workload", "parameters", "swept", "value",
  ]
}

extension SweptCurve {
  /// The first of the recorded curves of a workload over a parameter; `nil` if there is none.
  init?(of rows: [CurveRow], _ workload: String, over parameter: String) {
    let first = rows.first { $0.workload == workload && $0.swept == parameter }
    guard let first else { return nil }
    let rows = rows.filter { $0.planID == first.planID }
    self.workload = workload
    self.parameter = parameter
    fixed = ""
    lines = Runtime.allCases.compactMap { runtime in
      let points = rows.filter { $0.runtime == runtime }.map { row in
        Point(
          value: row.value, measured: row.counts.reevaluations,
          expected: row.counts.expectedReevaluations, holds: row.counts.holds)
      }.sorted { $0.value < $1.value }
      return points.isEmpty ? nil : Line(runtime: runtime, points: points)
    }
  }
}
