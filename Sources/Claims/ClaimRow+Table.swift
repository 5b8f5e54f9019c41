package import Tabular

extension ClaimRow: TableRow {
  package static let table = Table<ClaimRow>(
    "claims", "what is claimed of the two models, and the counts that show whether it is so",
    keyLength: 3,
    columns: [
      .init("claim_id", \.claimID, "the first text that makes the claim, and its number there"),
      .init("number", \.number, "counted from 1 over what the claim rests on"),
      .init("basis", \.basis, "the runtime, or what else this part of the claim rests on"),
      .init("source", \.source, "the texts that make the claim", empty: "none but this project"),
      .init("claim", \.claim, "what is claimed, in one sentence"),
      .init("figure", \.figure, "what is counted, mounts included"),
      .init(
        "workload", \.workload, "the workload, or a trial without views", empty: "nothing is run"),
      .init(
        "parameters", \.parameters, "name=value pairs, sorted by name and joined by semicolons",
        empty: "nothing is run, or it has none"),
      .init("expected", \.expected, .finding, "what theory says", empty: "nothing is counted"),
      .init(
        "formula", \.formula, "the closed form of what is expected, or what the compiler says",
        empty: "nothing is counted, or the source compiles"),
      .init("measured", \.measured, .finding, "what was counted", empty: "nobody counted"),
      .init("verdict", \.verdict, .finding, "what can be said of the claim"),
      .init(
        "note", \.note, "the reason for the verdict in words", empty: "there is no more to say"),
    ])
}

extension ClaimRow.Basis: WordValue {
  package static var words: [ClaimRow.Basis] { allCases }
}

extension Claim.Verdict: WordValue {
  package static var words: [Claim.Verdict] { allCases }
}
