package import GranularityTabular
package import GranularityWorkloads

/// The plan of a sweep: a workload, and the values of its parameters, combined in all ways or in pairs.
package struct SweepPlan: Sendable {
  /// One combination of parameter values, which the sweep runs under each runtime.
  package struct Point: Hashable, Sendable {
    /// The position of the point in the order of the sweep, counted from 1.
    package let number: Int
    /// The value of each parameter that varies in the sweep.
    package let values: [String]
    package let parameters: Parameters
    /// What the closed form predicts under each runtime.
    package let expectations: [Runtime: Expectation]

    /// The number of re-evaluations that the closed form predicts, for each runtime that has a closed form.
    package var expectedReevaluations: [Runtime: Int] {
      expectations.compactMapValues(\.reevaluations)
    }

    /// The sum of ``expectedReevaluations`` over all runtimes. The running time of the point grows with it.
    package var reevaluations: Int {
      expectedReevaluations.values.reduce(0) { $0.clampedSum($1) }
    }
  }

  package let workload: any Workload
  package let runtimes: [Runtime]
  /// The parameters that have several values, in the order in which the workload declares them.
  package let swept: [ParameterRange]
  /// The points of the sweep. Unless values are paired, all values are combined, and the last parameter varies fastest.
  package let points: [Point]
  /// The workload's name and a hash of the runtimes and points. Different spellings of the same ranges have the same
  /// id.
  package let id: String
  /// The parameters that the user set to a single value, in the order in which the workload declares them.
  let fixed: [ParameterRange]

  /// The largest number of points that a sweep can have.
  package static let mostPoints = 10_000

  /// Plans a sweep.
  ///
  /// - Parameters:
  ///   - given: The text that the user passed for each parameter, by the parameter's name.
  ///   - isZipped: True to pair the first values of all parameters, then the second values and so on, instead of
  ///     combining all values.
  /// - Throws: ``SweepError`` for a malformed range, values that the workload does not accept, a sweep without points,
  ///   or too many points.
  package init(
    of workload: any Workload, given: [String: String], isZipped: Bool = false,
    runtimes: [Runtime] = Runtime.allCases
  ) throws(SweepError) {
    let settings = workload.settings
    for name in given.keys.sorted() where !settings.contains(where: { $0.name == name }) {
      let known = settings.map(\.name).sorted()
      throw .parameters(.unknown(name: name, workload: workload.name, known: known))
    }
    var ranges: [ParameterRange] = []
    for parameter in settings {
      guard let text = given[parameter.name] else { continue }
      ranges.append(try ParameterRange(text, of: parameter))
    }
    let swept = ranges.filter { $0.values.count > 1 }
    guard !swept.isEmpty else { throw .nothingSwept(workload: workload.name) }
    let fixed = ranges.filter { $0.values.count == 1 }
    let kept = fixed.flatMap { range in range.values.map { (range.parameter.name, $0) } }
    var points: [Point] = []
    for values in isZipped ? try Self.pairs(of: swept) : try Self.combinations(of: swept) {
      let moved = zip(swept.map(\.parameter.name), values)
      let given = Dictionary(kept + moved) { first, _ in first }
      points.append(try Self.point(points.count + 1, values, of: workload, given, under: runtimes))
    }
    try Self.checkDistinctness(of: points)
    self.workload = workload
    self.runtimes = runtimes
    self.swept = swept
    self.points = points
    self.fixed = fixed
    let words = ["sweep", workload.name, runtimes.map(\.rawValue).joined(separator: ",")]
    id = FNV1a.name(
      workload.name, hashing: (words + points.map(\.parameters.key)).joined(separator: "\n"))
  }

  /// What the closed form predicts for a row of this sweep; `nil` if the sweep does not have the row's point.
  func expectation(of row: SweepRow) -> Expectation? {
    points.indices.contains(row.point - 1) ? points[row.point - 1].expectations[row.runtime] : nil
  }

  /// A sentence about a row whose count violates its closed form; `nil` if the row meets it or has no closed form.
  func violation(of row: SweepRow) -> String? {
    guard row.counts.holds == false else { return nil }
    let relation = expectation(of: row)?.relation.rawValue ?? ""
    return "\(row.planID), \(row.place): reevaluations need to meet the closed form, "
      + "\(relation) \(row.counts.expectedReevaluations ?? 0); found \(row.counts.reevaluations)"
  }

  private static func pairs(of ranges: [ParameterRange]) throws(SweepError) -> [[String]] {
    let count = ranges.map(\.values.count).min() ?? 0
    guard ranges.allSatisfy({ $0.values.count == count }) else {
      throw .unequalLengths(ranges)
    }
    return (0..<count).map { index in ranges.map { $0.values[index] } }
  }

  private static func combinations(of ranges: [ParameterRange]) throws(SweepError) -> [[String]] {
    var combinations: [[String]] = [[]]
    for range in ranges {
      guard combinations.count <= mostPoints / range.values.count else {
        throw .tooManyPoints(limit: mostPoints)
      }
      combinations = combinations.flatMap { first in range.values.map { first + [$0] } }
    }
    return combinations
  }

  private static func point(
    _ number: Int, _ values: [String], of workload: any Workload, _ given: [String: String],
    under runtimes: [Runtime]
  ) throws(SweepError) -> Point {
    do throws(ParameterError) {
      let parameters = try workload.parameters(given: given)
      var expected: [Runtime: Expectation] = [:]
      for runtime in runtimes {
        expected[runtime] = try workload.expectation(parameters, under: runtime)
      }
      return Point(number: number, values: values, parameters: parameters, expectations: expected)
    } catch {
      throw .parameters(error)
    }
  }

  private static func checkDistinctness(of points: [Point]) throws(SweepError) {
    var numbers: [String: Int] = [:]
    for point in points {
      if let first = numbers.updateValue(point.number, forKey: point.parameters.key) {
        throw .repeatedPoint(
          first: first, second: point.number, parameters: point.parameters.canonical)
      }
    }
  }
}

/// The reason why a sweep cannot be planned or run.
package enum SweepError: ExitingError, Hashable {
  /// A part of a parameter's text is neither a value nor a range. `column` is the position of the error, counted from
  /// 1.
  case range(parameter: String, text: String, column: Int, needed: String, found: String)
  /// No parameter has more than one value, so there is nothing to sweep over.
  case nothingSwept(workload: String)
  case tooManyPoints(limit: Int)
  /// The ranges cannot be paired, because they have different numbers of values.
  case unequalLengths([ParameterRange])
  /// Two points of the sweep have the same values.
  case repeatedPoint(first: Int, second: Int, parameters: String)
  /// The workload does not accept these values together, or a parameter is unknown.
  case parameters(ParameterError)

  package var exitCode: ExitCode { .usage }

  package var description: String {
    switch self {
    case .range(let parameter, let text, let column, let needed, let found):
      "--\(parameter) needs \(needed); found \(found) at character \(column) of \(excerpt(text))"
    case .nothingSwept(let workload):
      "a sweep of '\(workload)' needs a parameter with several values, such as 1,2,5 or 1..1024*2 "
        + "or 100..500+100; found none"
    case .tooManyPoints(let limit):
      "a sweep needs at most \(limit) points; found more"
    case .unequalLengths(let ranges):
      "--zip needs the same number of values for each parameter; found "
        + ranges.map { "\($0.values.count) for --\($0.parameter.name)" }.joined(separator: ", ")
    case .repeatedPoint(let first, let second, let parameters):
      "a sweep needs distinct points; found \(parameters) as points \(first) and \(second)"
    case .parameters(let error): error.description
    }
  }
}
