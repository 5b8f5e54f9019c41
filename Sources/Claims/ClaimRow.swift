import Workloads

/// One thing that shows whether a claim is so: a row of `claims.csv`.
///
/// A claim about which nothing is counted has one row, without counts.
package struct ClaimRow: Hashable, Sendable {
  package var claimID = ""
  /// Counted from 1 over what the claim rests on.
  package var number = 1
  package var basis = Basis.argument
  /// The texts that make the claim, by their file names; empty for a claim of this project's own.
  package var source = ""
  /// What is claimed, in one sentence.
  package var claim = ""
  /// What is counted, such as `evaluations of /DonutMenu`; what is done instead, where nothing is.
  package var figure = ""
  /// The workload or the trial; empty where neither is run.
  package var workload = ""
  /// `name=value` pairs, sorted by name and joined by semicolons.
  package var parameters = ""
  package var expected: Int?
  /// The closed form of what is expected, such as `1 + T`; of the compiler, what it must say.
  package var formula = ""
  /// `nil` where nobody measured.
  package var measured: Int?
  package var verdict = Claim.Verdict.open
  package var note = ""
  /// What the compiler said although it was not expected; told, but in no file.
  package var answer = ""

  /// What a row rests on.
  package enum Basis: String, CaseIterable, Hashable, Sendable {
    case coarse, fine, observation
    /// The compiler is asked.
    case compiler
    /// Nothing is run.
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

  /// Whether what was measured is not what theory says; what nobody asked the compiler is not.
  package var isBroken: Bool {
    switch basis {
    case .coarse, .fine, .observation: measured != expected
    case .compiler: measured != nil && measured != expected
    case .argument: false
    }
  }

  /// What does not hold, in one sentence; `nil` if it does.
  package var violation: String? {
    guard isBroken else { return nil }
    let found = measured.map(String.init) ?? "none"
    guard basis == .compiler else {
      return "claim \(claimID): \(figure) under \(basis.rawValue) needs to be "
        + "\(expected.map(String.init) ?? "none") = \(formula); found \(found)"
    }
    let needed = formula.isEmpty ? "needs to compile" : "needs the compiler to say '\(formula)'"
    return "claim \(claimID): source \(number) \(needed); found \(answer)"
  }
}

extension ClaimRow {
  /// The parameters of what was run as name and value, in their order.
  package var parameterPairs: [(name: String, value: String)] { Parameters.pairs(in: parameters) }
}
