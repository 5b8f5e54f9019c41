/// The runs of one workload, with the same parameters, under several runtimes.
public struct Comparison: Hashable, Sendable {
  public let workload: String
  public let summary: String
  public let details: String
  /// `name=value` pairs, sorted by name.
  public let parameters: [String]
  /// In the order in which they are shown; at most one for each runtime.
  public let results: [RunResult]
  /// What theory says, by runtime.
  public let expectations: [Runtime: Expectation]

  /// - Parameter results: One run for each runtime that is compared.
  /// - Throws: ``ParameterError`` if the values do not go together.
  public init(
    of workload: any Workload, _ parameters: Parameters, results: [RunResult]
  ) throws(ParameterError) {
    var expectations: [Runtime: Expectation] = [:]
    for result in results {
      let runtime = result.run.runtime
      expectations[runtime] = try workload.expectation(parameters, under: runtime)
    }
    self.workload = workload.name
    summary = workload.summary
    details = workload.details
    self.parameters = parameters.canonical.split(separator: ";").map { String($0) }
    self.results = results
    self.expectations = expectations
  }

  /// The run under `runtime`, if there was one.
  public func result(under runtime: Runtime) -> RunResult? {
    results.first { $0.run.runtime == runtime }
  }

  /// Coarse to fine; `nil` unless both ran and one of them counted something.
  public func ratio(of count: (RunRow) -> Int) -> Ratio? {
    guard let coarse = result(under: .coarse), let fine = result(under: .fine) else { return nil }
    return Ratio(count(coarse.run), count(fine.run))
  }

  /// Every invariant that did not hold, each in one sentence; empty if the comparison is sound.
  public var violations: [String] {
    results.flatMap { result in
      result.violations.map { "\(result.run.runtime.rawValue): \($0)" }
    } + brokenForms + disagreements
  }

  /// The closed forms that the counts do not meet.
  private var brokenForms: [String] {
    results.compactMap { result in
      let run = result.run
      guard run.holds == false else { return nil }
      let need = run.expectedReevaluations.map { "\(run.expectedKind.need)\($0)" } ?? "another"
      return "\(run.runtime.rawValue): the closed form needs \(need) re-evaluations; "
        + "measured \(run.reevaluations)"
    }
  }

  /// How later runs differ from the first in what all must share.
  private var disagreements: [String] {
    guard let first = results.first else { return [] }
    return results.dropFirst().flatMap { other in
      let names = "\(first.run.runtime.rawValue) and \(other.run.runtime.rawValue)"
      let counts: [(String, KeyPath<RunRow, Int>)] = [
        ("mutations", \.mutations), ("effective mutations", \.effectiveMutations),
      ]
      var differences = counts.compactMap { name, count in
        first.run[keyPath: count] == other.run[keyPath: count]
          ? nil
          : "\(names): \(name) need to be equal; found \(first.run[keyPath: count]) and "
            + "\(other.run[keyPath: count])"
      }
      let isStale = [first, other].contains { ($0.run.staleViews ?? 0) > 0 }
      if !isStale, first.output != other.output {
        differences.append(
          "\(names): the output needs to be equal; "
            + Self.firstDifference(first.output, other.output))
      }
      return differences
    }
  }

  private static func firstDifference(_ first: [String], _ second: [String]) -> String {
    let same = zip(first, second).prefix { $0 == $1 }.count
    let texts = [first, second].map { output in
      output.dropFirst(same).first.map { "'\($0.trimmingSpaces)'" } ?? "no line"
    }
    return "line \(same + 1) is \(texts.joined(separator: " and "))"
  }
}

extension Expectation.Relation {
  /// What is said before the number that is needed.
  var need: String {
    switch self {
    case .exact, .none: ""
    case .lower: "at least "
    case .upper: "at most "
    }
  }
}

extension String {
  /// The string without the spaces at its beginning.
  fileprivate var trimmingSpaces: Substring { drop { $0 == " " } }
}
