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

    /// Counts under the two runtimes of this package only, because the toolchain's runtime does not give them.
    static func ours(coarse: @escaping Form, fine: @escaping Form) -> Self {
      Self(formulas: [.coarse: coarse, .fine: fine])
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
