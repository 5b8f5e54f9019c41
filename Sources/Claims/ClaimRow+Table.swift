package import Tabular

extension ClaimRow: TableRow {
  package static let table = Table<ClaimRow>(
    "claims", "claims about the two models, and the evidence for or against them",
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
        "workload", \.workload, "the workload, or an experiment without views",
        empty: "nothing is run"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons",
        empty: "nothing is run, or it has no parameters"),
      .init("expected", \.expected, .finding, "the expected value", empty: "nothing is counted"),
      .init(
        "formula", \.formula,
        "the closed form of the expected value, or a part of the compiler's error message",
        empty: "nothing is counted, or the source compiles"),
      .init("measured", \.measured, .finding, "the measured value", empty: "nothing was measured"),
      .init("verdict", \.verdict, .finding, "the result for the claim"),
      .init(
        "note", \.note, "the reason for the verdict, or a remark", empty: "there is none"),
    ])
}

extension ClaimRow.Basis: WordValue {
  package static var words: [ClaimRow.Basis] { allCases }
}

extension Claim.Verdict: WordValue {
  package static var words: [Claim.Verdict] { allCases }
}
