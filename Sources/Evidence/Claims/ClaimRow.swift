package import GranularityTabular
import GranularityWorkloads

/// A row of `claims.csv`: one piece of evidence about a claim. If the evidence is a count, the row contains
/// the count with one runtime.
///
/// A claim without evidence has a single row, which contains no counts. The columns of ``table`` describe the
/// other properties.
package struct ClaimRow: Hashable, Sendable {
  package var claimID = ""
  package var number = 1
  package var basis = Basis.argument
  package var source = ""
  package var claim = ""
  /// The name of what is counted, such as `evaluations of /DonutMenu`. If the evidence is not a count, the
  /// kind of evidence.
  package var figure = ""
  package var workload = ""
  package var parameters = ""
  package var expected: Int?
  package var formula = ""
  package var measured: Int?
  package var verdict = Claim.Verdict.open
  package var note = ""
  /// The compiler's response, if it is not the expected one. Reports show it, but `claims.csv` does not
  /// record it.
  package var response = ""

  /// The kind of evidence: a count with a runtime, the compiler's response, or an argument.
  package enum Basis: String, WordValue, Hashable {
    case coarse, fine, observation
    /// The compiler's response to a source text.
    case compiler
    /// An argument that the claim's note states. Nothing is run.
    case argument
  }

  package init() {}

  /// True if the measured value is not the expected value. Code that was not compiled does not count as
  /// broken.
  package var isBroken: Bool {
    switch basis {
    case .coarse, .fine, .observation: measured != expected
    case .compiler: measured != nil && measured != expected
    case .argument: false
    }
  }

  /// The difference between the measured and the expected value, as one sentence; `nil` if the values are
  /// equal.
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

  /// The parameters as pairs of a name and a value, in the order of ``parameters``.
  package var parameterPairs: [(name: String, value: String)] { Parameters.pairs(in: parameters) }
}

extension ClaimRow: TableRow {
  package static let table = Table<ClaimRow>(
    "claims", "claims about ObservableObject and @Observable, and the evidence for or against them",
    keyLength: 3,
    columns: [
      .init("claim_id", \.claimID, "the first article that makes the claim, and its number there"),
      .init("number", \.number, "the number of the evidence, counted from 1 in the claim"),
      .init("basis", \.basis, "the kind of evidence: a runtime, the compiler or an argument"),
      .init(
        "source", \.source,
        "the articles that make the claim, as title — author, joined by semicolons",
        empty: "the claim is this project's own"),
      .init("claim", \.claim, "the claim in one sentence"),
      .init("figure", \.figure, "what is counted, mounts included"),
      .init(
        "workload", \.workload, "the workload of the claim, or an experiment without views",
        empty: "nothing is run"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons",
        empty: "nothing is run, or it has no parameters"),
      .init("expected", \.expected, .finding, "the expected value", empty: "nothing is counted"),
      .init(
        "formula", \.formula,
        "the closed form of the expected value, or a part of the compiler's error message",
        empty: "the claim needs no count, or its source compiles"),
      .init("measured", \.measured, .finding, "the measured value", empty: "nothing was measured"),
      .init("verdict", \.verdict, .finding, "the result for the claim"),
      .init("note", \.note, "the reason for the verdict, or a remark", empty: "there is none"),
    ])
}
