/// One thing on which the verdict about a claim rests.
package enum Evidence: Sendable {
  /// A count that must be as expected.
  case count(CountCheck)
  /// What the compiler says of a piece of source.
  case compiler(Snippet)
}

extension Evidence {
  /// The count of a workload's run.
  ///
  /// - Parameters:
  ///   - given: The parameters that are not as by default.
  ///   - varying: A parameter that takes other values too, and those.
  static func count(
    _ figure: ClaimFigure, of workload: String, _ given: [String: String] = [:],
    varying: (name: String, values: [Int])? = nil, _ expected: CountCheck.Expected
  ) -> Evidence {
    .count(CountCheck(figure, of: workload, given, varying: varying, expected))
  }

  /// The count of a trial, for several numbers of writes.
  static func experiment(
    _ experiment: Experiment, varying values: [Int] = [0, 1, 10], _ expected: CountCheck.Expected
  ) -> Evidence {
    .count(CountCheck(experiment, varying: values, expected))
  }

  /// A source that the compiler accepts.
  static func compiles(_ source: String, importing rooms: String...) -> Evidence {
    .compiler(Snippet(source, error: nil, rooms: rooms))
  }

  /// A source that the compiler refuses.
  ///
  /// - Parameter error: What its message must contain.
  static func fails(
    _ error: String, _ source: String, importing rooms: String...
  ) -> Evidence {
    .compiler(Snippet(source, error: error, rooms: rooms))
  }
}
