import Claims
import Documents
import Tabular

/// The section with the recorded claims, their verdicts and the counts that decide them.
struct ClaimSection {
  /// The rows of each claim, in the order of the claims.
  private let claims: [[ClaimRow]]

  /// The maximum number of counts of one claim that are shown.
  private static let countLimit = 3

  init(of rows: [ClaimRow]) {
    claims = rows.grouped(by: \.claimID).map(\.elements)
  }

  /// Empty without claims.
  var html: HTML {
    guard !claims.isEmpty else { return "" }
    let verdicts = Claim.Verdict.allCases.compactMap { verdict in
      let count = claims.count { $0.first?.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict)"
    }
    let broken = claims.count { $0.contains(where: \.isBroken) }
    let outcome =
      broken == 0
      ? "Every count is as expected." : "In \(broken) claims a count is not as expected."
    let table = TextTable(
      [.init("claim"), .init("verdict"), .number("measured"), .init("expected")],
      rows: claims.flatMap(rows))
    return """
      <section id="claims"><h2>Claims</h2>
      <p>\(claims.count) popular statements about the two models, each tested: \
      \(verdicts.joined(separator: ", ")). \(outcome)</p>
      \(HTMLRenderer().element(
        of: table, class: "claims",
        caption: "Each claim with its verdict, and below it the counts that decide it"))</section>

      """
  }

  private func rows(of claim: [ClaimRow]) -> [TextTable.Row] {
    guard let first = claim.first else { return [] }
    let counts = claim.filter { $0.measured != nil }
    let more = counts.count - Self.countLimit
    return [
      TextTable.Row([
        StyledText(first.claimID, .quiet) + StyledText(" \(first.claim)"),
        StyledText(first.verdict.rawValue, first.verdict == .refuted ? .strong : .plain) + " "
          + StyledText(first.note, .quiet),
        "", "",
      ])
    ] + counts.prefix(Self.countLimit).map(row)
      + (more > 0 ? [TextTable.Row(depth: 1, [StyledText("and \(more) more"), "", "", ""])] : [])
  }

  private func row(of count: ClaimRow) -> TextTable.Row {
    let run = [count.workload, count.parameters].filter { !$0.isEmpty }.joined(separator: " ")
    let expected = count.expected.map(String.init) ?? "–"
    let form = count.formula.isEmpty || count.formula == expected ? "" : " = \(count.formula)"
    return TextTable.Row(
      depth: 1,
      [
        StyledText("\(count.figure), \(count.basis.rawValue) ") + StyledText(run, .quiet), "",
        .count(count.measured),
        StyledText(expected, count.isBroken ? .bad : .plain) + StyledText(form, .quiet),
      ])
  }
}
