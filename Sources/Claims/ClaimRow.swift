import Workloads

/// A row of `claims.csv`: one piece of evidence for a claim, under one runtime if it is a count.
///
/// A claim without evidence has one row, without counts.
package struct ClaimRow: Hashable, Sendable {
  package var claimID = ""
  /// The number of the evidence, counted from 1 in the claim.
  package var number = 1
  package var basis = Basis.argument
  /// The articles that make the claim, each as `title — author`, joined by `; `; empty for a claim of this project.
  package var source = ""
  /// The claim in one sentence.
  package var claim = ""
  /// What is counted, such as `evaluations of /DonutMenu`; for other evidence, its kind.
  package var figure = ""
  /// The workload or experiment; empty if neither is run.
  package var workload = ""
  /// `name=value` pairs, sorted by name and joined by semicolons.
  package var parameters = ""
  package var expected: Int?
  /// The closed form of the expected count, such as `1 + T`; for the compiler, a part of the expected error
  /// message.
  package var formula = ""
  /// `nil` if nothing was measured.
  package var measured: Int?
  package var verdict = Claim.Verdict.open
  package var note = ""
  /// The compiler's response if it is not the expected one; shown, but not recorded.
  package var response = ""

  /// The kind of evidence: a count under a runtime, the compiler's answer, or reasoning.
  package enum Basis: String, CaseIterable, Hashable, Sendable {
    case coarse, fine, observation
    /// The compiler's answer to a source text.
    case compiler
    /// An argument in the note; nothing is run.
    case argument

    init(_ runtime: Runtime) {
      self =
        switch runtime {
        case .coarse: .coarse
        case .fine: .fine
        case .observation: .observation
        }
    }
  }

  package init() {}

  /// True if the measured value is not the expected one; a source that was not compiled is not broken.
  package var isBroken: Bool {
    switch basis {
    case .coarse, .fine, .observation: measured != expected
    case .compiler: measured != nil && measured != expected
    case .argument: false
    }
  }

  /// The difference between the measured and the expected value, as one sentence; `nil` if there is none.
  package var violation: String? {
    guard isBroken else { return nil }
    let found = measured.map(String.init) ?? "none"
    guard basis == .compiler else {
      return "claim \(claimID): \(figure) under \(basis.rawValue) needs to be "
        + "\(expected.map(String.init) ?? "none") = \(formula); found \(found)"
    }
    let needed = formula.isEmpty ? "needs to compile" : "needs the compiler to say '\(formula)'"
    return "claim \(claimID): source \(number) \(needed); found \(response)"
  }
}

extension ClaimRow {
  /// The parameters as pairs of name and value, in the order of ``parameters``.
  package var parameterPairs: [(name: String, value: String)] { Parameters.pairs(in: parameters) }
}
