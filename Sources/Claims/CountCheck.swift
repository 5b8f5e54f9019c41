package import Workloads

/// One count that shows whether a claim is so, and what it must be.
package struct CountCheck: Sendable {
  package let subject: Subject
  package let figure: ClaimFigure
  /// Values of the experiment's parameters: first what is shown and recorded, then others for which the count must hold too.
  package let points: [[String: String]]
  package let expected: [Runtime: @Sendable (Parameters) -> Formula]

  /// What is done, and counted while it is done.
  package enum Subject: Sendable {
    case workload(String)
    case experiment(Experiment)
  }

  /// The count of a workload's run.
  ///
  /// - Parameters:
  ///   - given: The parameters that are not as by default.
  ///   - varying: A parameter that takes other values too, and those.
  init(
    _ figure: ClaimFigure, of workload: String, _ given: [String: String] = [:],
    varying: (name: String, values: [Int])? = nil, _ expected: Expected
  ) {
    subject = .workload(workload)
    self.figure = figure
    points = Self.points(given, varying)
    self.expected = expected.formulas
  }

  /// The count of a trial, which comes without views.
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
  /// A count for each runtime to which a claim applies, in the symbols of the experiment's parameters.
  struct Expected: Sendable {
    let formulas: [Runtime: @Sendable (Parameters) -> Formula]

    typealias Form = @Sendable (Parameters) -> Formula

    /// The same under every runtime.
    static func all(_ form: @escaping Form) -> Self {
      Self(formulas: [.coarse: form, .fine: form, .observation: form])
    }

    /// One count for announcements, another for tracked properties, whoever tracks them.
    static func by(coarse: @escaping Form, fine: @escaping Form) -> Self {
      Self(formulas: [.coarse: coarse, .fine: fine, .observation: fine])
    }

    static func coarse(_ form: @escaping Form) -> Self { Self(formulas: [.coarse: form]) }

    /// For tracked properties, whoever tracks them.
    static func fine(_ form: @escaping Form) -> Self {
      Self(formulas: [.fine: form, .observation: form])
    }

    /// For the tracked properties of this package, because the toolchain's runtime does not give the count.
    static func fineAlone(_ form: @escaping Form) -> Self { Self(formulas: [.fine: form]) }

    /// For the toolchain's own, because the claim is about threads, and the other runtimes keep to one.
    static func observation(_ form: @escaping Form) -> Self { Self(formulas: [.observation: form]) }
  }
}
