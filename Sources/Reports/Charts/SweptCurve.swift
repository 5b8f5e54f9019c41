import Baseline
import Sweeps
import Tabular
import Workloads

/// The measured and expected counts of one workload over one of its parameters.
struct SweptCurve: Hashable, Sendable {
  let workload: String
  let parameter: String
  /// The `name=value` pairs that all points share.
  var fixed = ""
  let lines: [Line]

  /// The points under one runtime.
  struct Line: Hashable, Sendable {
    let runtime: Runtime
    /// Sorted by their values.
    let points: [Point]

    init(runtime: Runtime, points: [Point]) {
      self.runtime = runtime
      self.points = points.sorted { $0.value < $1.value }
    }
  }

  /// The count at one value of the parameter.
  struct Point: Hashable, Sendable {
    let value: Int
    let measured: Int
    /// `nil` if there is no closed form; the next likewise.
    var expected: Int?
    var holds: Bool?
  }

  /// The different values of the parameter, in ascending order.
  var values: [Int] { Set(lines.flatMap { $0.points.map(\.value) }).sorted() }

  /// The count under `runtime` at a value of the parameter; `nil` if there is none.
  func point(at value: Int, under runtime: Runtime) -> Point? {
    lines.first { $0.runtime == runtime }?.points.first { $0.value == value }
  }

  /// The recorded curves, in the order in which they first appear in `rows`.
  static func curves(of rows: [CurveRow]) -> [SweptCurve] {
    rows.grouped(by: \.planID).compactMap { SweptCurve($0.elements) }
  }
}

extension SweptCurve {
  /// The curve with the given rows; `nil` without rows.
  fileprivate init?(_ rows: [CurveRow]) {
    guard let first = rows.first else { return nil }
    // A parameter that varies together with the swept one is not fixed either.
    let pairs = rows.map { $0.parameters.split(separator: ";") }
    let fixed = pairs[0].filter { pair in
      !pair.hasPrefix(first.swept + "=") && pairs.allSatisfy { $0.contains(pair) }
    }
    self.init(
      workload: first.workload, parameter: first.swept, fixed: fixed.joined(separator: " "),
      lines: Runtime.allCases.compactMap { runtime in
        let points = rows.filter { $0.runtime == runtime }.map { row in
          Point(
            value: row.value, measured: row.counts.reevaluations,
            expected: row.counts.expectedReevaluations, holds: row.counts.holds)
        }
        return points.isEmpty ? nil : Line(runtime: runtime, points: points)
      })
  }
}
