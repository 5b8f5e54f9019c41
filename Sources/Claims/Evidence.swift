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
  ///   - varying: A parameter that the tests also set to other values, and these values.
  static func count(
    _ figure: ClaimFigure, of workload: String, _ given: [String: String] = [:],
    varying: (name: String, values: [Int])? = nil, _ expected: CountCheck.Expected
  ) -> Evidence {
    .count(CountCheck(figure, of: workload, given, varying: varying, expected))
  }

  /// The count of an experiment.
  ///
  /// - Parameter values: Other numbers of writes for which the tests check the count.
  static func experiment(
    _ experiment: Experiment, varying values: [Int] = [0, 1, 10], _ expected: CountCheck.Expected
  ) -> Evidence {
    .count(CountCheck(experiment, varying: values, expected))
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
