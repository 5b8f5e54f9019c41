import Workloads

/// One piece of evidence for the verdict about a claim.
package enum Evidence: Sendable {
  /// A count that has an expected value.
  case count(CountCheck)
  /// A piece of source that the compiler must accept or refuse.
  case compiler(Snippet)
}

extension Evidence {
  /// The count of a workload's run.
  ///
  /// - Parameters:
  ///   - given: The parameters that differ from their defaults.
  ///   - varying: A parameter that the tests also set to `values`.
  static func count(
    _ figure: ClaimFigure, in workload: String, _ given: [String: String] = [:],
    varying: String? = nil, over values: [Int] = [0, 1, 8], _ expected: CountCheck.Expected
  ) -> Evidence {
    let others = varying.map { name in values.map { given.merging([name: String($0)]) { $1 } } }
    return .count(
      CountCheck(
        subject: .workload(workload), figure: figure, points: [given] + (others ?? []),
        expected: expected.formulas))
  }

  /// The evaluations, mounts included, of the views whose path matches a glob in a workload's run.
  static func evaluations(
    of path: String, in workload: String, _ given: [String: String] = [:],
    varying: String? = nil, over values: [Int] = [0, 1, 8], _ expected: CountCheck.Expected
  ) -> Evidence {
    .count(.evaluations(of: path), in: workload, given, varying: varying, over: values, expected)
  }

  /// The count of an experiment, which has no views; the tests also check it for other numbers of writes.
  static func experiment(_ experiment: Experiment, _ expected: CountCheck.Expected) -> Evidence {
    let others = [0, 1, 10].map { [Experiment.writes.name: String($0)] }
    return .count(
      CountCheck(
        subject: .experiment(experiment), figure: ClaimFigure(experiment.counts) { _ in nil },
        points: [[:]] + others, expected: expected.formulas))
  }

  /// A source that the compiler accepts.
  static func compiles(_ source: String, importing modules: String...) -> Evidence {
    .compiler(Snippet(source, error: nil, modules: modules))
  }

  /// A source that the compiler refuses.
  ///
  /// - Parameter error: A part of the error message.
  static func fails(
    _ error: String, _ source: String, importing modules: String...
  ) -> Evidence {
    .compiler(Snippet(source, error: error, modules: modules))
  }
}
