package import Workloads

/// A count that tests a claim, with its expected value under each runtime.
package struct CountCheck: Sendable {
  package let subject: Subject
  package let figure: ClaimFigure
  /// Parameter values: the first are shown and recorded; the tests check the count for the others too.
  package let points: [[String: String]]
  /// The expected value by runtime; a runtime without one is not measured.
  package let expected: [Runtime: @Sendable (Parameters) -> Formula]

  /// What is run for the count.
  package enum Subject: Sendable {
    case workload(String)
    case experiment(Experiment)
  }

  /// The count of a workload's run.
  ///
  /// - Parameters:
  ///   - given: The parameters that differ from their defaults.
  ///   - varying: A parameter that the tests also set to other values, and these values.
  init(
    _ figure: ClaimFigure, of workload: String, _ given: [String: String] = [:],
    varying: (name: String, values: [Int])? = nil, _ expected: Expected
  ) {
    subject = .workload(workload)
    self.figure = figure
    points = Self.points(given, varying)
    self.expected = expected.formulas
  }

  /// The count of an experiment, which has no views.
  init(_ experiment: Experiment, varying values: [Int] = [], _ expected: Expected) {
    subject = .experiment(experiment)
    figure = ClaimFigure(experiment.counts) { _ in nil }
    points = Self.points([:], (Experiment.writes.name, values))
    self.expected = expected.formulas
  }

  private static func points(
    _ given: [String: String], _ varying: (name: String, values: [Int])?
  ) -> [[String: String]] {
    let others = varying.map { varying in
      varying.values.map { given.merging([varying.name: String($0)]) { $1 } }
    }
    return [given] + (others ?? [])
  }
}

extension CountCheck {
  /// The expected count for each runtime to which a claim applies, as a formula of the parameters.
  struct Expected: Sendable {
    let formulas: [Runtime: @Sendable (Parameters) -> Formula]

    typealias Form = @Sendable (Parameters) -> Formula

    /// The same count under every runtime.
    static func all(_ form: @escaping Form) -> Self {
      Self(formulas: [.coarse: form, .fine: form, .observation: form])
    }

    /// One count for announcements, another for tracked properties.
    static func by(coarse: @escaping Form, fine: @escaping Form) -> Self {
      Self(formulas: [.coarse: coarse, .fine: fine, .observation: fine])
    }

    /// A count for announcements only.
    static func coarse(_ form: @escaping Form) -> Self { Self(formulas: [.coarse: form]) }

    /// A count for tracked properties only, under both runtimes that track.
    static func fine(_ form: @escaping Form) -> Self {
      Self(formulas: [.fine: form, .observation: form])
    }

    /// A count for the fine runtime of this package only, because the toolchain's runtime does not give it.
    static func fineAlone(_ form: @escaping Form) -> Self { Self(formulas: [.fine: form]) }

    /// A count for the toolchain's Observation only: the claim is about threads, and the other runtimes use one
    /// thread.
    static func observation(_ form: @escaping Form) -> Self { Self(formulas: [.observation: form]) }
  }
}
